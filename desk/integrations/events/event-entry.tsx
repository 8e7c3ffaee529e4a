import { Link } from 'wouter';
import { JsonText } from '../../parts/json-text.tsx';
import { instantText } from '../../parts/time-texts.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech } from '../../texts/texts.ts';
import { recordPath } from './record-path.rules.ts';
import type { EventDetailsFragment } from './operations.generated.ts';

/** An event; opened, it shows its JSON as the feed and webhooks have it. */
export function EventEntry({ event }: { event: EventDetailsFragment }) {
  const { language, texts } = useSpeech();
  const { events } = texts;
  const { timezone } = useSession();
  const { type, status, entity, occurredAt, actor } = event;
  const path = recordPath(entity);
  const name = `${entity.type} ${entity.id}`;
  return (
    <li>
      <details>
        <summary>
          <strong>{type}</strong> <span className="badge">{status}</span>{' '}
          <span className="quiet">
            {name} · {instantText(occurredAt, { timezone, language })} · {events.by(actor.name)}
          </span>
        </summary>
        <div className="entry-body">
          {path !== undefined && <Link href={path}>{name}</Link>}
          <JsonText value={asSent(event)} label={events.json} />
        </div>
      </details>
    </li>
  );
}

/** The event as it goes over the wire. */
const asSent = (event: EventDetailsFragment): object => ({
  type: event.type,
  status: event.status,
  id: event.id,
  account_id: event.accountId,
  entity: { type: event.entity.type, id: event.entity.id, seq: event.entity.seq },
  occurred_at: event.occurredAt,
  request_id: event.requestId,
  actor: {
    ...identityAsSent(event.actor),
    ...(event.actor.onBehalfOf ? { on_behalf_of: identityAsSent(event.actor.onBehalfOf) } : {}),
  },
  cursor: event.cursor,
  data: event.data,
});

const identityAsSent = ({ kind, id, name }: Pick<EventDetailsFragment['actor'], 'kind' | 'id' | 'name'>): object => ({
  kind: kind.toLowerCase(),
  id,
  name,
});
