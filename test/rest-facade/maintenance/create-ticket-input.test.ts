import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { expectProblem } from '../../support/problem.ts';
import type { Problem } from '../../support/problem.ts';
import { storedOf } from '../../support/database/stored.ts';
import type { Answer, TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

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

const file = (body: unknown): Promise<Answer> => client.rest('POST', '/api/v1/maintenance', { body });
const send = (rawBody: string | Uint8Array, headers: Record<string, string> = {}): Promise<Answer> =>
  client.rest('POST', '/api/v1/maintenance', { rawBody, headers });

/** Faults as `pointer code`, each once: one value may break several rules. */
const faultsOf = (problem: Problem): string[] => [
  ...new Set((problem.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)),
];

/** Expects a request to be refused with just these faults, and nothing to be stored. */
async function expectRefused(request: () => Promise<Answer>, faults: readonly string[]): Promise<void> {
  const before = await storedOf(service.database, client.accountId);
  const problem = expectProblem(await request(), 400, 'validation_failed');
  expect(faultsOf(problem)).toEqual(faults);
  expect(await storedOf(service.database, client.accountId)).toEqual(before);
}

const photo = (length: number): string => 'https://example.com/'.padEnd(length, 'p');
const photos = (count: number): string[] => Array.from({ length: count }, (_, n) => `https://example.com/${n}.jpg`);

describe('A new ticket is refused, each fault with its pointer, when', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['ticket_id is missing', { ticket_id: undefined }, ['/ticket_id required']],
    ['unit_id is missing', { unit_id: undefined }, ['/unit_id required']],
    ['description is missing', { description: undefined }, ['/description required']],
    ['ticket_id is a number', { ticket_id: 17 }, ['/ticket_id wrong_type']],
    ['unit_id is null', { unit_id: null }, ['/unit_id wrong_type']],
    ['description is an array', { description: ['leak'] }, ['/description wrong_type']],
    ['ticket_id is empty', { ticket_id: '' }, ['/ticket_id pattern']],
    ['ticket_id has 129 characters', { ticket_id: 'x'.repeat(129) }, ['/ticket_id pattern']],
    ['ticket_id has 129 astral characters', { ticket_id: '🔧'.repeat(129) }, ['/ticket_id pattern']],
    ['ticket_id has a line break', { ticket_id: 'a\nb' }, ['/ticket_id pattern']],
    ['ticket_id has a DEL', { ticket_id: 'a\u007f' }, ['/ticket_id pattern']],
    ['ticket_id has an invisible mark', { ticket_id: 'a\u202eb' }, ['/ticket_id pattern']],
    ['ticket_id has a line separator', { ticket_id: 'a\u2028b' }, ['/ticket_id pattern']],
    ['ticket_id has a NUL', { ticket_id: 'a\u0000b' }, ['/ticket_id pattern', '/ticket_id invalid_text']],
    ['unit_id has half a character', { unit_id: 'a\ud800' }, ['/unit_id pattern', '/unit_id invalid_text']],
    ['description is empty', { description: '' }, ['/description min_length']],
    ['description is a blank', { description: ' ' }, ['/description blank']],
    ['description is blanks of all kinds', { description: '\t\u00a0\u3000\n \u2028' }, ['/description blank']],
    ['description is invisible', { description: ' \u200b\u00ad\u202e\ufeff' }, ['/description blank']],
    [
      'description is a blank beside another fault',
      { description: '   ', unit_id: 5, photos: 'x' },
      ['/unit_id wrong_type', '/description blank'],
    ],
    ['description has 10,001 characters', { description: 'd'.repeat(10_001) }, ['/description max_length']],
    ['description has 10,001 astral characters', { description: '💧'.repeat(10_001) }, ['/description max_length']],
    ['description has a NUL', { description: 'a\u0000' }, ['/description invalid_text']],
    ['description has a lone high surrogate', { description: 'a\ud83d' }, ['/description invalid_text']],
    ['description has a lone low surrogate', { description: '\ude00a' }, ['/description invalid_text']],
  ])('%s', async (_sentence, overrides, faults) => {
    await expectRefused(() => file(ticketBody(unitId, overrides)), faults);
  });

  it('everything is wrong at once: all faults but those of optional members are named', async () => {
    const body = { unit_id: 5, description: '', photos: ['x', 'https://example.com/ok.jpg', 7], priority_hint: {} };
    await expectRefused(() => file(body), ['/ticket_id required', '/unit_id wrong_type', '/description min_length']);
  });

  it.each([
    ['an array', '[]'],
    ['a text', '"ticket"'],
    ['a number', '12'],
    ['null', 'null'],
  ])('the body is %s', async (_sentence, rawBody) => {
    await expectRefused(() => send(rawBody), [' wrong_type']);
  });
});

