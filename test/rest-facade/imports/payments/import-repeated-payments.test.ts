import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const take = (kind: string, ...lines: string[]) => account.take(kind, lines);

beforeEach(async () => {
  await take('properties', 'Property,Address', 'Oak,1 Oak St');
  await take('units', 'Property,Unit', 'Oak,1', 'Oak,2');
  await take('tenants', 'Property,Unit,Tenant', 'Oak,1,Ana Silva', 'Oak,2,John Poe');
});

interface Named {
  id: string;
  last_name?: string;
}

interface Entry {
  external_id: string | null;
  reference: string | null;
  gl_class: string;
}

const entries = async (): Promise<Entry[]> =>
  (await account.client.rest<{ data: Entry[] }>('GET', '/api/v1/financial/ledger')).body.data;

/** All of them, where they are more than a page. */
async function pagesOfEntries(): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let query = 'limit=100'; query !== '';) {
    const { body }: { body: { data: Entry[]; next_cursor: string | null } } = await account.client.rest(
      'GET',
      `/api/v1/financial/ledger?${query}`,
    );
    found.push(...body.data);
    query = body.next_cursor === null ? '' : `limit=100&cursor=${encodeURIComponent(body.next_cursor)}`;
  }
  return found;
}

const header = 'Date,Property,Unit,Tenant,Amount,Memo';

describe('A payment without identifier', () => {
  it('is the same one in whatever way another file names whom it is of', async () => {
    await take('payments', header, '5/2/2026,Oak,2,John Poe,"$1,000.00",May rent');
    const first = await entries();
    expect(first).toHaveLength(1);
    const files = [
      [header, '5/2/2026,Oak,2,"Poe, John",1000,May rent'],
      [header, '2026-05-02,OAK,2,JOHN POE,1000.00,MAY RENT'],
      [header, '5/2/2026,Oak - 1 Oak St,2,John Poe,1000,May  rent'],
      ['Date,Property,Received From,Amount,Memo', '5/2/2026,Oak,John Poe,1000,May rent'],
      ['Date,Unit,Property,Tenant,Type,Amount,Memo', '5/2/2026,2,Oak,John Poe,Receipt,1000,May rent'],
    ];
    for (const file of files) expect(await take('payments', ...file)).toMatchObject({ rows_ok: 1, rows_failed: 0 });
    expect(await entries()).toEqual(first);
  });

  it('is the same one where a file with identifiers follows, as often as that lists it', async () => {
    const row = '5/2/2026,Oak,2,John Poe,1000,May';
    await take('payments', header, row);
    const before = await entries();
    const identified = [`Receipt Number,${header}`, `r1,${row}`, `r2,${row}`, 'r3,5/3/2026,Oak,1,Ana Silva,900,May'];
    for (let time = 0; time < 2; time++) {
      expect(await take('payments', ...identified)).toMatchObject({ rows_ok: 3, rows_failed: 0 });
      const added = (await entries()).filter(({ external_id }) => external_id !== before[0]!.external_id);
      expect(added.map(({ external_id }) => external_id).sort()).toEqual(['r2', 'r3']);
    }
  });

  it('is posted anew with its identifier where it was taken back', async () => {
    await take('payments', header, '5/2/2026,Oak,2,John Poe,1000,May');
    const [{ id }] = (await account.client.rest<{ data: [{ id: string }] }>('GET', '/api/v1/financial/ledger')).body
      .data;
    await account.client.data(`mutation { reverseLedgerEntry(id: "${id}") { entry { id } } }`);
    await take('payments', `Receipt Number,${header}`, 'r1,5/2/2026,Oak,2,John Poe,1000,May');
    expect((await entries()).map(({ external_id }) => external_id)).toContain('r1');
  });

  it('is another one where a file lists it once more, also in another way', async () => {
    const firstSpelling = '5/2/2026,Oak,2,John Poe,1000,May';
    const secondSpelling = '5/2/2026,OAK,2,"Poe, John",1000,May';
    await take('payments', header, firstSpelling, firstSpelling);
    expect(await entries()).toHaveLength(2);
    await take('payments', header, secondSpelling, firstSpelling);
    expect(await entries()).toHaveLength(2);
    expect(await take('payments', header, secondSpelling, firstSpelling, firstSpelling)).toMatchObject({
      rows_ok: 3,
      rows_failed: 0,
    });
    expect(await entries()).toHaveLength(3);
  });

  it('is another one by its day, its amount, its note, its type and its tenant', async () => {
    await take(
      ...(['payments', header.replace('Memo', 'Memo,Type')] as const),
      '5/2/2026,Oak,2,John Poe,1000,May,',
      '5/3/2026,Oak,2,John Poe,1000,May,',
      '5/2/2026,Oak,2,John Poe,1001,May,',
      '5/2/2026,Oak,2,John Poe,1000,June,',
      '5/2/2026,Oak,2,John Poe,1000,May,Refund',
      '5/2/2026,Oak,1,Ana Silva,1000,May,',
      '5/2/2026,Oak,1,,1000,May,',
      '5/2/2026,Oak,2,,1000,May,',
    );
    expect(await entries()).toHaveLength(8);
  });

  it('that is said to be about something else than what is posted is refused, and nothing is posted', async () => {
    await take('payments', `${header},GL Class`, '5/2/2026,Oak,2,John Poe,40,fee,other_income');
    expect(await take('payments', header, '5/2/2026,Oak,2,John Poe,40,fee')).toMatchObject({ rows_ok: 1 });
    const changed = await take('payments', `${header},GL Class`, '5/2/2026,Oak,2,John Poe,40,fee,deposit');
    expect(changed).toMatchObject({ rows_ok: 0, rows_failed: 1 });
    expect(await entries()).toMatchObject([{ gl_class: 'other_income' }]);
  });
});

