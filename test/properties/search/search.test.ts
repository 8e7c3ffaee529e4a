import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenProperty, givenUnit, ticketBody } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { untilSearched } from '../../support/maintenance/until-searched.ts';

interface Hit extends Record<'kind' | 'id' | 'title' | 'snippet', string> {
  score: number;
  matched: string[];
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  await givenProperty(client, { id: 'maple', name: 'Maple Court', address: '1200 Alameda Street, Denver' });
  await givenProperty(client, { id: 'pine', name: 'Pine Place', address: '7 Lakeshore Drive, Denver' });
  await givenUnit(client, { id: 'maple-12b', propertyId: 'maple', unitNumber: '12-B' });
  await givenUnit(client, { id: 'pine-12b', propertyId: 'pine', unitNumber: '12-B' });
  await tenant('munoz', {
    first_name: 'María',
    last_name: 'Muñoz',
    phone: '(555) 123-4567',
    email: 'maria.m@example.com',
  });
  await tenant('oneil', { first_name: 'Sean', last_name: 'O’Neil', phone: '+1 555 987 6543' });
  await tenant('ivanov', { first_name: 'Пётр', last_name: 'Иванов', phone: '+49 171 2345678' });
  await tenant('gonzalez', { first_name: 'Ana', last_name: 'Gonzalez' });
  await ticket('dishwasher', 'The dishwasher in the kitchen is leaking onto the floor');
  await ticket('toilet', 'Toilet upstairs runs all night. <b>Plumbing</b> was here last week & left.');
  await ticket('chinese', '厨房的水槽漏水了');
  await ticket('arabic', 'المَطبخ فيه تسريب ماء');
  await ticket('signs', 'Error 100%_done on the thermostat (E4) \\ .* [a-z]+');
});
afterAll(() => service.stop());

const tenant = (id: string, facts: object): Promise<unknown> =>
  client.rest('POST', '/api/v1/tenants', { body: { id, status: 'current', ...facts } });

async function ticket(id: string, description: string): Promise<void> {
  await client.rest('POST', '/api/v1/maintenance', { body: ticketBody('maple-12b', { ticket_id: id, description }) });
  await untilSearched(client);
}

async function hitsOf(text: string, parameters = '', as = client): Promise<Hit[]> {
  const { status, body } = await as.rest<{ data: Hit[] }>(
    'GET',
    `/api/v1/search?text=${encodeURIComponent(text)}${parameters}`,
  );
  expect({ text, status, body }).toMatchObject({ status: 200 });
  return body.data;
}

const idsOf = async (text: string, parameters = '', as = client): Promise<string[]> =>
  (await hitsOf(text, parameters, as)).map(({ id }) => id);

describe('A search finds', () => {
  it.each([
    ['a name', 'maria muñoz', 'munoz'],
    ['a name without its accent', 'munoz', 'munoz'],
    ['a name in capitals', 'MUNOZ', 'munoz'],
    ['a name with another apostrophe', "o'neil", 'oneil'],
    ['a name in two words, without its apostrophe', 'o neil', 'oneil'],
    ['the beginning of a name', 'mu', 'munoz'],
    ['a word and the beginning of the next', 'dishwasher lea', 'dishwasher'],
    ['an email address', 'Maria.M@example.com', 'munoz'],
    ['the beginning of an email address', 'maria.m@ex', 'munoz'],
    ['the address of a property', '1200 alam', 'maple'],
    ['the number of a unit and its property', '12b maple', 'maple-12b'],
    ['the number of a unit as it is written', '12-B pine', 'pine-12b'],
    ['a word of a ticket', 'kitchen', 'dishwasher'],
    ['an identifier', 'dishwasher', 'dishwasher'],
    ['the beginning of an identifier', 'dishw', 'dishwasher'],
    ['Cyrillic without its points', 'петр иванов', 'ivanov'],
    ['Chinese', '漏水', 'chinese'],
    ['Arabic without vowel signs', 'المطبخ', 'arabic'],
  ])('by %s', async (_what, text, id) => {
    expect((await idsOf(text))[0]).toBe(id);
  });

  it.each(['plubming', 'plumbng', 'plumbbing', 'plumving', 'plubmi', 'plumming'])(
    'finds "plumbing" by "%s"',
    async (text) => {
      expect(await idsOf(text)).toEqual(['toilet']);
    },
  );

  it.each([
    ['gonzales', 'gonzalez'],
    ['иваноф', 'ivanov'],
    ['dishwaser kichen', 'dishwasher'],
  ])('by the mistyped "%s" the record %s', async (text, id) => {
    expect((await idsOf(text))[0]).toBe(id);
  });

  it.each([
    '(555) 123-4567',
    '555.123.4567',
    '5551234567',
    '+1 555 123 4567',
    '001 555 123 4567',
    '123-4567',
    '4567',
    '(555) 12',
    '555 123 4567 x12',
    ...['555–123–4567', 'tel:+1-555-123-4567;ext=12', '\u202a(555) 123‑4567\u202c', '５５５１２３４５６７'],
  ])('the number (555) 123-4567 by %s', async (text) => {
    expect(await idsOf(text, '&kinds=tenant')).toContain('munoz');
  });

  it.each(['555 987 6543', '+15559876543', '9876543', '6543'])('the number +1 555 987 6543 by %s', async (text) => {
    expect(await idsOf(text, '&kinds=tenant')).toEqual(['oneil']);
  });

  it('a number with a trunk prefix by its international form', async () => {
    expect(await idsOf('171 2345678')).toEqual(['ivanov']);
  });
});

