import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ContractError } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { v7 } from 'uuid';
import { commonError, errorBody, toContractError } from './errors';
import { API_HEADERS } from './security-headers';

const log = logger('http');
const RETRY_AFTER_SECONDS = 1;

const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers every thrown error in the same shape. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(thrown, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/**
 * Sends the error's body and status, with `Retry-After` for 429 and 503. Closes the connection instead when the client
 * has disconnected or part of a response was sent already.
 */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.destroyed && !request.raw.complete) {
    log.info(
      { requestId: request.id, route: request.routeOptions.url },
      'the client disconnected while sending the request',
    );
    return void reply.raw.destroy();
  }
  const error = toContractError(thrown);
  if (error.status >= 500) {
    const cause = error.cause instanceof Error ? error.cause : thrown;
    log[error.status === 503 ? 'warn' : 'error']({ err: cause, requestId: request.id }, error.code);
  }
  sendError(error, request, reply);
}

/** Like `answerError`, for an error that is not worth a line in the log. */
export function sendError(error: ContractError, request: FastifyRequest, reply: FastifyReply): void {
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

/** Answers requests that Node rejects before Fastify sees them (invalid HTTP, too slow), in the same shape. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = CLIENT_ERROR_STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ ...errorBody(commonError('BAD_INPUT'), v7()), statusCode: status });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
