import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { SmsPage, SmsSender } from '../../../platform/phone/sms-answers.types.ts';

// A text message names no account: these run as a worker.

/** Whom a text message can come from: a number with an extension is shared, so it names nobody. */
const HAS_PHONE = `a.kind = 'person' and a.status <> 'deactivated' and a.phone = $1 and a.phone_extension is null`;

/** The people who work for accounts and have a telephone number. */
export function agentsOfPhone(sql: Sql, phone: string): Promise<SmsSender[]> {
  return sql<SmsSender>(
    `select account_id, 'agent' as kind, id, name, languages[1] as language
     from accounts.agent a where ${HAS_PHONE} order by account_id, id`,
    [phone],
  );
}

/** The pages of the last day to people with a telephone number, one for each ticket, the latest first. */
export function pagesOfPhone(sql: Sql, phone: string, now: DatabaseInstant): Promise<SmsPage[]> {
  return sql<SmsPage>(
    `select * from (
       select distinct on (p.account_id, p.ticket_id) p.account_id, a.id as agent_id,
         p.ticket_id, p.id as page_id, p.category, p.state in ('sent', 'timed_out') as is_open, p.created_at
       from accounts.agent a
       join accounts.page p on p.account_id = a.account_id and p.created_at > $2::timestamptz - interval '1 day'
         and jsonb_path_exists(p.steps, '$[*].agentIds[*] ? (@ == $id)', jsonb_build_object('id', a.id))
       where ${HAS_PHONE}
       order by p.account_id, p.ticket_id, p.state in ('sent', 'timed_out') desc, p.created_at desc, p.id desc
     ) latest order by created_at desc, page_id desc`,
    [phone, now],
  );
}
