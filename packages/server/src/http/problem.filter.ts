import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { replyWithError } from './error-reply.js';

/** Answers what a controller throws just as what Fastify's own steps throw. Catches everything. */
export class ProblemFilter implements ExceptionFilter<unknown> {
  catch(exception: unknown, host: ArgumentsHost): void {
    replyWithError(exception, host.switchToHttp().getResponse<FastifyReply>());
  }
}
