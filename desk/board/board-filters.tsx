import { useMemo } from 'react';
import { Choice } from '../parts/choice.tsx';
import { Action } from '../parts/action.tsx';
import type { TicketRowFragment } from '../tickets/operations.generated.ts';
import { useTexts } from '../texts/texts.ts';
import { countBy } from './board-filter.rules.ts';
import type { BoardFilter } from './board-filter.rules.ts';

/** Counts by severity, state and property; each is a filter. */
export function BoardFilters({
  tickets,
  filter,
  onChange,
}: {
  tickets: ReadonlyMap<string, TicketRowFragment>;
  filter: BoardFilter;
  onChange(change: Partial<BoardFilter>): void;
}) {
  const { board, severity, status } = useTexts();
  const counts = useCounts(tickets);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <div className="filters" role="group" aria-label={board.filters}>
      <Choice
        label={board.severity}
        value={filter.severity}
        options={counts.severities.map(({ value, count }) => ({
          value,
          label: `${severity[value as TicketRowFragment['severity']]} (${count})`,
        }))}
        onChange={(value) => onChange({ severity: value })}
      />
      <Choice
        label={board.status}
        value={filter.status}
        options={counts.statuses.map(({ value, count }) => ({
          value,
          label: `${status[value as TicketRowFragment['status']]} (${count})`,
        }))}
        onChange={(value) => onChange({ status: value })}
      />
      <Choice
        label={board.property}
        value={filter.propertyId}
        options={counts.properties
          .filter(({ value }) => value !== '')
          .map(({ value, count }) => ({ value, label: `${counts.names.get(value)} (${count})` }))}
        onChange={(value) => onChange({ propertyId: value })}
      />
      <Choice
        label={board.assignee}
        value={filter.assignee}
        options={[
          { value: 'mine', label: board.mine },
          { value: 'unassigned', label: board.unassigned },
        ]}
        onChange={(value) => onChange({ assignee: value })}
      />
      {isFiltered && (
        <Action look="quiet" onPress={() => onChange({ severity: '', status: '', propertyId: '', assignee: '' })}>
          {board.clear}
        </Action>
      )}
    </div>
  );
}

/** How many tickets there are by what one can filter by, and the names of their properties. */
function useCounts(tickets: ReadonlyMap<string, TicketRowFragment>) {
  const { board } = useTexts();
  return useMemo(() => {
    const all = [...tickets.values()];
    return {
      severities: countBy(all, (ticket) => ticket.severity),
      statuses: countBy(all, (ticket) => ticket.status),
      properties: countBy(all, (ticket) => ticket.propertyId ?? ''),
      names: new Map(all.map((ticket) => [ticket.propertyId ?? '', ticket.unit?.property.name ?? board.noUnit])),
    };
  }, [tickets, board]);
}
