// @ts-check
// An ATmega16 with a crystal of 10 MHz, its serial line, LEDs, button and jumpers; it runs the firmware of a real one.

import { AVRTimer, AVRUSART, avrInstruction, CPU, timer1Config } from "../vendor/avr8js.js";

/** Crystal, in Hz. */
export const FREQUENCY = 10_000_000;

const FLASH_BYTES = 16 * 1024;
/** Where the memory of the chip ends. */
const DATA_END = 0x460;
/** The simulator has a register file of 256 bytes, since larger chips have; what is missing here is memory. */
const REGISTER_BYTES = 0x100;
/** A place behind the memory for UCSRC, which shares its address with UBRRH: it keeps 8 bits, no parity, one stop bit. */
const UCSRC = DATA_END;
const SPARE_BYTES = 2;

const USART = {
  rxCompleteInterrupt: 0x16, dataRegisterEmptyInterrupt: 0x18, txCompleteInterrupt: 0x1a,
  UCSRA: 0x2b, UCSRB: 0x2a, UCSRC, UBRRL: 0x29, UBRRH: 0x40, UDR: 0x2c,
};
const RECEIVER_ENABLE = 0x10;

const TIMER1 = {
  ...timer1Config, captureInterrupt: 0x0a, compAInterrupt: 0x0c, compBInterrupt: 0x0e, ovfInterrupt: 0x10,
  TIFR: 0x58, OCRA: 0x4a, OCRB: 0x48, ICR: 0x46, TCNT: 0x4c, TCCRA: 0x4f, TCCRB: 0x4e, TCCRC: 0, TIMSK: 0x59,
  TOV: 4, OCFA: 16, OCFB: 8, TOIE: 4, OCIEA: 16, OCIEB: 8,
};

const PORT_B = 0x38;
const PINS_D = 0x30;
/** The LEDs, active low: won, lost, tie. */
const LEDS = [1, 2, 3];
/** What pulls pins of port D to ground. */
const SWITCHES = { button: 2, classic: 4, firstLegal: 5 };

/** @typedef {keyof typeof SWITCHES} Switch */

/** The parts of an ELF file that are written into flash. @param {Uint8Array} elf */
export function flashOf(elf) {
  const view = new DataView(elf.buffer, elf.byteOffset, elf.byteLength);
  if (elf.length < 52 || view.getUint32(0) !== 0x7f454c46) throw new Error("this is not an ELF file");
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  const [first, size, count] = [view.getUint32(28, true), view.getUint16(42, true), view.getUint16(44, true)];
  for (let header = first; header < first + size * count; header += size) {
    const [kind, offset, , place, length] = [0, 4, 8, 12, 16].map((field) => view.getUint32(header + field, true));
    // Memory and fuses have addresses far beyond flash.
    if (kind === 1 && length > 0 && place + length <= FLASH_BYTES) flash.set(elf.subarray(offset, offset + length), place);
  }
  return flash;
}

export class Atmega16 {
  /** Bytes that the chip has not taken yet. @type {number[]} */
  #incoming = [];
  /** Bytes that the chip has sent. @type {number[]} */
  #sent = [];

  /** A chip with firmware in its flash, switched on just now. @param {Uint8Array} elf */
  constructor(elf) {
    this.cpu = new CPU(new Uint16Array(flashOf(elf).buffer), DATA_END + SPARE_BYTES - REGISTER_BYTES);
    new AVRTimer(this.cpu, TIMER1);
    this.usart = new AVRUSART(this.cpu, USART, FREQUENCY);
    this.usart.onByteTransmit = (byte) => this.#sent.push(byte);
    this.usart.onRxComplete = () => this.#feed();
    // That a byte can be written is a state, not an event: the interrupt does not end it.
    this.usart.UDRE.constant = true;
    // The simulator forgets a received byte when the register is written again; the chip does not.
    const write = this.cpu.writeHooks[USART.UCSRB];
    this.cpu.writeHooks[USART.UCSRB] = (value, old, ...more) => write(value, old & ~RECEIVER_ENABLE, ...more);
    this.cpu.data[PINS_D] = 0xff;
  }

  /** Puts bytes on the line to the chip. @param {Iterable<number>} bytes */
  send(bytes) {
    this.#incoming.push(...bytes);
    this.#feed();
  }

  #feed() {
    if (this.#incoming.length > 0 && !this.usart.rxBusy && this.usart.rxEnable) this.usart.writeByte(this.#incoming.shift() ?? 0);
  }

  /** Whether bytes are still on the line to the chip. */
  get hasUnheard() {
    return this.#incoming.length > 0 || this.usart.rxBusy;
  }

  /** The bytes that the chip has sent since the last call. */
  receive() {
    return this.#sent.splice(0);
  }

  /** Lets so many cycles pass. @param {number} cycles */
  run(cycles) {
    const { cpu } = this;
    const end = cpu.cycles + cycles;
    while (cpu.cycles < end) {
      avrInstruction(cpu);
      cpu.tick();
    }
    this.#feed();
  }

  /** Which LEDs shine: won, lost, tie. */
  get leds() {
    return LEDS.map((led) => ((this.cpu.data[PORT_B] >> led) & 1) === 0);
  }

  /** Opens or closes a switch to ground. @param {Switch} name @param {boolean} isClosed */
  set(name, isClosed) {
    const pin = 1 << SWITCHES[name];
    this.cpu.data[PINS_D] = isClosed ? this.cpu.data[PINS_D] & ~pin : this.cpu.data[PINS_D] | pin;
  }
}