const row = '5/2/2026,Oak,2,John Poe,1000,May rent';

const idsOf = async (): Promise<string[]> => (await entries()).map(({ external_id }) => external_id ?? 'none').sort();

const isMade = (id: string | null): boolean => id?.startsWith('row-') === true;

const post = async (externalId: string | null, more: object = {}): Promise<string> => {
  const [first] = (await account.client.rest<{ data: Named[] }>('GET', '/api/v1/properties')).body.data;
  const people = (await account.client.rest<{ data: Named[] }>('GET', '/api/v1/tenants')).body.data;
  const tenantId = people.find(({ last_name }) => last_name === 'Poe')!.id;
  const content = { propertyId: first!.id, tenantId, kind: 'PAYMENT', glClass: 'RENT', amount: 100_000, ...more };
  const input = { ...content, postedOn: '2026-05-02', reference: 'May Rent', externalId };
  const { postLedgerEntry } = await account.client.data<{ postLedgerEntry: { entry: { id: string } } }>(
    `mutation ($input: PostLedgerEntryInput!) { postLedgerEntry(input: $input) { entry { id } } }`,
    { input },
  );
  return postLedgerEntry.entry.id;
};

describe('A payment with an identifier', () => {
  it('is the same one where a file without identifiers follows, as often as that lists it', async () => {
    await take('payments', `Receipt Number,${header}`, `r1,${row}`, `r2,${row}`, 'r3,5/3/2026,Oak,1,,900,May');
    const before = await entries();
    const files = [
      [header, row, row, '5/3/2026,Oak,1,,900,May'],
      [header, '2026-05-02,Oak - 1 Oak St,2,"Poe, John","$1,000.00",MAY  RENT', row],
      ['Date,Property,Received From,Amount,Memo', '5/2/2026,Oak,John Poe,1000,May rent'],
    ];
    for (const file of files) expect(await take('payments', ...file)).toMatchObject({ rows_failed: 0 });
    expect(await entries()).toEqual(before);
  });

  it('leaves as many to be posted as a file without identifiers has more, once', async () => {
    await take('payments', `Receipt Number,${header}`, `r1,${row}`);
    for (let time = 0; time < 2; time++) {
      expect(await take('payments', header, row, row)).toMatchObject({ rows_ok: 2, rows_failed: 0 });
      const [first, second, ...more] = await idsOf();
      expect([first, isMade(second!), more]).toEqual(['r1', true, []]);
    }
    // Whichever order the rows have: the other one stands for what came without identifier.
    await take('payments', `Receipt Number,${header}`, `r2,${row}`, `r1,${row}`);
    expect(await entries()).toHaveLength(2);
  });

  it('is another one where another has the identifier, or the note is another one', async () => {
    await take('payments', `Receipt Number,${header}`, `r1,${row}`);
    await take('payments', `Receipt Number,${header}`, `r2,${row}`);
    expect(await idsOf()).toEqual(['r1', 'r2']);
    await take('payments', header, row.replace('1000', '1001'), row.replace('5/2', '5/4'));
    expect(await entries()).toHaveLength(4);
    expect(await take('payments', header, row.replace('May', 'June'))).toMatchObject({ rows_failed: 1 });
    expect(await take('payments', header, row, row, row.replace('May', 'June'))).toMatchObject({ rows_ok: 3 });
    expect(await entries()).toHaveLength(5);
  });

  it('is counted once in a file in which some have identifiers', async () => {
    const mixed = [`Receipt Number,${header}`, `r1,${row}`, `,${row}`];
    await post('elsewhere');
    for (let time = 0; time < 2; time++) {
      await take('payments', ...mixed);
      expect(await idsOf()).toEqual(['elsewhere', 'r1']);
    }
    await take('payments', ...mixed, `,${row}`);
    expect(await entries()).toHaveLength(3);
  });

  it('is found again from batch to batch', async () => {
    const alike = Array.from({ length: 600 }, (_, n) =>
      n % 100 === 0 ? row : `5/2/2026,Oak,1,Ana Silva,${n + 1},May`,
    );
    await take('payments', `Receipt Number,${header}`, ...alike.map((line, n) => `r${n},${line}`));
    expect(await take('payments', header, ...alike, row)).toMatchObject({ rows_ok: 601, rows_failed: 0 });
    expect((await pagesOfEntries()).filter(({ external_id }) => isMade(external_id))).toHaveLength(1);
  });
});

