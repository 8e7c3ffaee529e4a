import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../platform/db/database.ts';
import { readEventsAfter } from '../../../platform/events/read-events.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { sequenceBatch } from '../../../platform/events/sequencer.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { ACCOUNT, eventOf, openProcess, origin } from './event-log.builders.ts';

let storage: TestDatabase;
let database: Database;

beforeAll(async () => {
  storage = await createTestDatabase({ hasPromisedEvents: false });
  database = await openProcess(storage.url, 6);
});
afterAll(async () => {
  await database.close();
  await storage.drop();
});
beforeEach(async () => {
  await sequenceBatch(database);
});

interface Place {
  pos: number;
  seq: number;
  mark: string;
}

const lastPlace = async (column: 'seq' | 'pos'): Promise<number> =>
  (await database.worker<{ last: number }>(`select coalesce(max(${column}), 0) as last from events.event`))[0]!.last;

/** The reader that one would write first: pages by the number that events take as they are written. */
const readBySeq = (after: number): Promise<Place[]> =>
  database.reader(ACCOUNT)<Place>(
    `select seq, pos, data->>'mark' as mark from events.event where seq > $1 order by seq`,
    [after],
  );

const marksAfter = async (pos: number): Promise<unknown[]> =>
  (await readEventsAfter(database.reader(ACCOUNT), { after: pos, limit: 1_000 })).map(({ data }) => data['mark']);

/** Writes an event in a transaction that stays open until it is told to commit. */
async function openWriter(entityId: string, mark: string): Promise<{ commit(): Promise<void> }> {
  const written = Promise.withResolvers<true>();
  const mayCommit = Promise.withResolvers<true>();
  const done = database.transaction(ACCOUNT, async ({ sql }) => {
    await recordEvents(sql, origin(), [eventOf(entityId, mark)]);
    written.resolve(true);
    await mayCommit.promise;
  });
  await Promise.race([written.promise, done]);
  return { commit: () => (mayCommit.resolve(true), done) };
}

describe('Two transactions that commit in another order than they wrote', () => {
  it('lose an event for whoever pages by seq, and none for whoever pages by pos', async () => {
    const seqBefore = await lastPlace('seq');
    const posBefore = await lastPlace('pos');
    const early = await openWriter('entity-a', 'early');
    const late = await openWriter('entity-b', 'late');

    await late.commit();
    await sequenceBatch(database);
    const naiveFirst = await readBySeq(seqBefore);
    const first = await readEventsAfter(database.reader(ACCOUNT), { after: posBefore, limit: 1_000 });
    await early.commit();
    await sequenceBatch(database);
    const naiveSecond = await readBySeq(naiveFirst.at(-1)!.seq);
    const second = await readEventsAfter(database.reader(ACCOUNT), { after: first.at(-1)!.pos, limit: 1_000 });

    expect([...naiveFirst, ...naiveSecond].map(({ mark }) => mark)).toEqual(['late']);
    expect([...first, ...second].map(({ data }) => data['mark'])).toEqual(['late', 'early']);
  });

  it('cannot invert the events of one entity: the second writer waits for the first', async () => {
    const posBefore = await lastPlace('pos');
    const first = await openWriter('entity-c', 'first');
    let isSecondDone = false;
    const second = database
      .transaction(ACCOUNT, ({ sql }) => recordEvents(sql, origin(), [eventOf('entity-c', 'second')]))
      .then(() => (isSecondDone = true));
    await sequenceBatch(database);
    expect(await marksAfter(posBefore)).toEqual([]);
    expect(isSecondDone).toBe(false);
    await first.commit();
    await second;
    await sequenceBatch(database);
    expect(await marksAfter(posBefore)).toEqual(['first', 'second']);
  });
});

describe('Recording events', () => {
  it('numbers the events of each entity from 1 without gaps, in the order given', async () => {
    const posBefore = await lastPlace('pos');
    await database.transaction(ACCOUNT, async ({ sql }) => {
      await recordEvents(
        sql,
        origin(),
        ['x', 'y', 'x', 'z', 'y', 'x'].map((id, n) => eventOf(`numbered-${id}`, `${n}`)),
      );
      await recordEvents(sql, origin(), [eventOf('numbered-x', '6')]);
    });
    await sequenceBatch(database);
    const events = await readEventsAfter(database.reader(ACCOUNT), { after: posBefore, limit: 100 });
    expect(events.map(({ entityId, entitySeq, data }) => `${entityId} ${entitySeq} ${String(data['mark'])}`)).toEqual([
      'numbered-x 1 0',
      'numbered-y 1 1',
      'numbered-x 2 2',
      'numbered-z 1 3',
      'numbered-y 2 4',
      'numbered-x 3 5',
      'numbered-x 4 6',
    ]);
  });

  it('leaves neither an event nor a gap when the change is rolled back', async () => {
    const posBefore = await lastPlace('pos');
    const write = (mark: string, fails: boolean): Promise<void> =>
      database.transaction(ACCOUNT, async ({ sql }) => {
        await recordEvents(sql, origin(), [eventOf('rolled', mark)]);
        if (fails) throw new Error('the change did not work out');
      });
    await write('kept-1', false);
    await expect(write('lost', true)).rejects.toThrow('did not work out');
    await write('kept-2', false);
    await sequenceBatch(database);
    const events = await readEventsAfter(database.reader(ACCOUNT), { after: posBefore, limit: 100 });
    expect(events.map(({ entitySeq, data }) => [entitySeq, data['mark']])).toEqual([
      [1, 'kept-1'],
      [2, 'kept-2'],
    ]);
  });

  it('shows an event to no reader before it has its place, and gives one sequencer at a time the pen', async () => {
    const posBefore = await lastPlace('pos');
    await database.transaction(ACCOUNT, ({ sql }) => recordEvents(sql, origin(), [eventOf('unplaced', 'u')]));
    expect(await marksAfter(posBefore)).toEqual([]);
    const given = await Promise.all(Array.from({ length: 5 }, () => sequenceBatch(database)));
    expect(given.filter((count) => count !== undefined && count > 0)).toEqual([1]);
    expect(await marksAfter(posBefore)).toEqual(['u']);
  });
});
