import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { AppError } from '../errors.ts';
import { PROBLEM_TYPE, problemDocument, sendProblem } from './problem.ts';

/** What Node's parser says of a request that it does not let through. */
interface ParserError extends Error {
  code?: string;
  /** The parser's own words, which hold nothing of the request. */
  reason?: string;
}

/**
 * Writes a refusal to a connection on which no request has reached the application, and ends it.
 * @param instance path of the request, where it is known
 */
export function refuseConnection(
  connection: Duplex,
  error: AppError,
  { headers = {}, instance }: { headers?: Readonly<Record<string, string>>; instance?: string | undefined } = {},
): void {
  if (!connection.writable) return void connection.destroy();
  const requestId = randomUUID();
  const body = problemDocument(error, { requestId, ...(instance === undefined ? {} : { instance }) });
  connection.end(
    [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
      'Connection: close',
      `Content-Type: ${PROBLEM_TYPE}; charset=utf-8`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
}

/** Answers with problem documents what Node's HTTP server refuses by itself, with bare answers otherwise. */
export function explainRefusals(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => void answers.set(socket, response));
  server.on('clientError', (error: ParserError, connection: Duplex) => {
    const answer = answers.get(connection);
    // Nothing can be put into an answer that is under way.
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (isAnswering || error.code === 'ECONNRESET') connection.destroy();
    else refuseConnection(connection, refusalOf(error));
  });
  server.on('checkExpectation', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const error = new AppError('expectation_failed', `Expected "Expect: 100-continue", but got ${headers.expect}.`);
    const requestId = randomUUID();
    response.writeHead(error.status, { 'Content-Type': `${PROBLEM_TYPE}; charset=utf-8`, 'X-Request-Id': requestId });
    response.end(problemDocument(error, { requestId }));
  });
  server.on('connect', (_request, connection: Duplex) => {
    refuseConnection(connection, new AppError('method_not_allowed', 'The service is no proxy: CONNECT is not served.'));
  });
}

function refusalOf({ code, reason }: ParserError): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('headers_too_large', 'Expected at most 16 KiB of address and headers, but got more.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('body_too_large', 'Expected chunks without long extensions.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return requestTimeout();
    default:
      return new AppError('malformed_request', `The request is not valid HTTP${reason ? `: ${reason}` : ''}.`);
  }
}

/** The failure of a request that did not arrive in time. */
export const requestTimeout = (): AppError =>
  new AppError('request_timeout', 'The request did not arrive whole in time.');

/** Refuses what HTTP/1.1 demands a host of (RFC 9112, 3.2), as Node's server does in a bare answer. */
export const requireHost: RequestHandler = (request, _response, next) => {
  if (request.httpVersionMajor === 1 && request.httpVersionMinor === 0) return next();
  if (request.headers.host !== undefined) return next();
  throw new AppError('malformed_request', 'Expected a Host header.');
};

/** Refuses a path that the process does not serve. */
export const refuseUnknownPath: RequestHandler = (request: Request) => {
  throw new AppError('not_found', `There is nothing at ${request.path}.`);
};

/** The last error handler; a router that has its own form of errors has answered before. */
export const answerAnyFailure: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error);
  const isBadPath = error instanceof URIError;
  sendProblem(request, response, isBadPath ? new AppError('not_found', 'The path is not well-formed.') : error);
};
