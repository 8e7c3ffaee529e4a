import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import { Action } from '../parts/action.tsx';
import { forgetForm } from '../parts/draft.ts';
import { EmergencyAdvice } from '../parts/emergency-advice.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { takeCommandAhead } from '../parts/typed-ahead.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import type { Question } from './dialogs/ask.types.ts';
import { formOf } from './dialogs/form-of.rules.ts';
import { ClocksSection } from './clocks-section.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { DispatchSection } from './dispatch-section.tsx';
import { EarlierSection } from './earlier-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { IncidentSection } from './incident-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { ReadingSection } from './reading-section.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TimelineSection } from './timeline-section.tsx';
import { useTicket } from './use-ticket.ts';
import type { LiveTicket, TicketDetails } from './use-ticket.ts';
import './ticket.css';

const loadPopup = () => import('./dialogs/ask-popup.tsx');
const AskPopup = lazy(loadPopup);

/** Everything about a ticket on one screen. */
export default function TicketScreen({ ticketId }: { ticketId: string }) {
  const { app, ticket: texts } = useTexts();
  const live = useTicket(ticketId);
  const { ticket, failure } = live;
  if (ticket) return <Ticket ticket={ticket} live={live} />;
  return (
    <div className="notice">
      {failure ? (
        <>
          <FailureNote failure={failure} />
          <Action onPress={() => void live.refetch().catch(() => undefined)}>{app.again}</Action>
        </>
      ) : (
        <p className="quiet">{ticket === null ? texts.unknown(ticketId) : app.loading}</p>
      )}
      <Link href="/">{app.toBoard}</Link>
    </div>
  );
}

/**
 * A question, and the ticket as it was when that was asked: the person decides on that one. What others change behind
 * the dialog makes a conflict and is not saved over.
 */
interface OpenDialog {
  question: Question;
  ticket: TicketDetails;
}

const seenAs = (seen: TicketDetails, live: LiveTicket): LiveTicket => ({
  ...live,
  change: (mutation, variables, later = seen) => live.change(mutation, variables, later),
});

/** The question that is open about a ticket, and its drafts: they stay until it is answered or dropped. */
function useDialog(ticket: TicketDetails, live: LiveTicket) {
  const [dialog, setDialog] = useState<OpenDialog>();
  return {
    dialog,
    ask: (question: Question): void => {
      live.dismiss();
      setDialog({ question, ticket });
    },
    close: (): void => {
      live.dismiss();
      if (dialog) forgetForm(formOf(ticket.ticketId, dialog.question));
      setDialog(undefined);
    },
  };
}

function Ticket({ ticket, live }: { ticket: TicketDetails; live: LiveTicket }) {
  const { can } = useSession();
  const { dialog, ask, close } = useDialog(ticket, live);
  // Who presses two keys in a row must not wait for a script in between.
  useEffect(() => void loadPopup().catch(() => undefined), []);
  useTicketKeys(can('maintenance:write') ? ask : undefined);
  return (
    <article className="ticket">
      <header className="ticket-head">
        <Title ticket={ticket} />
        {isDanger(ticket) && (
          <EmergencyAdvice
            key={String(isUnaccepted(ticket))}
            category={ticket.category}
            isOpen={isUnaccepted(ticket)}
          />
        )}
        <TicketActions ticket={ticket} live={live} onAsk={ask} />
        {live.conflict && (
          <ConflictNote
            conflict={live.conflict}
            onDecideAgain={dialog && (() => ask(dialog.question))}
            onClose={close}
          />
        )}
        {live.failure && dialog === undefined && <FailureNote failure={live.failure} />}
      </header>
      <div className="ticket-columns">
        <div>
          <PossibleDuplicates ticket={ticket} live={live} />
          <ReadingSection ticket={ticket} onCorrect={() => ask('correct')} />
          <DispatchSection ticket={ticket} live={live} onAsk={ask} />
          <TimelineSection ticket={ticket} live={live} />
        </div>
        <div>
          <ClocksSection ticket={ticket} />
          <FactsSection ticket={ticket} />
          <IncidentSection ticket={ticket} live={live} onLink={() => ask('link')} />
          <EarlierSection ticket={ticket} />
          <MessagesSection ticket={ticket} />
        </div>
      </div>
      {dialog !== undefined && !live.conflict && (
        <Suspense>
          <AskPopup
            {...dialog}
            form={formOf(ticket.ticketId, dialog.question)}
            live={seenAs(dialog.ticket, live)}
            onClose={close}
          />
        </Suspense>
      )}
    </article>
  );
}

/** The keys of a ticket, for somebody who may change it; what was pressed before the ticket was there is carried out now. */
function useTicketKeys(ask: ((question: Question) => void) | undefined): void {
  useShortcuts(
    ask ? { a: () => ask('assign'), s: () => ask('correct'), n: () => document.getElementById('note')?.focus() } : {},
  );
  const followKeys = useEffectEvent(() => {
    if (!ask) return;
    if (takeCommandAhead('a')) ask('assign');
    else if (takeCommandAhead('s')) ask('correct');
  });
  useEffect(() => followKeys(), []);
}

function Title({ ticket }: { ticket: TicketDetails }) {
  const { app, status, category } = useTexts();
  return (
    <>
      <Link href="/" className="back">
        ← {app.toBoard}
      </Link>
      <h1>
        <SeverityBadge severity={ticket.severity} /> {category[ticket.category]}{' '}
        <span className="quiet">
          {status[ticket.status]} · {ticket.ticketId}
        </span>
      </h1>
    </>
  );
}

/** Whether people may still be in danger: it is an emergency, and nobody has made it safe. */
const isDanger = ({ severity, sla }: TicketDetails): boolean =>
  severity === 'EMERGENCY' && sla.some(({ kind, state }) => kind === 'DONE' && UNMET.has(state));

const UNMET: ReadonlySet<string> = new Set(['RUNNING', 'PAUSED', 'BREACHED', 'NO_TARGET']);

const isUnaccepted = ({ status }: TicketDetails): boolean => status === 'OPEN' || status === 'DISPATCHED';
