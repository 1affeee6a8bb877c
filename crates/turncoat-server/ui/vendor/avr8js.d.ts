/** What the page uses of avr8js. */
export interface Hook {
  (value: number, oldValue: number, address: number, mask: number): boolean | void;
}

export class CPU {
  constructor(program: Uint16Array, sramBytes?: number);
  readonly data: Uint8Array;
  readonly writeHooks: Hook[];
  cycles: number;
  tick(): void;
}

export function avrInstruction(cpu: CPU): void;

export interface TimerConfig {
  [name: string]: number | Record<number, number>;
}

export const timer1Config: TimerConfig;

export class AVRTimer {
  constructor(cpu: CPU, config: TimerConfig);
}

export class AVRUSART {
  constructor(cpu: CPU, config: Record<string, number>, frequency: number);
  onByteTransmit: ((byte: number) => void) | null;
  onRxComplete: (() => void) | null;
  readonly UDRE: { constant?: boolean };
  readonly rxBusy: boolean;
  readonly rxEnable: boolean;
  writeByte(byte: number): boolean;
}
