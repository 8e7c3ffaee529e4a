import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Severity } from '../../triage/triage.types.ts';
import type { AcceptMinutes } from './dispatch.types.ts';

/** The minutes that a vendor has to accept: the account's setting, or else the installation's default. */
export async function acceptMinutesInForce({ sql, config }: CommandContext): Promise<AcceptMinutes> {
  const [row] = await sql<{ minutes: Partial<AcceptMinutes> }>(
    `select accept_minutes as minutes from accounts.published_settings`,
  );
  return { ...config.acceptMinutes, ...row?.minutes };
}

/** The instant by which a vendor has to accept if a ticket of this severity is offered now. */
export async function acceptByForOfferNow(context: CommandContext, severity: Severity): Promise<Date> {
  const minutes = await acceptMinutesInForce(context);
  return new Date(context.now.getTime() + minutes[severity] * 60_000);
}