describe('A payment with an identifier that is posted already', () => {
  it('or without any is the same one where a client posted it, unless it was taken back', async () => {
    const posted = await post(null, { dueDate: '2026-05-01' });
    expect(await take('payments', header, row)).toMatchObject({ rows_ok: 1, rows_failed: 0 });
    expect(await entries()).toHaveLength(1);
    await account.client.data(`mutation { reverseLedgerEntry(id: "${posted}") { entry { id } } }`);
    for (let time = 0; time < 2; time++) {
      expect(await take('payments', header, row)).toMatchObject({ rows_ok: 0, rows_failed: 1 });
      expect(await entries()).toHaveLength(2);
    }
    expect(await take('payments', `Receipt Number,${header}`, `r1,${row}`)).toMatchObject({ rows_ok: 1 });
    expect(await entries()).toHaveLength(3);
  });

  it('is refused where a row says that it is about something else, and nothing is posted', async () => {
    await take('payments', `Receipt Number,GL Class,${header}`, `r1,rent,${row}`, `r2,deposit,${row}`);
    expect(await take('payments', `GL Class,${header}`, `deposit,${row}`, `rent,${row}`)).toMatchObject({ rows_ok: 2 });
    const otherClass = await take('payments', `GL Class,${header}`, `other_income,${row}`);
    expect(otherClass).toMatchObject({ rows_ok: 0, rows_failed: 1 });
    expect(await idsOf()).toEqual(['r1', 'r2']);
  });
});