describe('A new ticket is taken at the limit of', () => {
  it.each<[string, Record<string, unknown>]>([
    ['128 characters of ticket_id', { ticket_id: 'i'.repeat(128) }],
    ['128 astral characters of ticket_id', { ticket_id: '🔧'.repeat(128) }],
    ['1 character of description', { description: 'd' }],
    ['10,000 characters of description', { description: 'd'.repeat(10_000) }],
    ['10,000 astral characters of description', { description: '💧'.repeat(10_000) }],
    ['20 photos', { photos: photos(20) }],
    ['no photos', { photos: [] }],
    ['2,048 characters of a photo’s URL', { photos: [photo(2_048)] }],
    ['a photo over http, its scheme in capitals', { photos: ['HTTP://example.com/A.JPG'] }],
    ['64 characters of priority_hint', { priority_hint: 'h'.repeat(64) }],
    ['64 astral characters of priority_hint', { priority_hint: '🔥'.repeat(64) }],
    ['an empty priority_hint', { priority_hint: '' }],
  ])('%s', async (_sentence, overrides) => {
    const body = ticketBody(unitId, overrides);
    const answer = await file(body);
    expect(answer).toMatchObject({
      status: 200,
      body: { ticket_id: body['ticket_id'], description: body['description'] },
    });
  });
});

const NO_ADDRESS = 'expected an http:// or https:// address of at most 2048 characters, but got';
const kept = (photo: string): string => encodeURI(photo);

interface Kept {
  ticket: {
    photos: string[];
    priorityHint: string | null;
    severity: string;
    timeline: { toStatus: string; reason: string | null }[];
  };
}

const keptOf = (ticketId: unknown): Promise<Kept> =>
  client.data<Kept>(
    'query ($id: ID!) { ticket(ticketId: $id) { photos priorityHint severity timeline { toStatus reason } } }',
    { id: ticketId },
  );

describe('An optional member of a new ticket that cannot be used is noted on the ticket, which is filed all the same:', () => {
  it.each<[string, Record<string, unknown>, { photos?: string[]; priorityHint?: string | null; note: unknown }]>([
    ['one URL instead of a list', { photos: photo(40) }, { photos: [photo(40)], note: null }],
    [
      'an umlaut',
      { photos: ['https://example.com/küche.jpg'] },
      { photos: [kept('https://example.com/küche.jpg')], note: null },
    ],
    [
      'a host in other letters',
      { photos: ['http://küche.example/a'] },
      { photos: ['http://xn--kche-0ra.example/a'], note: null },
    ],
    [
      'a blank in an address',
      { photos: [' https://example.com/a b '] },
      { photos: ['https://example.com/a%20b'], note: null },
    ],
    [
      'a NUL and half a character',
      { photos: ['https://e.com/\u0000\ud800'] },
      { photos: ['https://e.com/%EF%BF%BD%EF%BF%BD'], note: null },
    ],
    [
      'an object',
      { photos: [{ url: 'x' }, ...photos(1)] },
      { photos: photos(1), note: `Photo 1 was left out: ${NO_ADDRESS} "{\\"url\\":\\"x\\"}".` },
    ],
    ['null', { photos: [null] }, { photos: [], note: `Photo 1 was left out: ${NO_ADDRESS} null.` }],
    [
      'an ftp URL',
      { photos: [...photos(1), 'ftp://e.com/a'] },
      { photos: photos(1), note: `Photo 2 was left out: ${NO_ADDRESS} "ftp://e.com/a".` },
    ],
    [
      'a script',
      { photos: ['javascript:alert(1)'] },
      { photos: [], note: expect.stringContaining('Photo 1 was left out') },
    ],
    [
      'no host',
      { photos: ['https://', 'http:///a', 'https://?a', 'https://:80/a'] },
      { photos: [], note: expect.stringContaining('Photo 4') },
    ],
    ['2,049 characters', { photos: [photo(2_049)] }, { photos: [], note: expect.stringContaining('Photo 1') }],
    ['21 photos', { photos: photos(21) }, { photos: photos(20), note: 'Only the first 20 of 21 photos were kept.' }],
    [
      'many that are none',
      { photos: Array.from({ length: 9 }, () => 'x') },
      { photos: [], note: expect.stringMatching(/Photo 5 .* 4 more of the kind\.$/) },
    ],
    [
      'a list that is nested deeply',
      { photos: deeply(3_000) },
      { photos: [], note: expect.stringContaining('Photo 1') },
    ],
    ['a hint that is no text', { priority_hint: true }, { priorityHint: 'true', note: null }],
    [
      'a hint of 65 characters',
      { priority_hint: 'h'.repeat(65) },
      { priorityHint: null, note: expect.stringContaining('The priority hint was left out') },
    ],
    ['a hint with a NUL', { priority_hint: 'a\u0000' }, { priorityHint: 'a\ufffd', note: null }],
  ])('%s', async (_what, overrides, { note, ...rest }) => {
    const body = ticketBody(unitId, { description: 'I smell gas in the kitchen', ...overrides });
    const filed = await file(body);
    expect(filed).toMatchObject({ status: 200, body: { severity: 'emergency' } });
    const { ticket } = await keptOf(body['ticket_id']);
    expect(ticket).toMatchObject({ severity: 'EMERGENCY', ...rest });
    expect(ticket.timeline[0]).toEqual({ toStatus: 'OPEN', reason: note });
    // What was sent makes a repeat; what is kept does not.
    const stored = await storedOf(service.database, client.accountId);
    expect((await file(body)).body).toEqual(filed.body);
    expect(await storedOf(service.database, client.accountId)).toEqual(stored);
    const conflicting = await file({ ...body, photos: ['gopher://elsewhere'] });
    expect(expectProblem(conflicting, 409, 'ticket_id_conflict').errors).toMatchObject([{ pointer: '/photos' }]);
  });
});

