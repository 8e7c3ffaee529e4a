import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { computeClocks } from '../sla/clocks.rules.ts';
import { readSlaFacts } from '../sla/stored-facts.ts';
import { resolveTargets } from '../sla/targets.rules.ts';
import type { AccountSettings } from './published.queries.ts';
import type { Ticket } from './ticket.entity.ts';
import { saveClocks } from './ticket.statements.ts';

/** Works out and stores how a ticket's clocks stand now. */
export async function startClocks(
  { sql, now }: CommandContext,
  ticket: Ticket,
  settings: AccountSettings,
): Promise<void> {
  const setting = {
    targets: resolveTargets(settings.slaTargets),
    calendar: { weeklyHours: settings.businessHours, holidays: settings.holidays },
    zone: ticket.zone,
  };
  await saveClocks(sql, ticket, computeClocks(readSlaFacts(ticket.slaFacts), setting, now));
}
