import { describe, expect, it } from '@jest/globals';
import { changesBesideHeldRows } from '../../../scripts/tables/held-tables.ts';

const ENTITY = `
@Entity({ schema: 'maintenance', tableName: 'ticket' })
export class Ticket {
  @PrimaryKey({ type: 'text' })
  readonly id!: string;

  @Column({ type: 'text', nullable: true, fieldName: 'follows_ticket_id' })
  readonly parentTicketId: string | null = null;
}
`;
const LOCK = `const ticket = await context.rows.lockOne(Ticket, { id });`;

/** What the check says of a statement in a subgraph whose commands hold tickets, or do not. */
function faultsOf(statement: string, lock = LOCK): string[] {
  const texts: Record<string, string> = {
    'subgraphs/maintenance/ticket/ticket.entity.ts': ENTITY,
    'subgraphs/maintenance/ticket/lock-ticket.ts': lock,
    'subgraphs/maintenance/ticket/ticket.statements.ts': statement,
  };
  return changesBesideHeldRows(Object.keys(texts), (path) => texts[path]!);
}

describe('The check of rows that commands hold', () => {
  it('refuses a statement that changes what the entity declares', () => {
    const found = faultsOf(
      'await sql(`update maintenance.ticket t set paged = $1, follows_ticket_id = $2 where id = $3`)',
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('ticket.statements.ts changes maintenance.ticket.follows_ticket_id');
  });

  it.each([
    [
      'a column that it does not declare',
      'sql(`update maintenance.ticket set paged = $1 where follows_ticket_id = $2`)',
    ],
    ['a column by itself, for its triggers', 'sql(`update maintenance.ticket set id = id where id = $1`)'],
    ['another table', 'sql(`update maintenance.incident set id = $1`)'],
  ])('lets a statement change %s', (_what, statement) => {
    expect(faultsOf(statement)).toEqual([]);
  });

  it('says nothing of tables whose rows nobody holds', () => {
    expect(faultsOf('sql(`update maintenance.ticket set id = $1`)', '')).toEqual([]);
  });

  it('refuses an entity that it cannot find', () => {
    expect(faultsOf('', 'rows.hold(Unit, unit);')).toEqual([expect.stringContaining('Unit is held')]);
  });
});
