import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { RequestHandler } from 'express';
import { letBodyFlow, limitBodyTime } from '../../../platform/http/body-time.ts';

/** Short, as nobody is to wait for it; what is proven is that it ends, not when. */
const SHORT_MS = 20;
const LONG_MS = 1_000_000;

let server: Server;
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const takeBody: RequestHandler = (request, response) => {
  request.on('error', () => undefined).on('end', () => response.end('taken'));
  request.resume();
};

/** Sends the beginning of a body, and gives what came back once the connection is closed. */
async function sendHalf(...handlers: RequestHandler[]): Promise<string> {
  server = createServer(express().use(...handlers, takeBody));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST /here?there HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
  await closed;
  return answer;
}

const letFlow: RequestHandler = (request, _response, next) => {
  letBodyFlow(request, SHORT_MS);
  next();
};

describe('A body that stays half', () => {
  it('is cut off when its time is over', async () => {
    const answer = await sendHalf(limitBodyTime(SHORT_MS));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'request_timeout', instance: '/here' });
  });

  it('is cut off once nothing comes any more, where bodies may take as long as they keep coming', async () => {
    expect(await sendHalf(limitBodyTime(LONG_MS), letFlow)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
