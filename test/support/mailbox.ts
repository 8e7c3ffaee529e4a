import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that reached a mailbox. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Header fields by name in lower case, unfolded. */
  headers: Record<string, string>;
  raw: string;
}

/** What a mail server does with a mail: takes it, or answers with a status. */
export type MailReply = 'accept' | { status: number; text: string };

/** A mail server on this machine. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  /** Every mail that was sent whole, in the order in which they came, also those that were then refused. */
  received: ReceivedMail[];
  /** Decides on each mail, before the sender gets an answer. */
  reply: (mail: ReceivedMail, index: number) => MailReply | Promise<MailReply>;
  /** Decides on each recipient's address. */
  knows: (address: string) => boolean;
  close(): Promise<void>;
}

/** Starts a mail server. */
export async function startMailbox(): Promise<Mailbox> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      done(mailbox.knows(address) ? null : failure({ status: 550, text: 'No such user here' }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString('utf8');
        const from = mailFrom === false ? '' : mailFrom.address;
        const mail = { from, to: rcptTo.map(({ address }) => address), headers: headersOf(raw), raw };
        mailbox.received.push(mail);
        void Promise.resolve(mailbox.reply(mail, mailbox.received.length - 1)).then((reply) =>
          done(reply === 'accept' ? null : failure(reply)),
        );
      });
    },
  });
  // A sender that goes away is no failure of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    reply: () => 'accept',
    knows: () => true,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

const failure = ({ status, text }: { status: number; text: string }): Error =>
  Object.assign(new Error(text), { responseCode: status });

function headersOf(raw: string): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => line.split(/:\s*(.*)/s)).map(([name, value]) => [name!.toLowerCase(), value!]),
  );
}
