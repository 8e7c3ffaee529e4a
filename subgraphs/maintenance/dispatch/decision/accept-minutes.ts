import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Severity } from '../../triage/triage.types.ts';
import type { AcceptMinutes } from './dispatch.types.ts';

/** How long a vendor has to accept now: as the account set it, otherwise as the installation has it. */
export async function acceptMinutesInForce({ sql, config }: CommandContext): Promise<AcceptMinutes> {
  const [row] = await sql<{ minutes: Partial<AcceptMinutes> }>(
    `select accept_minutes as minutes from accounts.published_settings`,
  );
  return { ...config.acceptMinutes, ...row?.minutes };
}

/** Until when a vendor who is asked now about a ticket of this severity has to accept. */
export async function acceptByForOfferNow(context: CommandContext, severity: Severity): Promise<Date> {
  const minutes = await acceptMinutesInForce(context);
  return new Date(context.now.getTime() + minutes[severity] * 60_000);
}