describe('The hits of a search', () => {
  it('have every word', async () => {
    expect(await idsOf('kitchen thermostat')).toEqual([]);
  });

  it('ranks identifiers before whole words, whole words before beginnings, and those before mistyped words', async () => {
    await tenant('mari', { first_name: 'Ida', last_name: 'Lund' });
    await tenant('mari-2', { first_name: 'Mari', last_name: 'Olsen' });
    await tenant('mary', { first_name: 'Mary', last_name: 'Stone' });
    const hits = await hitsOf('mari', '&kinds=tenant');
    expect(hits.map(({ id }) => id)).toEqual(['mari', 'mari-2', 'munoz', 'mary']);
    expect(hits.map(({ score }) => score)).toEqual([...hits.map(({ score }) => score)].sort((a, b) => b - a));
  });

  it('finds nothing by signs alone, and takes signs of patterns and of HTML for what stands between words', async () => {
    for (const text of ['%', '_', '.*', '\\', "'", '" OR 1=1 --', '?!', '(((', '<>&', ':*', '\u0001', '🚿']) {
      expect({ text, ids: await idsOf(text) }).toEqual({ text, ids: text.includes('OR') ? expect.any(Array) : [] });
    }
    expect(await idsOf('100%_done')).toEqual(['signs']);
    expect(await idsOf("<b>plumbing' | !'x")).toEqual([]);
  });

  it('gives texts as they are stored, and says which words it found', async () => {
    const [hit] = await hitsOf('plumbing');
    expect(hit).toMatchObject({
      ...{ kind: 'ticket', id: 'toilet', matched: ['Plumbing'] },
      snippet: 'Toilet upstairs runs all night. <b>Plumbing</b> was here last week & left.',
    });
  });

  it('finds by one letter, and gives no more hits than it may', async () => {
    expect(await idsOf('p', '&limit=1')).toHaveLength(1);
    expect(new Set((await hitsOf('p')).map(({ kind }) => kind)).size).toBeGreaterThan(1);
  });
});

