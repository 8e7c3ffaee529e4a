import { describe, expect, it } from '@jest/globals';
import { eventFaults } from '../../../platform/events/event-type.ts';
import { allEventTypes } from '../../../subgraphs/all-subgraphs.ts';

const deleted = {
  type: 'property.deleted',
  status: 'deleted',
  entityType: 'property',
  data: { id: 'p', name: 'Maple Court', address: '1 Main St', timezone: 'UTC' },
};

describe('The check that tests make of every event', () => {
  it('passes one that its subgraph promises', () => {
    expect(eventFaults(allEventTypes, deleted)).toEqual([]);
  });

  it.each([
    ['a type that no subgraph lists', { type: 'property.sold' }, 'in no subgraph’s list'],
    ['an outcome that is not listed', { status: 'sold' }, 'does not list the status sold'],
    ['another kind of entity', { entityType: 'unit' }, 'tells of a unit'],
    ['a member too few', { data: { id: 'p' } }, 'wrong member data.name'],
    ['a member of another type', { data: { ...deleted.data, name: 7 } }, 'wrong member data.name'],
    ['a member that the schema does not know', { data: { ...deleted.data, price: 7 } }, 'its schema does not know'],
  ])('finds %s', (_what, overrides, fault) => {
    expect(
      eventFaults(allEventTypes, { ...deleted, ...overrides })
        .join()
        .replaceAll("'", '’'),
    ).toContain(fault);
  });
});
