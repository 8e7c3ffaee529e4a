import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor } from '../../../support/given.ts';
import { startProcessBeside } from '../../../support/process-beside.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { jumpTo } from '../../../support/maintenance/ticket-client.ts';
import { DRIPPING_TAP, file, ticketOf } from '../../../support/maintenance/dispatch-builders.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

/** A vendor who takes everything, but so many at once, and a rule that asks these vendors. */
async function givenFullVendor(cap: number, ...furtherVendors: string[]): Promise<void> {
  await givenVendor(client, { id: 'busy', openTicketCap: cap });
  await givenDispatchRule(client, { vendorIds: ['busy', ...furtherVendors] });
}

const fileDrip = (): Promise<string> => file(client, { description: DRIPPING_TAP });
const hasVendor = (id: string, vendorId: string): Promise<unknown> =>
  eventually(
    () => ticketOf(client, id),
    (ticket) => ticket.status === 'DISPATCHED' && ticket.vendorId === vendorId,
  );

async function move(id: string, ...states: readonly string[]): Promise<void> {
  for (const to of states) {
    const { status } = await client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body: { to } });
    if (status !== 200) throw new Error(`${id} did not move to ${to}.`);
  }
}

const mutate = (text: string): Promise<unknown> => client.data(`mutation { ${text} }`);

/** How many open tickets the vendor has. */
async function openTickets(): Promise<number> {
  const [row] = await client.work<{ count: number }>(
    `select count(*)::int as count from maintenance.ticket
     where account_id = $1 and vendor_id = 'busy' and status not in ('completed', 'closed', 'cancelled')`,
    [client.accountId],
  );
  return row!.count;
}

/**
 * Counts the vendor's open tickets again and again.
 * @returns ends it, and gives the most that were seen
 */
function watchOpenTickets(): () => Promise<number> {
  let isStopped = false as boolean;
  const most = (async () => {
    let seen = 0;
    while (!isStopped) seen = Math.max(seen, await openTickets());
    return seen;
  })();
  return () => {
    isStopped = true;
    return most;
  };
}

describe('A ticket that waits for a vendor with too many open ones', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is done', (id) => move(id, 'accepted', 'in_progress', 'completed')],
    ['is cancelled', (id) => move(id, 'cancelled')],
    ['is declined', (id) => mutate(`declineTicket(ticketId: "${id}", reason: "no truck") { status }`)],
    ['goes to own staff', (id) => mutate(`setSelfPerformed(ticketId: "${id}", selfPerformed: true) { status }`)],
    [
      'goes to another vendor',
      async (id) => {
        await givenVendor(client, { id: 'friend' });
        return mutate(`assignVendor(ticketId: "${id}", vendorId: "friend", reason: "nearer") { ticket { status } }`);
      },
    ],
  ])('is offered to it at once when one of these %s', async (_what, end) => {
    await givenFullVendor(1);
    const [first, waiting] = [await fileDrip(), await fileDrip()];
    expect(await ticketOf(client, waiting)).toMatchObject({ status: 'OPEN', vendorId: null });
    await end(first);
    await hasVendor(waiting, 'busy');
    expect(await openTickets()).toBe(1);
  });

  it('is offered to it when the time to accept another one has run out', async () => {
    await givenFullVendor(1);
    const first = await file(client);
    const waiting = await fileDrip();
    client = await jumpTo(service, client, new Date(service.clock.now().getTime() + 11 * 60_000));
    await hasVendor(waiting, 'busy');
    expect(await ticketOf(client, first)).toMatchObject({ status: 'OPEN', vendorId: null });
  });

  it('is offered to it when its cap is raised', async () => {
    await givenFullVendor(1);
    const ids = [await fileDrip(), await fileDrip(), await fileDrip()];
    await mutate(`updateVendor(id: "busy", input: { openTicketCap: 3 }) { id }`);
    for (const id of ids) await hasVendor(id, 'busy');
  });

  it('comes in its turn: the most severe first, then the oldest', async () => {
    await givenFullVendor(1);
    const first = await fileDrip();
    const [older, newer, emergency] = [await fileDrip(), await fileDrip(), await file(client)];
    let holder = first;
    for (const next of [emergency, older, newer]) {
      await move(holder, 'cancelled');
      await hasVendor(next, 'busy');
      holder = next;
    }
  });

  it('is still offered to it after all others have declined, and not to them again', async () => {
    await givenVendor(client, { id: 'other' });
    await givenFullVendor(1, 'other');
    const first = await fileDrip();
    const waiting = await fileDrip();
    await hasVendor(waiting, 'other');
    await mutate(`declineTicket(ticketId: "${waiting}", reason: "no truck") { status }`);
    expect(await ticketOf(client, waiting)).toMatchObject({ status: 'OPEN', dispatch: { attempt: 2 } });
    await move(first, 'cancelled');
    await hasVendor(waiting, 'busy');
    const { dispatchHistory } = await ticketOf(client, waiting);
    expect(dispatchHistory.map(({ vendorId, round }) => [vendorId, round])).toEqual([
      ['other', 1],
      [null, 1],
      ['busy', 1],
    ]);
  });
});

describe('Two processes that give out freed places', () => {
  it('never go beyond the cap, and leave no place empty', async () => {
    await givenFullVendor(2);
    const unitId = await givenUnit(client);
    const ids = [];
    for (let count = 0; count < 6; count++) {
      ids.push(await file(client, { unit_id: unitId, description: DRIPPING_TAP }));
    }
    const beside = await startProcessBeside(service);
    const stopWatching = watchOpenTickets();
    try {
      for (let left = ids.length; left > 0; left -= 2) {
        const taken = await eventually(
          () =>
            client.work<{ id: string }>(
              `select id from maintenance.ticket where account_id = $1 and status = 'dispatched'`,
              [client.accountId],
            ),
          (tickets) => tickets.length === 2,
        );
        await Promise.all(taken.map(({ id }) => move(id, 'cancelled')));
      }
      expect(await stopWatching()).toBe(2);
    } finally {
      await stopWatching();
      await beside.stop();
    }
  });
});

describe('The place of a ticket that is decided about anew', () => {
  it('is not counted as taken: who declined was asked before, and is not full', async () => {
    await givenFullVendor(1);
    const id = await fileDrip();
    await mutate(`declineTicket(ticketId: "${id}", reason: "no truck") { status }`);
    const { outcome, candidates } = (await ticketOf(client, id)).dispatchHistory.at(-1)!;
    expect(outcome).toBe('EXHAUSTED');
    expect(candidates.map(({ vendorId, reasons }) => [vendorId, reasons.map(({ code }) => code)])).toEqual([
      ['busy', ['already_asked']],
    ]);
  });

  it('is the vendor’s to have again when a person chooses that vendor once more', async () => {
    await givenFullVendor(1);
    const id = await fileDrip();
    const { assignVendor } = await client.data<{ assignVendor: { warnings: unknown[] } }>(
      `mutation { assignVendor(ticketId: "${id}", vendorId: "busy", reason: "asked again") { warnings { code } } }`,
    );
    expect(assignVendor.warnings).toEqual([]);
  });
});
