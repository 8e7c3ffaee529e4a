import { livesHere, notClosed } from '../../../platform/db/cells/places.ts';
import { AUTHOR_SETTING } from '../../../platform/db/roles.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { NewLink } from './sign-in-link.types.ts';

/** Mails that a mailbox may get in {@link MAILS_WITHIN_MINUTES}. */
const MOST_MAILS = 5;
const MAILS_WITHIN_MINUTES = 10;

/** Wrong tries that close a mailbox, until they are {@link CLOSED_MINUTES} old. */
const MOST_WRONG_TRIES = 20;
const CLOSED_MINUTES = 15;

const wrongTriesOf = (mailbox: string, now: string): string =>
  `(select coalesce(sum(w.wrong_tries), 0) from accounts.sign_in_link w
    where w.mailbox = ${mailbox} and w.wrong_at > ${now}::timestamptz - interval '${CLOSED_MINUTES} minutes')`;

const NEW_LINK_COLUMNS = `(account_id, agent_id, mailbox, external_subject, sealed_mail, mail_due_at, id, purpose,
  token_hash, browser_hash, created_at, expires_at)`;

const valuesOf = ({ id, purpose, tokenHash, browserHash, now, expiresAt, sealedMail }: NewLink): unknown[] => [
  ...[id, purpose, tokenHash, browserHash, now, expiresAt, sealedMail],
];

/**
 * Makes a link for everybody who has a mailbox, one row for each account; of an unknown mailbox nothing is made. One row
 * carries the mail.
 * @param sql a connection with the worker role
 * @returns how many accounts the link may lead to
 */
export async function insertLinkOfMailbox(sql: Sql, mailbox: string, link: NewLink): Promise<number> {
  const rows = await sql(
    `insert into accounts.sign_in_link ${NEW_LINK_COLUMNS}
     select a.account_id, a.id, $8, null, m.mail, case when m.mail is not null then $5::timestamptz end,
       $1, $2, $3, $4, $5, $6
     from (select *, row_number() over (order by account_id) as place from accounts.agent
           where kind = 'person' and lower(email) = $8 and status <> 'deactivated' and ${notClosed('agent')}) a,
       lateral (select case when a.place = 1 then $7::bytea end as mail) m
     where ${wrongTriesOf('$8', '$5')} < ${MOST_WRONG_TRIES}
       and ($2 <> 'mail' or (
         select count(distinct l.id) from accounts.sign_in_link l where l.mailbox = $8 and l.purpose = 'mail'
           and l.created_at > $5::timestamptz - interval '${MAILS_WITHIN_MINUTES} minutes') < ${MOST_MAILS})
     returning 1`,
    [...valuesOf(link), mailbox],
  );
  return rows.length;
}

/** Makes a link for one person of an account. */
export async function insertLinkOfAgent(
  sql: Sql,
  { accountId, agentId, mailbox }: { accountId: string; agentId: string; mailbox: string },
  link: NewLink,
): Promise<void> {
  await sql(
    `insert into accounts.sign_in_link ${NEW_LINK_COLUMNS}
     values ($8, $9, $10, null, $7::bytea, case when $7::bytea is not null then $5::timestamptz end, $1, $2, $3, $4, $5, $6)`,
    [...valuesOf(link), accountId, agentId, mailbox],
  );
}

/**
 * The mailbox of a person who may sign in: the one that is named, or else that of the account's first owner.
 * @param sql a connection with the worker role
 */
export async function findMailbox(
  sql: Sql,
  { accountId, email }: { accountId: string; email: string | undefined },
): Promise<{ agentId: string; mailbox: string } | undefined> {
  const [row] = await sql<{ agentId: string; mailbox: string }>(
    `select id as agent_id, lower(email) as mailbox from accounts.agent
     where account_id = $1 and kind = 'person' and status <> 'deactivated' and email is not null
       and case when $2::text is null then 'owner' = any(roles) else lower(email) = lower($2) end
     order by created_at, id limit 1`,
    [accountId, email ?? null],
  );
  return row;
}

/**
 * Makes a link for everybody whom an issuer's answer names: those who have the subject, and else those without one whose
 * mailbox the issuer has verified.
 * @param sql a connection with the worker role
 * @returns how many accounts the link may lead to
 */
export async function insertLinkOfIdentity(
  sql: Sql,
  identity: { subject: string; verifiedEmail: string | undefined },
  link: NewLink,
): Promise<number> {
  const rows = await sql(
    `with known as (
       select account_id, id from accounts.agent
       where kind = 'person' and external_subject = $8 and status <> 'deactivated' and ${notClosed('agent')}
     )
     insert into accounts.sign_in_link ${NEW_LINK_COLUMNS}
     select p.account_id, p.id, 'openid:' || $8, $8, $7::bytea, null, $1, $2, $3, $4, $5, $6
     from (
       select * from known
       union all
       select account_id, id from accounts.agent
       where kind = 'person' and external_subject is null and status <> 'deactivated' and lower(email) = $9
         and ${notClosed('agent')} and account_id not in (select account_id from known)
     ) p
     returning 1`,
    [...valuesOf(link), identity.subject, identity.verifiedEmail?.toLowerCase() ?? null],
  );
  return rows.length;
}

