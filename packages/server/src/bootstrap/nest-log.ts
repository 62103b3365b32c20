import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/** Passes Nest's messages to the log of the service. Those about routes have the level debug. */
export class NestLog implements LoggerService {
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  log(message: unknown): void {
    this.#log.debug(String(message));
  }

  warn(message: unknown): void {
    this.#log.warn(String(message));
  }

  error(message: unknown): void {
    this.#log.error(String(message));
  }
}
