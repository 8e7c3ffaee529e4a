import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text message that was handed in. */
export interface ReceivedSms {
  path: string;
  headers: IncomingHttpHeaders;
  to: string | null;
  from: string | null;
  body: string | null;
}

/** A status with what Twilio says to it, or a connection that ends without an answer. */
export type SmsReply = { status: number; body?: object; headers?: Record<string, string> } | 'hang up';

/** Stands in for Twilio's API. */
export interface TwilioReceiver {
  url: string;
  received: ReceivedSms[];
  reply: (sms: ReceivedSms, index: number) => SmsReply | Promise<SmsReply>;
  close(): Promise<void>;
}

/** Starts it. */
export async function startTwilioReceiver(): Promise<TwilioReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const [to, from, body] = [form.get('To'), form.get('From'), form.get('Body')];
      const sms = { path: request.url ?? '', headers: request.headers, to, from, body };
      receiver.received.push(sms);
      void Promise.resolve(receiver.reply(sms, receiver.received.length - 1)).then((reply) => {
        if (reply === 'hang up') return request.socket.destroy();
        response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
        return response.end(JSON.stringify(reply.body ?? {}));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: TwilioReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    reply: () => ({ status: 201, body: { sid: 'SM123' } }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
