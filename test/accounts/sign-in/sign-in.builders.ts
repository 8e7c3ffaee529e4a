import { CookieClient } from '../../support/cookie-client.ts';
import { eventually } from '../../support/eventually.ts';
import type { Mailbox, ReceivedMail } from '../../support/mailbox.ts';
import type { TestClient } from '../../support/test-client.ts';

/** A person to store. */
export interface GivenPerson {
  id?: string;
  email: string | null;
  roles?: readonly string[];
  status?: string;
  externalSubject?: string;
}

let persons = 0;

/** Stores a person of the client's account. */
export async function givenPerson(
  client: TestClient,
  { id = `person-${++persons}`, email, roles = ['owner'], status = 'active', externalSubject }: GivenPerson,
): Promise<string> {
  await client.work(
    `insert into accounts.agent (account_id, id, kind, name, email, roles, status, external_subject, created_at, updated_at)
     values ($1, $2, 'person', $3, $4, $5, $6, $7, now(), now())`,
    [client.accountId, id, `Name of ${id}`, email, roles, status, externalSubject ?? null],
  );
  return id;
}

/** The links in the mails to a mailbox, oldest first, once there are so many. */
export async function linksTo(mailbox: Mailbox, address: string, count = 1): Promise<string[]> {
  const mails = await eventually(
    () => Promise.resolve(mailbox.received.filter(({ to }) => to.includes(address))),
    (received) => received.length >= count,
  );
  return mails.map(linkIn);
}

/** The link in a mail. */
function linkIn({ raw }: ReceivedMail): string {
  const text = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  const link = /https?:\/\/\S+\/sign-in\/links\/[\w.-]+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in the mail: ${raw}`);
  return link;
}

/** Signs in by a mail, in a browser of its own unless one is given. */
export async function signInByMail(
  service: { url: string },
  mailbox: Mailbox,
  {
    email,
    accountId,
    browser = new CookieClient(service.url),
  }: { email: string; accountId: string; browser?: CookieClient },
): Promise<CookieClient> {
  const before = mailbox.received.filter(({ to }) => to.includes(email)).length;
  await browser.post('/sign-in', { email });
  const link = (await linksTo(mailbox, email, before + 1)).at(-1)!;
  const answer = await browser.post(new URL(link).pathname, { account: accountId });
  if (answer.status !== 200) throw new Error(`Signing in failed: ${answer.status} ${answer.text}`);
  return browser;
}