describe('A photo that cannot be used', () => {
  it('is noted on a ticket that is filed over GraphQL, too', async () => {
    const input = {
      ...{ ticketId: 'graph', unitId, description: 'I smell gas in the kitchen', priorityHint: 'h'.repeat(65) },
      photos: ['https://example.com/küche.jpg', null, 'x\u0000'],
    };
    await client.data('mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ticketId } }', { input });
    const { ticket } = await keptOf('graph');
    expect(ticket).toMatchObject({ photos: ['https://example.com/k%C3%BCche.jpg'], priorityHint: null });
    expect(ticket.timeline[0]!.reason).toMatch(/priority hint .* Photo 2 .* Photo 3 /);
  });

  it('is refused in a change of the photos, which takes addresses as browsers do', async () => {
    const body = ticketBody(unitId);
    await file(body);
    const change = (list: unknown) =>
      client.rest('PATCH', `/api/v1/maintenance/${String(body['ticket_id'])}`, { body: { photos: list } });
    expect(await change(['https://example.com/küche.jpg'])).toMatchObject({
      status: 200,
      body: { photos: ['https://example.com/k%C3%BCche.jpg'] },
    });
    expect(expectProblem(await change(['kitchen.jpg']), 400, 'validation_failed').errors).toMatchObject([
      { pointer: '/photos/0', code: 'format' },
    ]);
  });
});

describe('A body that is no JSON', () => {
  it.each<[string, string | Uint8Array]>([
    ['is broken off', '{"ticket_id": "a"'],
    ['has a comma too many', '{"ticket_id": "a",}'],
    ['has single quotes', "{'ticket_id': 'a'}"],
    ['has a raw line break in a text', '{"ticket_id": "a\nb"}'],
    ['has text behind its end', '{} {}'],
    ['is a form', 'ticket_id=a&unit_id=b'],
    ['is not UTF-8', new Uint8Array([0x22, 0x61, 0xff, 0xfe, 0x22])],
  ])('%s and is malformed_json', async (_sentence, rawBody) => {
    const before = await storedOf(service.database, client.accountId);
    expectProblem(await send(rawBody), 400, 'malformed_json');
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });

  it('is empty and lacks every member', async () => {
    await expectRefused(() => send(''), ['/ticket_id required', '/unit_id required', '/description required']);
  });
});

function deeply(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}