describe('A search', () => {
  it.each([
    ['an empty text', 'text='],
    ['blanks', 'text=%20%20'],
    ['501 characters', `text=${'a'.repeat(501)}`],
    ['10,000 characters', `text=${'a'.repeat(10_000)}`],
    ['no text', 'kinds=tenant'],
    ['U+0000', 'text=a%00'],
    ['an unknown kind', 'text=a&kinds=lease'],
    ['no hits', 'text=a&limit=0'],
    ['too many hits', 'text=a&limit=51'],
  ])('refuses %s', async (_what, query) => {
    expect(await client.rest('GET', `/api/v1/search?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it('takes 500 characters', async () => {
    expect(await idsOf('kitchen '.repeat(62))).toEqual(['dishwasher']);
    expect(await idsOf('k'.repeat(500))).toEqual([]);
  });

  it('leads to the records in the graph, in one request', async () => {
    const query = `query ($text: String!) { search(text: $text) {
      kind id tenant { lastName } unit { unitNumber } property { name } ticket { ticketId description }
    } }`;
    const found = async (text: string): Promise<unknown> =>
      (await client.data<{ search: unknown[] }>(query, { text })).search[0];
    const none = { tenant: null, unit: null, property: null, ticket: null };
    expect(await found('muñoz')).toEqual({ ...none, kind: 'TENANT', id: 'munoz', tenant: { lastName: 'Muñoz' } });
    expect(await found('maple court')).toMatchObject({ property: { name: 'Maple Court' } });
    expect(await found('12b maple')).toMatchObject({ unit: { unitNumber: '12-B' } });
    expect(await found('kitchen')).toMatchObject({ ticket: { ticketId: 'dishwasher' } });
  });

  it('refuses an empty text in the graph', async () => {
    const { errors } = await client.graphql('{ search(text: " ") { id } }');
    expect(errors![0]!.extensions).toMatchObject({ code: 'validation_failed' });
  });
});

describe('What a search may find', () => {
  it('is of the kinds that the token may read', async () => {
    const token = async (...scopes: string[]): Promise<string> =>
      service.tokens.issue({ accountId: client.accountId, subject: 'searcher', scopes, ttlSeconds: 60 });
    const kindsWith = async (...scopes: string[]): Promise<string[]> => {
      const { body } = await client.rest<{ data: Hit[] }>('GET', '/api/v1/search?text=m', {
        token: await token(...scopes),
      });
      return [...new Set(body.data.map(({ kind }) => kind))].sort();
    };
    await ticket('mold', 'Mold in the bathroom');
    expect(await kindsWith('tenants:read')).toEqual(['tenant']);
    expect(await kindsWith('properties:read')).toEqual(['property', 'unit']);
    expect(await kindsWith('maintenance:read', 'tenants:read')).toEqual(['tenant', 'ticket'].sort());
    const refused = await client.rest('GET', '/api/v1/search?text=m', { token: await token('finance:read') });
    expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
  });

  it('is of the own account, also of what is mistyped', async () => {
    const stranger = await service.account();
    for (const text of ['munoz', 'plubming', '4567', 'dishwasher', '12b maple', 'p']) {
      expect({ text, ids: await idsOf(text, '', stranger) }).toEqual({ text, ids: [] });
    }
  });
});

describe('What is searched', () => {
  it('follows changes in their transaction, and forgets what was deleted or replaced, also as a spelling', async () => {
    await tenant('zachary', {
      first_name: 'Zachary',
      last_name: 'Quillfeather',
      email: 'zq@quill.test',
      phone: '555 222 1111',
    });
    expect(await idsOf('quillfaether')).toEqual(['zachary']);
    await client.rest('PATCH', '/api/v1/tenants/zachary', {
      body: { last_name: 'Erased', email: null, phone: null },
    });
    for (const text of ['quillfeather', 'quillfaether', 'zq@quill.test', '2221111']) {
      expect({ text, ids: await idsOf(text) }).toEqual({ text, ids: [] });
    }
    const left = await client.work<{ word: string }>(
      `select word from properties.search_spelling where account_id = $1 and word like 'quill%'
       union all select id from properties.search_entry where account_id = $1 and words::text like '%quill%'`,
      [client.accountId],
    );
    expect(left).toEqual([]);
    expect(await idsOf('zachary')).toEqual(['zachary']);
    await client.rest('DELETE', '/api/v1/tenants/zachary');
    expect(await idsOf('zachary')).toEqual([]);
    await tenant('zachary', { first_name: 'Zachary', last_name: 'Again' });
    expect(await idsOf('zachary')).toEqual(['zachary']);
  });

  it('keeps a spelling while another record has the word', async () => {
    await tenant('first', { first_name: 'A', last_name: 'Wolverhampton' });
    await tenant('second', { first_name: 'B', last_name: 'Wolverhampton' });
    await client.rest('DELETE', '/api/v1/tenants/first');
    expect(await idsOf('wolverhamtpon')).toEqual(['second']);
  });

  it('follows the name of a property to its units', async () => {
    await client.rest('PATCH', '/api/v1/properties/pine', { body: { name: 'Juniper Place' } });
    expect(await idsOf('12b juniper')).toEqual(['pine-12b']);
    expect(await idsOf('12b pine')).toEqual([]);
  });

  it('finds a ticket by its notes, also by an edited one, and no more by what the edit took out', async () => {
    const { body } = await client.rest<{ id: string }>('POST', '/api/v1/maintenance/toilet/notes', {
      body: { text: 'The ballcock was replaced by Okonkwo', visibility: 'staff' },
    });
    await untilSearched(client);
    expect(await idsOf('okonkwo ballcock upstairs')).toEqual(['toilet']);
    await client.rest('PATCH', `/api/v1/maintenance/toilet/notes/${body.id}`, {
      body: { text: 'The flapper was replaced' },
    });
    await untilSearched(client);
    expect(await idsOf('flapper')).toEqual(['toilet']);
    for (const text of ['ballcock', 'balcock']) expect({ text, ids: await idsOf(text) }).toEqual({ text, ids: [] });
  });

  it('finds the latest tickets of very many, and old ones by their own words', async () => {
    const other = await service.account();
    const unit = await givenUnit(other);
    await other.write(({ sql }) =>
      sql(
        `insert into maintenance.ticket (account_id, id, requested_unit_id, unit_id, zone, description, photos, content_hash,
           severity, category, status, sla_facts, created_at, updated_at)
         select $1, 'many-' || n, $2, $2, 'UTC', 'The faucet drips' || case n when 1 then ' near the aquarium' else '' end,
           '{}', n, 'standard', 'plumbing', 'closed', '{}', at, at
         from generate_series(1, 2000) n, lateral (select timestamptz '2026-01-01' + n * interval '12 hours' as at) t`,
        [other.accountId, unit],
      ),
    );
    await untilSearched(client);
    expect(await idsOf('faucet', '&limit=3', other)).toEqual(['many-2000', 'many-1999', 'many-1998']);
    expect(await idsOf('faucet aquarium', '', other)).toEqual(['many-1']);
    expect(await idsOf('aqarium', '', other)).toEqual(['many-1']);
  });
});
