import { useQuery } from '@apollo/client/react';
import { Section } from '../parts/section.tsx';
import { moneyText } from '../parts/money-text.ts';
import { instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { TicketDocumentsDocument } from './operations.generated.ts';
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
      scheduledFor === null ? undefined : instantText(scheduledFor, { timezone: zone, language }),
    ],
    [texts.ticket.estimate, estimate ? moneyText(estimate, language) : undefined],
    [texts.ticket.notToExceed, notToExceed ? moneyText(notToExceed, language) : undefined],
    [texts.ticket.tags, tags.length === 0 ? undefined : tags.join(', ')],
    [texts.ticket.reported, instantText(ticket.createdAt, { timezone: zone, language })],
    [texts.ticket.id, ticket.ticketId],
  ];
  return (
    <Section title={texts.ticket.facts}>
      <dl className="facts">
        {rows
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
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

function Documents({ ticketId }: { ticketId: string }) {
  const { data } = useQuery(TicketDocumentsDocument, { variables: { ticketId } });
  const documents = data?.documents.nodes ?? [];
  const addressOf = (id: string): string => `/api/v1/documents/${encodeURIComponent(id)}/content`;
  return (
    <ul className="documents">
      {documents.map(({ id, fileName, contentType }) => (
        <li key={id}>
          <a href={addressOf(id)} target="_blank" rel="noreferrer">
            {contentType.startsWith('image/') ? <img src={addressOf(id)} alt={fileName} loading="lazy" /> : fileName}
          </a>
        </li>
      ))}
    </ul>
  );
}
