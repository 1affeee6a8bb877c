/* A few functions over libsimavr, so that Rust need not know its structures. */
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdlib.h>
#include <string.h>

#define PORTS 4
#define QUEUE 65536
#define PAINT 0x5a

typedef struct {
	uint8_t bytes[QUEUE];
	size_t first, end;
} queue;

typedef struct {
	avr_t *avr;
	avr_irq_t *line;
	int may_receive;
	queue to_chip, from_chip;
	uint8_t ports[PORTS];
	uint32_t flash_size, static_size;
} chip;

static void push(queue *queue, uint8_t byte) {
	if (queue->end - queue->first < QUEUE) queue->bytes[queue->end++ % QUEUE] = byte;
}

/* The UART takes bytes only while it says so; otherwise they would be lost faster than a real line could send them. */
static void feed(chip *chip) {
	queue *queue = &chip->to_chip;
	while (chip->may_receive && queue->first != queue->end) avr_raise_irq(chip->line, queue->bytes[queue->first++ % QUEUE]);
}

static void on_sent(avr_irq_t *irq, uint32_t value, void *chip_) { push(&((chip *)chip_)->from_chip, value); }

static void on_ready(avr_irq_t *irq, uint32_t value, void *chip_) {
	chip *chip = chip_;
	chip->may_receive = 1;
	feed(chip);
}

static void on_busy(avr_irq_t *irq, uint32_t value, void *chip_) { ((chip *)chip_)->may_receive = 0; }

#define ON_PORT(number) \
	static void on_port_##number(avr_irq_t *irq, uint32_t value, void *chip_) { ((chip *)chip_)->ports[number] = value; }
ON_PORT(0) ON_PORT(1) ON_PORT(2) ON_PORT(3)
static const avr_irq_notify_t on_port[PORTS] = {on_port_0, on_port_1, on_port_2, on_port_3};

static void log_nothing(avr_t *avr, const int level, const char *format, va_list arguments) {}

/* libsimavr would let the host sleep along with the chip. */
static void sleep_not(avr_t *avr, avr_cycle_count_t cycles) {}

static avr_irq_t *uart(avr_t *avr, int irq) { return avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), irq); }

chip *turncoat_chip_new(const char *path, const char *model, uint32_t frequency) {
	elf_firmware_t firmware;
	memset(&firmware, 0, sizeof firmware);
	avr_global_logger_set(log_nothing);
	if (elf_read_firmware(path, &firmware)) return NULL;
	avr_t *avr = avr_make_mcu_by_name(model);
	if (!avr) return NULL;
	avr_init(avr);
	firmware.frequency = frequency;
	avr_load_firmware(avr, &firmware);
	avr->frequency = frequency;
	avr->sleep = sleep_not;

	chip *chip = calloc(1, sizeof *chip);
	chip->avr = avr;
	chip->may_receive = 1;
	chip->flash_size = firmware.flashsize;
	chip->static_size = firmware.datasize + firmware.bsssize;
	uint32_t begin = avr->ioend + 1 + chip->static_size;
	memset(avr->data + begin, PAINT, avr->ramend + 1 - begin);

	uint32_t flags = 0;
	avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
	flags &= ~(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
	avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
	chip->line = uart(avr, UART_IRQ_INPUT);
	avr_irq_register_notify(uart(avr, UART_IRQ_OUTPUT), on_sent, chip);
	avr_irq_register_notify(uart(avr, UART_IRQ_OUT_XON), on_ready, chip);
	avr_irq_register_notify(uart(avr, UART_IRQ_OUT_XOFF), on_busy, chip);
	for (int port = 0; port < PORTS; port++) {
		avr_irq_t *irq = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('A' + port), IOPORT_IRQ_REG_PORT);
		if (irq) avr_irq_register_notify(irq, on_port[port], chip);
	}
	return chip;
}

void turncoat_chip_free(chip *chip) {
	avr_terminate(chip->avr);
	free(chip);
}

static avr_cycle_count_t wake_up(avr_t *avr, avr_cycle_count_t when, void *parameter) { return 0; }

/* Runs until the cycle, or until a byte has been sent if that is waited for; returns whether the chip is alive. */
int turncoat_chip_run(chip *chip, uint64_t cycle, int until_sent) {
	queue *sent = &chip->from_chip;
	if (chip->avr->cycle >= cycle) return 1;
	/* A sleeping chip would skip to its next event otherwise. */
	avr_cycle_timer_register(chip->avr, cycle - chip->avr->cycle, wake_up, NULL);
	while (chip->avr->cycle < cycle && !(until_sent && sent->first != sent->end)) {
		int state = avr_run(chip->avr);
		if (state == cpu_Done || state == cpu_Crashed) return 0;
	}
	avr_cycle_timer_cancel(chip->avr, wake_up, NULL);
	return 1;
}

uint64_t turncoat_chip_cycle(const chip *chip) { return chip->avr->cycle; }

void turncoat_chip_send(chip *chip, uint8_t byte) {
	push(&chip->to_chip, byte);
	feed(chip);
}

int turncoat_chip_unheard(const chip *chip) { return chip->to_chip.first != chip->to_chip.end; }

int turncoat_chip_receive(chip *chip) {
	queue *queue = &chip->from_chip;
	return queue->first == queue->end ? -1 : queue->bytes[queue->first++ % QUEUE];
}

uint8_t turncoat_chip_port(const chip *chip, uint8_t port) { return chip->ports[port % PORTS]; }

void turncoat_chip_set_pin(chip *chip, uint8_t port, uint8_t pin, int level) {
	avr_raise_irq(avr_io_getirq(chip->avr, AVR_IOCTL_IOPORT_GETIRQ('A' + port % PORTS), pin % 8), level);
}

/* The highest place is the one that counts: what is left of older stack frames lies below. */
int turncoat_chip_replace(chip *chip, const uint8_t *old, const uint8_t *new, size_t length) {
	avr_t *avr = chip->avr;
	for (uint32_t address = avr->ramend + 1 - length; address > avr->ioend; address--) {
		if (!memcmp(avr->data + address, old, length)) {
			memcpy(avr->data + address, new, length);
			return 1;
		}
	}
	return 0;
}

uint32_t turncoat_chip_flash_size(const chip *chip) { return chip->flash_size; }

uint32_t turncoat_chip_static_size(const chip *chip) { return chip->static_size; }

/* The bytes between the highest address and the lowest that the stack has ever reached. */
uint32_t turncoat_chip_stack_size(const chip *chip) {
	const avr_t *avr = chip->avr;
	uint32_t address = avr->ioend + 1 + chip->static_size;
	while (address <= avr->ramend && avr->data[address] == PAINT) address++;
	return avr->ramend + 1 - address;
}
