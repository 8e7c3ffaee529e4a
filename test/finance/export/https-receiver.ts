import { randomUUID } from 'node:crypto';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

/** A request as a receiver got it. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a receiver answers, and after what; `hang` never does. */
export type ReceiverAnswer = { status: number; headers?: Record<string, string>; after?: Promise<unknown> } | 'hang';

/** A receiver over HTTPS on this machine. */
export interface HttpsReceiver {
  url: string;
  /** Of its authority, in PEM. */
  certificate: string;
  /** What came, oldest first; empty it at will. */
  received: ReceivedRequest[];
  /** The next answers in turn; 200 when there is none. */
  answers: ReceiverAnswer[];
  close(): Promise<void>;
}

/** Starts a receiver whose certificate's authority is trusted by this process from then on. */
export async function startHttpsReceiver(): Promise<HttpsReceiver> {
  // Of two trusted authorities with one name, whichever is found first is asked, and may be the wrong one.
  const certificate = await generate([{ name: 'commonName', value: `receiver ${randomUUID()}` }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
  const received: ReceivedRequest[] = [];
  const answers: ReceiverAnswer[] = [];
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const answer = answers.shift() ?? { status: 200 };
      if (answer === 'hang') return;
      void (answer.after ?? Promise.resolve()).then(() => response.writeHead(answer.status, answer.headers).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate: certificate.cert,
    received,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
