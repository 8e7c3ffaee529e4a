import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { dueQuery } from '../../../platform/jobs/claim.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { createMailer } from '../notification/sending/email.sender.ts';
import type { Mailer } from '../notification/sending/email.sender.ts';
import { mailSignInLink, sealedAbout } from './make-sign-in-links.ts';
import type { LinkPurpose } from './sign-in-link.types.ts';
import { textOfMail } from './sign-in-mail.rules.ts';

const BATCH_SIZE = 20;

interface DueMail {
  accountId: string;
  accountName: string;
  id: string;
  purpose: LinkPurpose;
  mailbox: string;
  /** The languages of the person whom the link was first made for. */
  languages: string[];
  sealedMail: Buffer;
  isExpired: boolean;
}

/** The library keeps what it knows of a mail server. */
const mailers = new WeakMap<object, Mailer>();

/**
 * Mails links to sign in. They do not go through the notifications, which clients of the account can read. A mail that a
 * process dies over is sent again after a minute, under the same Message-ID, until the link is too old.
 */
export const sendSignInMails: Job = {
  name: 'send-sign-in-mails',
  due: dueQuery({ table: 'accounts.sign_in_link', isDue: 'c.mail_due_at <= $1', order: 'c.mail_due_at' }),
  follows: [mailSignInLink],
  run: async (service) => {
    const { worker } = service.database;
    const due = await claimMails(worker, service.clock.databaseNow());
    await Promise.all(
      due.map(async (mail) => {
        if (mail.isExpired || (await deliver(service, mail))) await forgetMail(worker, mail);
      }),
    );
    return due.length;
  },
};

function claimMails(sql: Sql, now: DatabaseInstant): Promise<DueMail[]> {
  return sql<DueMail>(
    `update accounts.sign_in_link l set mail_due_at = $1::timestamptz + interval '1 minute'
     from (select account_id, id, agent_id from accounts.sign_in_link where mail_due_at <= $1::timestamptz
           order by mail_due_at limit ${BATCH_SIZE} for update skip locked) due
       join accounts.account c using (account_id)
       left join accounts.agent a on a.account_id = due.account_id and a.id = due.agent_id
     where (l.account_id, l.id) = (due.account_id, due.id)
     returning l.account_id, c.name as account_name, l.id, l.purpose, l.mailbox,
       coalesce(a.languages, '{}') as languages,
       l.sealed_mail, l.expires_at <= $1::timestamptz as is_expired`,
    [now],
  );
}

async function forgetMail(sql: Sql, { accountId, id }: DueMail): Promise<void> {
  await sql(
    `update accounts.sign_in_link set sealed_mail = null, mail_due_at = null where account_id = $1 and id = $2`,
    [accountId, id],
  );
}

/** @returns whether nothing is left to do, because the mail was sent or never will be */
async function deliver({ config, secrets, logger }: ServiceContext, mail: DueMail): Promise<boolean> {
  const { id, purpose, mailbox, accountName, languages } = mail;
  const link = secrets.open(mail.sealedMail, sealedAbout(id));
  const { smtp } = config.notifications;
  if (!smtp) {
    // A log in production is read by more people than may sign in.
    const shown = config.isProduction ? {} : { link };
    logger.warn(
      { purpose, ...shown },
      'a link to sign in was not mailed, because SMTP_URL is not set: `npm run -s sign-in -- --email` makes one to hand over',
    );
    return true;
  }
  let mailer = mailers.get(smtp);
  if (!mailer) mailers.set(smtp, (mailer = createMailer(smtp)));
  const result = await mailer({
    ...textOfMail({ purpose, accountName, link, languages }),
    messageId: `sign-in-${id}`,
    address: mailbox,
  });
  if (result.kind !== 'sent') logger.warn({ purpose, failure: result.failure }, 'a link to sign in was not mailed');
  return result.kind !== 'retry';
}
