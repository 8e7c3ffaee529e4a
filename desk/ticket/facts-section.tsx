import { Section } from '../parts/section.tsx';
import { moneyText } from '../parts/money-text.ts';
import { instantText } from '../parts/time-texts.ts';
import { Facts } from '../records/facts.tsx';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { Documents } from './documents.tsx';
import type { TicketDetails } from './use-ticket.ts';

/** Where it is, who reported it, how to get in, what it may cost, and what was attached. */
export function FactsSection({ ticket }: { ticket: TicketDetails }) {
  const { texts, language } = useSpeech();
  const { can, timezone } = useSession();
  const { unit, reporter, permissionToEnter: entry, estimate, notToExceed, tags, scheduledFor } = ticket;
  const zone = unit?.property.timezone ?? timezone;
  const rows: [string, string | undefined][] = [
    [
      texts.ticket.place,
      unit
        ? `${unit.property.name}, ${texts.board.unit(unit.unitNumber)}, ${unit.property.address}`
        : `${texts.board.noUnit}: ${ticket.requestedUnitId}`,
    ],
    [
      texts.ticket.reporter,
      reporter ? [reporter.name, reporter.phone, reporter.email].filter(Boolean).join(' · ') : undefined,
    ],
    [
      texts.ticket.entry,
      entry ? [texts.entry[entry.permission], entry.instructions, entry.pets].filter(Boolean).join(' · ') : undefined,
    ],
    [
      texts.ticket.appointment,
      scheduledFor === null
        ? undefined
        : `${instantText(scheduledFor, { timezone: zone, language })}${isLate(scheduledFor, ticket) ? ` · ${texts.ticket.laterThanPromised}` : ''}`,
    ],
    [texts.ticket.estimate, estimate ? moneyText(estimate, language) : undefined],
    [texts.ticket.notToExceed, notToExceed ? moneyText(notToExceed, language) : undefined],
    [texts.ticket.tags, tags.length === 0 ? undefined : tags.join(', ')],
    [texts.ticket.reported, instantText(ticket.createdAt, { timezone: zone, language })],
    [texts.ticket.id, ticket.ticketId],
  ];
  return (
    <Section title={texts.ticket.facts}>
      <Facts rows={rows} />
      {ticket.photos.length > 0 && (
        <ul>
          {ticket.photos.map((url) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer noopener">
                {texts.ticket.photoElsewhere}
              </a>
            </li>
          ))}
        </ul>
      )}
      {can('documents:read') && <Documents ticketId={ticket.ticketId} />}
    </Section>
  );
}

/** Whether an appointment is after the time by which somebody was promised on site. */
function isLate(scheduledFor: string, { sla }: TicketDetails): boolean {
  const promised = sla.find(({ kind, state }) => kind === 'ON_SITE' && (state === 'RUNNING' || state === 'BREACHED'));
  return promised?.targetAt != null && Date.parse(scheduledFor) > Date.parse(promised.targetAt);
}
