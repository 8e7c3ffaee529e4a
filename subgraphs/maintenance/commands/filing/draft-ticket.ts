import type { z } from 'zod';
import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { initialSlaFacts, storeSlaFacts } from '../../sla/stored-facts.ts';
import { asksForPersonSoon } from '../../triage/review.rules.ts';
import type { TriageDecision } from '../../triage/triage.types.ts';
import type { AccountSettings, UnitPlace } from '../../ticket/published.queries.ts';
import { contentHash } from './ticket-content.ts';
import type { TicketContent } from './ticket-content.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { usableContent } from '../../ticket/report/usable-content.rules.ts';
import type { createTicketRules } from '../../ticket/ticket.inputs.ts';

/** A checked request to file a ticket. */
export type TicketRequest = z.output<typeof createTicketRules>;

/** The members of a request by which a repeat is recognized. */
export function contentOf({ unitId, description, photos, priorityHint }: TicketRequest): TicketContent {
  return { unitId, description, photos: photos ?? [], priorityHint: priorityHint ?? null };
}

/**
 * Makes the ticket of a request without storing it; a ticket in quarantine has no property.
 * @throws AppError `unknown_unit`
 */
export function draftTicket(
  { accountId, now }: Pick<CommandContext, 'accountId' | 'now'>,
  request: TicketRequest,
  triage: TriageDecision,
  { unit, settings }: { unit: UnitPlace | undefined; settings: AccountSettings },
): Ticket {
  if (!unit && settings.unknownUnitPolicy === 'reject') throw unknownUnit(request.unitId);
  const content = contentOf(request);
  const { photos, priorityHint } = usableContent(content);
  return Object.assign(new Ticket(), {
    ...content,
    accountId,
    id: request.ticketId,
    requestedUnitId: request.unitId,
    propertyId: unit?.propertyId ?? null,
    zone: unit?.timezone ?? settings.timezone,
    photos,
    priorityHint,
    contentHash: contentHash(content),
    severity: triage.severity,
    category: triage.category,
    status: 'open' as const,
    slaFacts: storeSlaFacts(initialSlaFacts(now, triage.severity, asksForPersonSoon(triage))),
    createdAt: now,
    updatedAt: now,
  });
}

/** The error for a unit that the account does not have. */
export function unknownUnit(unitId: string): AppError {
  const detail = `The account has no unit with the id ${JSON.stringify(unitId)}.`;
  return new AppError('unknown_unit', detail, { faults: [{ pointer: '/unitId', code: 'unknown_unit', detail }] });
}
