import { Section } from '../parts/section.tsx';
import { instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { Attached } from './documents.tsx';
import { NoteForm } from './note-form.tsx';
import type { LiveTicket, TicketDetails } from './use-ticket.ts';

/** An entry of the timeline, or a note. */
type Entry =
  | { kind: 'move'; at: string; entry: TicketDetails['timeline'][number] }
  | { kind: 'note'; at: string; note: TicketDetails['notes'][number] };

/** What happened and what was said, latest first, with the names of those who did it. */
export function TimelineSection({ ticket, live }: { ticket: TicketDetails; live: LiveTicket }) {
  const { texts } = useSpeech();
  const { can } = useSession();
  const entries: Entry[] = [
    // What happened in one moment is in its order, too.
    ...ticket.timeline.toReversed().map((entry) => ({ kind: 'move' as const, at: entry.at, entry })),
    ...ticket.notes.toReversed().map((note) => ({ kind: 'note' as const, at: note.createdAt, note })),
  ].sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
  return (
    <Section title={texts.ticket.timeline}>
      {can('maintenance:write') && <NoteForm ticket={ticket} live={live} />}
      <ol className="timeline">
        {entries.map((entry, index) => (
          <li key={index} data-kind={entry.kind}>
            <EntryText entry={entry} ticket={ticket} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function EntryText({ entry, ticket }: { entry: Entry; ticket: TicketDetails }) {
  const { texts, language } = useSpeech();
  const session = useSession();
  const timezone = ticket.unit?.property.timezone ?? session.timezone;
  const when = <span className="quiet">{instantText(entry.at, { timezone, language })}</span>;
  if (entry.kind === 'note') {
    const { author, text, visibility, editedAt, documentIds } = entry.note;
    return (
      <>
        <strong>{author.name}</strong> <span className="badge">{texts.visibility[visibility]}</span> {when}
        {editedAt !== null && <span className="quiet"> {texts.ticket.edited}</span>}
        <p className="note-text">{text}</p>
        {documentIds.length > 0 && session.can('documents:read') && (
          <Attached ticketId={ticket.ticketId} ids={documentIds} />
        )}
      </>
    );
  }
  const { actor, fromStatus, toStatus, reason } = entry.entry;
  return (
    <>
      <strong>{actor.name}</strong> {fromStatus !== null && fromStatus !== toStatus && `${texts.status[fromStatus]} → `}
      {texts.status[toStatus]} {when}
      {reason !== null && <p>{reason}</p>}
    </>
  );
}
