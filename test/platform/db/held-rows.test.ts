import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ticket } from '../../../subgraphs/maintenance/ticket/ticket.entity.ts';
import { givenDispatch, file } from '../../support/maintenance/ticket-client.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

let service: TestService;
let client: TestClient;
let ids: string[];

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
  const unitId = await givenDispatch(client);
  ids = [await file(client, unitId), await file(client, unitId)];
});
afterAll(() => service.stop());

const stored = async (id: string): Promise<{ priorityHint: string | null; version: number }> => {
  const text = 'select priority_hint, version from maintenance.ticket where id = $1';
  return (await client.write(({ sql }) => sql<{ priorityHint: string | null; version: number }>(text, [id])))[0]!;
};

describe('A row that a command holds', () => {
  it('is one object, and shows each statement at once what changed', async () => {
    await client.write(async ({ rows, sql }) => {
      const ticket = (await rows.lockOne(Ticket, { id: ids[0]! }))!;
      const [again] = await rows.lock(Ticket, 'where t.id = $1', [ids[0]]);
      expect(again).toBe(ticket);
      await rows.change(ticket, { priorityHint: 'soon', selfPerformed: true });
      expect(again!.priorityHint).toBe('soon');
      const seen = await sql('select priority_hint, self_performed from maintenance.ticket where id = $1', [ids[0]]);
      expect(seen).toEqual([{ priorityHint: 'soon', selfPerformed: true }]);
    });
    expect((await stored(ids[0]!)).priorityHint).toBe('soon');
  });

  it('shows what triggers made of a change', async () => {
    await client.write(async ({ rows }) => {
      const ticket = (await rows.lockOne(Ticket, { id: ids[1]! }))!;
      const { version, vendorId } = ticket;
      await rows.change(ticket, { vendorId: null, status: 'open' });
      await rows.change(ticket, { parentTicketId: ids[0]!, photos: ['https://a.example/1.jpg'] });
      expect(ticket.version).toBe(version + 2);
      // A ticket with a vendor of its own follows no other one.
      await rows.change(ticket, { vendorId, slaFacts: { ...ticket.slaFacts, stoppedAt: null } });
      expect(ticket).toMatchObject({ parentTicketId: null, version: version + 3 });
    });
  });

  it('is not written when nothing is different', async () => {
    const { version } = await stored(ids[0]!);
    await client.write(async ({ rows }) => {
      const ticket = (await rows.lockOne(Ticket, { id: ids[0]! }))!;
      const { slaFacts, updatedAt, photos } = ticket;
      await rows.change(ticket, { slaFacts: { ...slaFacts }, updatedAt: new Date(updatedAt), photos: [...photos] });
    });
    expect((await stored(ids[0]!)).version).toBe(version);
  });

  it('is changed together with others, and with none that is not held', async () => {
    await client.write(async ({ rows }) => {
      const both = await rows.lock(Ticket, 'where t.id = any($1::text[]) order by t.id', [ids]);
      await rows.change([...both, both[0]!], { priorityHint: 'later' });
    });
    expect([(await stored(ids[0]!)).priorityHint, (await stored(ids[1]!)).priorityHint]).toEqual(['later', 'later']);
    const elsewhere = await client.write(({ rows }) => rows.lockOne(Ticket, { id: ids[0]! }));
    await expect(client.write(({ rows }) => rows.change(elsewhere!, { priorityHint: 'never' }))).rejects.toThrow(
      'locked or added',
    );
    expect((await stored(ids[0]!)).priorityHint).toBe('later');
  });

  it('is undefined where the account has none', async () => {
    const stranger = await service.account();
    expect(await stranger.write(({ rows }) => rows.lockOne(Ticket, { id: ids[0]! }))).toBeUndefined();
  });
});
