import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/tick.ts';
import { dueText, instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import type { Texts } from '../texts/en.ts';
import type { TicketDetails } from './use-ticket.ts';

type Clock = TicketDetails['sla'][number];

/** What was promised to the tenant, and how long is left. */
export function ClocksSection({ ticket }: { ticket: TicketDetails }) {
  const { language, texts } = useSpeech();
  const session = useSession();
  const now = useNow();
  const timezone = ticket.unit?.property.timezone ?? session.timezone;
  return (
    <Section title={texts.ticket.clocks}>
      <ul className="clocks">
        {ticket.sla.map((clock) => (
          <li key={clock.kind} data-state={clock.state}>
            <span>{texts.clock[clock.kind]}</span>
            <strong>{stateText(clock, now, texts)}</strong>
            {clock.targetAt !== null && (
              <span className="quiet">{instantText(clock.targetAt, { timezone, language })}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function stateText({ state, targetAt }: Clock, now: number, texts: Texts): string {
  const { time } = texts;
  switch (state) {
    case 'RUNNING':
    case 'BREACHED':
      return targetAt === null ? time.noTarget : dueText(targetAt, now, texts);
    case 'PAUSED':
      return time.paused;
    case 'MET':
      return time.met;
    case 'MET_LATE':
      return time.metLate;
    case 'STOPPED':
      return time.stopped;
    case 'NO_TARGET':
      return time.noTarget;
  }
}
