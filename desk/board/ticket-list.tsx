import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import type { CSSProperties, MouseEvent } from 'react';
import { useLocation, useRouter } from 'wouter';
import { useTexts } from '../texts/texts.ts';
import type { Attention } from '../tickets/attention.rules.ts';
import type { TicketRowFragment } from '../tickets/operations.generated.ts';
import { TicketRow } from './ticket-row.tsx';
import { useListKeys } from './use-list-keys.ts';

const HEADING_PX = 36;
const ROW_PX = 68;
const OVERSCAN = 12;

/** A line of the list: the heading of a group, or a ticket with its place among all tickets, from 1. */
type Line = { attention: Attention; count: number } | { ticket: TicketRowFragment; place: number };

/** Tickets by group. Only what is in view stands in the page, so that ten thousand scroll like ten. */
export function TicketList({
  groups,
  reports,
  now,
  selectedId,
  search,
}: {
  groups: { attention: Attention; tickets: TicketRowFragment[] }[];
  /** How many reports of the unit there are, for the tickets where somebody should look. */
  reports: ReadonlyMap<string, number>;
  now: number;
  selectedId: string | undefined;
  /** What the address says of filters, which links keep. */
  search: string;
}) {
  const texts = useTexts();
  const { lines, ids, total } = useLines(groups);
  const scroller = useRef<HTMLDivElement>(null);
  const { base, follow } = useRowLinks(search);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ('ticket' in lines[index]! ? ROW_PX : HEADING_PX),
    getItemKey: (index) => keyOf(lines[index]!),
    overscan: OVERSCAN,
  });
  useEffect(() => virtualizer.measure(), [lines, virtualizer]);
  useListKeys({
    ids,
    show: (index) => virtualizer.scrollToIndex(index),
    scroller,
  });
  return (
    <div className="list" ref={scroller}>
      <ul aria-label={texts.board.list} onClick={follow} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const line = lines[index]!;
          const style = { transform: `translateY(${start}px)`, height: size };
          if (!('ticket' in line)) {
            return <HeadingLine key={key} {...line} style={style} />;
          }
          const { ticket, place } = line;
          return (
            <li key={key} style={style} aria-setsize={total} aria-posinset={place}>
              <TicketRow
                ticket={ticket}
                reports={reports.get(ticket.ticketId)}
                now={now}
                isSelected={ticket.ticketId === selectedId}
                href={base + pathOf(ticket.ticketId, search)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function HeadingLine({ attention, count, style }: { attention: Attention; count: number; style: CSSProperties }) {
  const texts = useTexts();
  return (
    <li className="list-heading" style={style}>
      <h2>
        {texts.attention[attention]} <span className="count">{count}</span>
      </h2>
    </li>
  );
}

/** One listener for all rows: a router's link in each costs every frame of scrolling. */
function useRowLinks(search: string): { base: string; follow(event: MouseEvent): void } {
  const { base } = useRouter();
  const [, navigate] = useLocation();
  const follow = (event: MouseEvent): void => {
    const id = (event.target as Element).closest<HTMLElement>('[data-id]')?.dataset['id'];
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (id === undefined || event.button !== 0 || opensElsewhere) return;
    event.preventDefault();
    navigate(pathOf(id, search));
  };
  return { base, follow };
}

/** Scrolling draws the list with every frame, and these are as long as the list. */
function useLines(groups: { attention: Attention; tickets: TicketRowFragment[] }[]) {
  const lines = useMemo(() => linesOf(groups), [groups]);
  const ids = useMemo(() => lines.map((line) => ('ticket' in line ? line.ticket.ticketId : undefined)), [lines]);
  const total = useMemo(() => groups.reduce((sum, { tickets }) => sum + tickets.length, 0), [groups]);
  return { lines, ids, total };
}

function linesOf(groups: { attention: Attention; tickets: TicketRowFragment[] }[]): Line[] {
  let place = 0;
  return groups.flatMap(({ attention, tickets }): Line[] => [
    { attention, count: tickets.length },
    ...tickets.map((ticket) => ({ ticket, place: (place += 1) })),
  ]);
}

const pathOf = (ticketId: string, search: string): string =>
  `/tickets/${encodeURIComponent(ticketId)}${search === '' ? '' : `?${search}`}`;

const keyOf = (line: Line): string => ('ticket' in line ? line.ticket.ticketId : ` ${line.attention}`);
