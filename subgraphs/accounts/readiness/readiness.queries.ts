import type { Sql } from '../../../platform/db/sql.ts';

/** A webhook endpoint that gets no events although the account wants it to. */
export interface DownWebhook {
  id: string;
  url: string;
  /** Whether the service disabled it; otherwise deliveries fail and are tried again. */
  isDisabled: boolean;
}

/** The endpoints that the service disabled, and those whose last deliveries failed. */
export function webhooksThatAreDown(sql: Sql): Promise<DownWebhook[]> {
  return sql<DownWebhook>(
    `select e.id, e.url, e.status = 'disabled' as is_disabled
     from accounts.webhook_endpoint e
     left join accounts.webhook_pump p on p.account_id = e.account_id and p.endpoint_id = e.id
     where (e.status = 'disabled' and e.disabled_reason <> 'asked') or (e.status = 'enabled' and p.failing_since is not null)
     order by e.id`,
  );
}
