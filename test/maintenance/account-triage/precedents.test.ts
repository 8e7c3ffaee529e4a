import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUnit } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { file } from '../../support/maintenance/ticket-client.ts';

interface Judged {
  severity: string;
  category: string;
  needs_review: boolean;
  evidence: { rule: string; effect: string; explanation: string }[];
}

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenUnit(client);
});

async function correct(description: string, body: object): Promise<string> {
  const id = await file(client, unitId, { description });
  const corrected = { reason: 'seen on site', ...body };
  const { status } = await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body: corrected });
  expect(status).toBe(200);
  return id;
}

async function preview(description: string): Promise<Judged> {
  const body = { tickets: [{ description }] };
  const answer = await client.rest<{ data: Judged[] }>('POST', '/api/v1/maintenance/triage-preview', { body });
  return answer.body.data[0]!;
}
const precedentIn = ({ evidence }: Judged) => evidence.find(({ rule }) => rule === 'account precedent');

describe('A precedent of a lower severity', () => {
  const COLD = 'Shower only runs cold since last night in the main bath';
  beforeEach(() => correct(COLD, { severity: 'standard' }));

  it.each([
    ['who is harmed', `${COLD} and my wife collapsed`],
    ['what else is broken', `${COLD} and the carpet is soaked`],
    ['one word of harm', `${COLD}, flooding`],
    ['the same in another language', `${COLD} y mi esposa se desmayó`],
  ])('does not lower a text that says besides %s, and says so', async (_what, description) => {
    const judged = await preview(description);
    expect(judged.severity).not.toBe('standard');
    expect(judged.needs_review).toBe(true);
    expect(precedentIn(judged)).toMatchObject({
      effect: 'excludes',
      explanation: expect.stringContaining('this one says more'),
    });
  });

  it.each([
    ['courtesy', `Hello! ${COLD}. Could you please come soon, it is urgent`],
    ['when it is so', `${COLD}, and this morning too`],
    ['another ending', COLD.replace('runs', 'running')],
    ['a slip of the pen', COLD.replace('Shower', 'Showr')],
    ['courtesy in Spanish', `Buenos días. ${COLD}. Gracias`],
  ])('lowers a text that differs by %s alone', async (_what, description) => {
    const judged = await preview(description);
    expect({ severity: judged.severity, effect: precedentIn(judged)?.effect }).toEqual({
      severity: 'standard',
      effect: 'lowers',
    });
  });
});

it('A precedent of a higher severity raises a text that says more', async () => {
  await correct('The pantry shelf hums softly after dinner in the kitchen', { severity: 'urgent' });
  const judged = await preview('The pantry shelf hums softly after dinner in the kitchen corner');
  expect({ severity: judged.severity, effect: precedentIn(judged)?.effect }).toEqual({
    severity: 'urgent',
    effect: 'raises',
  });
});

describe('The very same text as a corrected one', () => {
  it.each([
    ['a word', 'toilet'],
    ['another word', 'sink'],
    ['words of courtesy', 'please come'],
    ['no word at all', 'asdf'],
    ['a greeting', 'hello?'],
    ['pictures', '🚰🚰'],
    ['punctuation', '???'],
    ['a sentence in Japanese', 'キッチンの蛇口から水が漏れています'],
    ['one in Chinese', '厨房的水龙头坏了'],
    ['one in Hindi', 'नल टपक रहा है'],
    ['a long text', `${'The pantry shelf hums softly after dinner. '.repeat(40)}And that is all`],
  ])('is decided by the correction, whatever its length and script: %s', async (_what, description) => {
    const id = await correct(description, { severity: 'urgent', category: 'pest' });
    for (const again of [description, ` ${description.toUpperCase()} `]) {
      const judged = await preview(again);
      expect(judged).toMatchObject({ severity: 'urgent', category: 'pest' });
      expect(precedentIn(judged)?.explanation).toContain(id);
    }
    expect(precedentIn(await preview('The hedge needs a trim'))).toBeUndefined();
  });

  it('is decided so however many other corrections came since, and by the latest of its own', async () => {
    await correct('toilet', { severity: 'emergency' });
    const id = await correct('toilet', { severity: 'urgent', category: 'pest' });
    await client.write(({ sql }) =>
      sql(`insert into maintenance.triage_override
             (account_id, ticket_id, place, severity, category, reason, actor, at, wording, words)
           select account_id, ticket_id, place + n, 'standard', category, reason, actor, at + interval '1 minute',
                  'hedge trim', array['hedge', 'trim']
           from maintenance.triage_override, generate_series(1, 600) n where ticket_id = '${id}'`),
    );
    expect(await preview('Toilet!')).toMatchObject({ severity: 'urgent', category: 'pest' });
  });

  it('is told from one that goes on differently behind a long beginning', async () => {
    const beginning = 'The pantry shelf hums softly after dinner. '.repeat(40);
    await correct(`${beginning}And that is all`, { severity: 'standard', category: 'pest' });
    const judged = await preview(`${beginning}And the sofa is burning`);
    expect(judged.severity).toBe('emergency');
  });
});
