import { Suspense, lazy, useMemo } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { FailureNote } from '../parts/failure-note.tsx';
import { Action } from '../parts/action.tsx';
import { useNow } from '../parts/tick.ts';
import { useSession } from '../session/session.ts';
import { arrange } from '../tickets/attention.rules.ts';
import { useOpenTickets } from '../tickets/tickets-context.ts';
import { useTexts } from '../texts/texts.ts';
import { BoardFilters } from './board-filters.tsx';
import { filterOf, matches, searchOf } from './board-filter.rules.ts';
import { reportsOfUnits } from './reports-of-units.rules.ts';
import { TicketList } from './ticket-list.tsx';
import { useEmergencyAlerts } from './use-emergency-alerts.ts';
import './board.css';

const TicketScreen = lazy(() => import('../ticket/ticket-screen.tsx'));

/** Open tickets in the order in which they need a person, and beside them the ticket that the address names. */
export function BoardScreen() {
  const { ticketId } = useParams<{ ticketId?: string }>();
  const { app } = useTexts();
  return (
    <div className="board" data-has-ticket={ticketId !== undefined}>
      <Board ticketId={ticketId} />
      {ticketId !== undefined && (
        <section className="board-ticket">
          <Suspense fallback={<p className="quiet">{app.loading}</p>}>
            <TicketScreen key={ticketId} ticketId={ticketId} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

function Board({ ticketId }: { ticketId: string | undefined }) {
  const { app, board } = useTexts();
  const { me } = useSession();
  const { tickets, state, failure, reload } = useOpenTickets();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const filter = useMemo(() => filterOf(search), [search]);
  const now = useNow();
  const groups = useMemo(
    () =>
      arrange(
        [...tickets.values()].filter((ticket) => matches(filter, ticket, me.actor.id)),
        now,
      ),
    [tickets, filter, me, now],
  );
  const reports = useMemo(() => reportsOfUnits(tickets.values()), [tickets]);
  const announcement = useEmergencyAlerts(tickets, now);
  return (
    <section className="board-list" aria-labelledby="board-title">
      <header className="board-head">
        <h1 id="board-title">{board.title}</h1>
        <p className="quiet" role="status">
          {state === 'complete'
            ? board.count(tickets.size)
            : state === 'partial'
              ? board.reading(tickets.size)
              : app.loading}
        </p>
        <BoardFilters
          tickets={tickets}
          filter={filter}
          onChange={(change) => navigate(path + searchOf({ ...filter, ...change }), { replace: true })}
        />
      </header>
      {failure && (
        <div className="notice">
          <FailureNote failure={failure} />
          <Action onPress={reload}>{app.again}</Action>
        </div>
      )}
      {groups.length === 0 && state === 'complete' ? (
        <p className="notice quiet">{tickets.size === 0 ? board.empty : board.noneMatch}</p>
      ) : (
        <TicketList groups={groups} reports={reports} now={now} selectedId={ticketId} search={search} />
      )}
      <p className="heard" role="alert">
        {announcement}
      </p>
    </section>
  );
}
