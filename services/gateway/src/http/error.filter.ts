import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { logger } from '@vault/service-kit/logging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { declaredError, errorBody } from './error-body';
import { API_HEADERS } from './security-headers';

const log = logger('http');
const RETRY_AFTER_SECONDS = 1;

/** Answers everything that is thrown, in one shape. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** Sends the error body with its status; a 429 or a 503 says when to try again. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.destroyed && !request.raw.complete) {
    log.info({ requestId: request.id, route: request.routeOptions.url }, 'the client went away while it was sending');
    return void reply.raw.destroy();
  }
  const error = declaredError(thrown);
  if (error.status >= 500) {
    const cause = error.cause instanceof Error ? error.cause : thrown;
    log[error.status === 503 ? 'warn' : 'error']({ err: cause, requestId: request.id }, error.code);
  }
  if (reply.sent || reply.raw.headersSent) return void reply.raw.destroy();
  if (error.status === 429 || error.status === 503) {
    void reply.header('retry-after', String(error.retryAfter ?? RETRY_AFTER_SECONDS));
  }
  void reply
    .code(error.status)
    .headers(API_HEADERS)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, request.id)));
}