/** A link in one of the accounts that it may lead to. */
export interface LinkRow {
  accountId: string;
  accountName: string;
  personName: string;
  tokenHash: Buffer;
  browserHash: Buffer | null;
  expiresAt: Date;
  usedAt: Date | null;
  /** Whether its person may still sign in by it. */
  leadsIn: boolean;
  /** Whether there were too many wrong tries for its mailbox. */
  isClosed: boolean;
}

/** Whether agent `a` is still the one that link `l` was made for. */
const LEADS_IN = `a.kind = 'person' and a.status <> 'deactivated' and case when l.external_subject is null
  then lower(a.email) = l.mailbox else coalesce(a.external_subject, l.external_subject) = l.external_subject end`;

/**
 * The rows of a link.
 * @param sql a connection with the worker role because the account is not known yet
 */
export function findLinkRows(sql: Sql, id: string, now: Date): Promise<LinkRow[]> {
  return sql<LinkRow>(
    `select l.account_id, c.name as account_name, a.name as person_name, l.token_hash,
       l.browser_hash, l.expires_at, l.used_at, ${LEADS_IN} as leads_in,
       ${wrongTriesOf('l.mailbox', '$2')} >= ${MOST_WRONG_TRIES} as is_closed
     from accounts.sign_in_link l join accounts.account c using (account_id)
       join accounts.agent a on (a.account_id, a.id) = (l.account_id, l.agent_id)
     where l.id = $1 and ${livesHere('l')} order by c.name, l.account_id`,
    [id, now],
  );
}

/** Counts a wrong try against a link, and thus its mailbox. */
export async function countWrongTry(sql: Sql, id: string, now: Date): Promise<void> {
  await sql(
    `update accounts.sign_in_link l set wrong_tries = wrong_tries + 1, wrong_at = $2
     where id = $1 and account_id = (select min(account_id) from accounts.sign_in_link where id = $1)`,
    [id, now],
  );
}

/**
 * Uses a link up in all of the accounts that it may lead to here.
 * @returns whether it was not used before
 */
export async function useUpLink(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql(
    `update accounts.sign_in_link set used_at = $2, sealed_mail = null, mail_due_at = null
     where id = $1 and used_at is null returning 1`,
    [id, now],
  );
  return rows.length > 0;
}

/** Whom a link led in. */
export interface SignedInPerson {
  agentId: string;
  /** Whether signing in made the person active, or known to an issuer. */
  isChanged: boolean;
}

/** A session that a link is exchanged for. */
export interface NewSession {
  id: string;
  tokenHash: Buffer;
  expiresAt: Date;
  userAgent: string | null;
  address: string | null;
  /** The session that the browser had before; it ends. */
  endsTokenHash: Buffer | null;
}

/**
 * Uses a link up, in one statement: of two who try at once, one wins. An invited person becomes active, and gets the
 * subject that the issuer has named; the audit names the person for both.
 * @param sql a connection with the worker role
 * @returns whom the link led in; undefined when it was used meanwhile, or does not lead into the account
 */
export async function exchangeLink(
  sql: Sql,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
  session: NewSession,
): Promise<SignedInPerson | undefined> {
  const [person] = await sql<SignedInPerson>(
    `with locked as (
       select account_id, id from accounts.sign_in_link where id = $1 and used_at is null and expires_at > $3
       order by account_id for update
     ), spent as (
       update accounts.sign_in_link l set used_at = $3, sealed_mail = null, mail_due_at = null from locked k
       where (l.account_id, l.id) = (k.account_id, k.id)
       returning l.account_id, l.agent_id, l.mailbox, l.external_subject
     ), person as (
       select a.account_id, a.id, l.external_subject, set_config('${AUTHOR_SETTING}', jsonb_build_object('at', $3,
         'actor', jsonb_build_object('kind', 'person', 'id', a.id, 'name', a.name))::text, true) as author
       from spent l
         join accounts.agent a on (a.account_id, a.id) = (l.account_id, l.agent_id)
       where l.account_id = $2 and ${LEADS_IN}
     ), entered as (
       update accounts.agent a set status = case a.status when 'invited' then 'active' else a.status end,
         external_subject = coalesce(a.external_subject, p.external_subject), updated_at = $3, version = a.version + 1
       from person p where (a.account_id, a.id) = (p.account_id, p.id)
         and (a.status = 'invited' or (a.external_subject is null and p.external_subject is not null))
       returning a.id
     ), left_behind as (
       update accounts.session set ended_at = $3 where token_hash = $9 and ended_at is null
     )
     insert into accounts.session (account_id, id, agent_id, token_hash, created_at, last_seen_at, expires_at, user_agent,
       address)
     select account_id, $4, id, $5, $3, $3, $6, $7, $8 from person
     returning agent_id, exists (select from entered) as is_changed`,
    [
      ...[id, accountId, now, session.id, session.tokenHash, session.expiresAt, session.userAgent, session.address],
      session.endsTokenHash,
    ],
  );
  return person;
}
