import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, catalogueErrors, errorCodes, errorRow } from '../../platform/errors.ts';
import type { ErrorCode } from '../../platform/errors.ts';
import { requestScope } from '../../platform/http/request-scope.ts';
import { createLogger } from '../../platform/logger.ts';
import { loadContract } from '../../rest-facade/contract/contract.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { allSubgraphErrors } from '../../subgraphs/all-subgraphs.ts';
import { expectProblem } from '../support/problem.ts';

catalogueErrors(allSubgraphErrors);
const codes = errorCodes();
const contract = loadContract();
const PATH = '/api/v1/maintenance';
const FAULT = { pointer: '/unit_id', code: 'pattern', detail: 'Expected 1 to 128 printable characters.' };

let server: Server;

beforeAll(async () => {
  const app = express();
  app.use(requestScope({ logger: createLogger('silent'), routeOf: () => undefined, isOwn: () => false }));
  app.post(PATH, (request, response) => {
    const code = request.get('x-code') as ErrorCode;
    const cause = new Error('select * from secrets');
    const extensions = code === 'rate_limited' ? { retry_after: 7 } : {};
    sendProblem(request, response, new AppError(code, 'What was expected.', { cause, faults: [FAULT], extensions }));
  });
  app.post('/unknown', (request, response) => sendProblem(request, response, new Error('insert into secrets')));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const ask = async (path: string, code: string): Promise<{ status: number; headers: Headers; body: object }> => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const response = await fetch(url, { method: 'POST', headers: { 'x-code': code } });
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
};

describe('The catalogue of failures', () => {
  it('has stable names, each with a sentence of its own and the status of a failure', () => {
    const titles = codes.map((code) => errorRow(code).title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const code of codes) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(errorRow(code).status).toBeGreaterThanOrEqual(400);
      expect(errorRow(code).status).toBeLessThan(600);
      expect(errorRow(code).title).not.toMatch(/[.!]$/);
    }
  });

  it.each(codes)('makes of %s a problem document that keeps to the schema', async (code) => {
    const answer = await ask(PATH, code);
    const { status, title } = errorRow(code);
    const problem = expectProblem(answer, status, code);
    expect(problem).toMatchObject({ title, detail: 'What was expected.', instance: PATH, errors: [FAULT] });
    expect(problem.type).toBe(`urn:property-management:problem:${code}`);
    expect(contract.checkResponse('POST', PATH, status, 'application/problem+json', answer.body)).toEqual([]);
    expect(answer.headers.has('retry-after')).toBe([429, 503].includes(status));
    expect(answer.headers.has('www-authenticate')).toBe(
      ['unauthenticated', 'invalid_token', 'insufficient_scope'].includes(code),
    );
  });

  it('masks whatever is not in it', async () => {
    expectProblem(await ask('/unknown', ''), 500, 'internal_error');
  });
});
