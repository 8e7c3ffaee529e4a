import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { changeSettings } from '../../support/maintenance/contact-clocks.ts';
import { file, givenDispatch, read } from '../../support/maintenance/ticket-client.ts';

interface Triage {
  severity: string;
  category: string;
  needs_review: boolean;
  evidence: { rule: string; effect: string; text: string; explanation: string }[];
}

/** Which of these are urgent, of which trade, is up to the classifier; the first that fits serves. */
const CANDIDATES = {
  ceiling_drip: ['gotea el techo', 'The ceiling is leaking', 'water dripping from ceiling'],
  bat_indoors: [
    'There is a bat in the back bedroom. The door is shut.',
    'Hay un murciélago en la sala, cerramos la puerta',
    'Bat in the stairwell, the doors are shut on either side',
  ],
  past_break_in: [
    'Door has been mended since the burglary. They never found the spare keys that were taken.',
    'They fixed our door after the robbery but the burglars left with my fob and the office has not cancelled it.',
    'We had a break-in last week and the door is repaired. Please change the lock.',
  ],
};
/** Urgent, of the same trades, and not in doubt. */
const PLAIN = [
  'drip from the ceiling, bucket under it',
  'bat in the attic',
  'Shower only runs cold since last night',
  'No break-in. The tenant who left on the 1st has kept both keys to my room, and I have asked twice.',
];

type Doubt = keyof typeof CANDIDATES;
const DOUBTS = Object.keys(CANDIDATES) as Doubt[];

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenDispatch(client);
});

async function preview(texts: readonly string[]): Promise<Triage[]> {
  const body = { tickets: texts.map((description) => ({ description })) };
  return (await client.rest<{ data: Triage[] }>('POST', '/api/v1/maintenance/triage-preview', { body })).body.data;
}
const triageOf = async (id: string): Promise<Triage> =>
  (await client.rest<Triage>('GET', `/api/v1/maintenance/${id}/triage`)).body;
const settingIn = ({ evidence }: Triage) => evidence.filter(({ rule }) => rule === 'account setting');

async function givenUrgent(doubt: Doubt): Promise<{ description: string; before: Triage }> {
  const judged = await preview(CANDIDATES[doubt]);
  const at = judged.findIndex(({ severity }) => severity === 'urgent');
  expect(at).not.toBe(-1);
  return { description: CANDIDATES[doubt][at]!, before: judged[at]! };
}

describe.each(DOUBTS)('A ticket at the point that the guide leaves in doubt, %s,', (doubt) => {
  it('is urgent until the account chooses otherwise, and then an emergency, as its preview is', async () => {
    const { description, before } = await givenUrgent(doubt);
    expect(settingIn(before)).toEqual([]);
    expect(await read(client, await file(client, unitId, { description }))).toMatchObject({ severity: 'URGENT' });
    const otherDoubts = DOUBTS.filter((candidate) => candidate !== doubt).map((candidate) => [candidate, 'emergency']);
    await changeSettings(client, { triage_choices: Object.fromEntries([...otherDoubts, [doubt, 'urgent']]) as object });
    expect(await preview([description])).toEqual([before]);
    await changeSettings(client, { triage_choices: { [doubt]: 'emergency' } });
    const [previewed] = await preview([description]);
    expect(previewed).toMatchObject({ severity: 'emergency', needs_review: before.needs_review });
    expect(settingIn(previewed!)).toMatchObject([
      { effect: 'raises', explanation: expect.stringContaining(`triage_choices.${doubt}`) },
    ]);
    expect(description).toContain(settingIn(previewed!)[0]!.text);
    const id = await file(client, unitId, { description });
    expect(await triageOf(id)).toMatchObject({ severity: 'emergency', evidence: previewed!.evidence });
    await changeSettings(client, { triage_choices: null });
    expect(await preview([description])).toEqual([before]);
  });

  it('is what a person made of one like it, whatever the account chose', async () => {
    const { description, before } = await givenUrgent(doubt);
    await changeSettings(client, { triage_choices: { [doubt]: 'emergency' } });
    const body = { severity: 'urgent', reason: 'not that grave here' };
    const id = await file(client, unitId, { description });
    await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body });
    expect(await preview([description])).toMatchObject([{ severity: 'urgent', category: before.category }]);
  });
});

describe('The choices of the account', () => {
  it('leave alone what is not in doubt', async () => {
    const before = await preview(PLAIN);
    await changeSettings(client, {
      triage_choices: { ceiling_drip: 'emergency', bat_indoors: 'emergency', past_break_in: 'emergency' },
    });
    expect(await preview(PLAIN)).toEqual(before);
  });
});
