import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const DAY = '2026-07-01,100.00';
const OF_ANA = `Maple Court,101,Ana Silva,${DAY}`;
const OF_DO = (unit: string) => `Maple Court,${unit},Do Kim,${DAY}`;

/** Takes a file with some columns of these. */
const take = (columns: string, ...rows: string[]) => account.take('payments', [columns, ...rows]);
const PLAIN = 'Property,Unit,Tenant,Date,Amount';
const CHARGED = `${PLAIN},Charge Code`;

beforeEach(async () => {
  await account.take('properties', ['Property Code,Property,Address', 'maple,Maple Court,1 Maple St']);
  await account.take('units', ['Property,Unit', ...['101', '103', '104'].map((unit) => `Maple Court,${unit}`)]);
  await account.take('tenants', [
    'T Code,Property,Unit,Tenant',
    'ana,Maple Court,101,Ana Silva',
    'do,Maple Court,103,Do Kim',
  ]);
  const leases = [
    ['101', 'Ana Silva'],
    ['103', 'Do Kim'],
    ['104', 'Do Kim'],
  ].map(([unit, tenant]) => `Maple Court,${unit},${tenant},2026-01-01,2026-12-31,100`);
  await account.take('leases', ['Property,Unit,Tenant,From,To,Rent', ...leases]);
});

/** What a payment says beside its day and its identifiers. */
const KEPT = [
  'property_id',
  'unit_id',
  'lease_id',
  'tenant_id',
  'kind',
  'gl_class',
  'amount',
  'currency',
  'due_date',
  'reference',
] as const;

interface Entry extends Record<(typeof KEPT)[number], unknown> {
  id: string;
  external_id: string | null;
  gl_class: string;
  unit_id: string;
  posted_on: string;
}

const posted = async (): Promise<Entry[]> =>
  (await account.client.rest<{ data: Entry[] }>('GET', '/api/v1/financial/ledger?limit=100')).body.data;

async function takeBack(day: string): Promise<void> {
  const entry = (await posted()).find(({ posted_on }) => posted_on === day);
  await account.client.rest('POST', `/api/v1/financial/ledger/${entry!.id}/reverse`, { body: {} });
}

describe('A payment that another file tells otherwise', () => {
  it('is posted once where a row stands twice below one of its receipt that cannot be read', async () => {
    const rows = [`R1,${OF_ANA.replace('100.00', 'abc')},Late Fee`, `R1,${OF_ANA},Rent`, `R1,${OF_ANA},Rent`];
    const result = await take(`Receipt ID,${CHARGED}`, ...rows);
    expect(await account.failuresOf(result)).toEqual([
      expect.stringMatching(/^2,"Amount"/),
      expect.stringMatching(/^4,.*Line 3 names the same one/),
    ]);
    expect(await posted()).toHaveLength(1);
  });

  it('does not come in again once it was taken back, with a number or a charge or without', async () => {
    const ways: readonly (readonly [string, string])[] = [
      [PLAIN, OF_ANA],
      [CHARGED, `${OF_ANA},Rent`],
      [`${PLAIN},Memo`, `${OF_ANA},n1`],
    ];
    await take(`Receipt ID,${CHARGED}`, `R1,${OF_ANA},Late Fee`);
    await takeBack('2026-07-01');
    expect(await account.failuresOf(await take(`Receipt ID,${PLAIN}`, `R1,${OF_ANA}`))).toHaveLength(1);
    await take(PLAIN, OF_ANA.replace('07-01', '07-02'));
    await takeBack('2026-07-02');
    for (const [columns, row] of ways) {
      for (const line of [row, row.replace('07-01', '07-02')].slice(columns === CHARGED ? 1 : 0)) {
        expect([line, await account.failuresOf(await take(columns, line))]).toEqual([
          line,
          [expect.stringMatching(/was taken back/)],
        ]);
      }
    }
    expect(await posted()).toHaveLength(4);
  });

  it('is refused where only one of both tells its tenant', async () => {
    const bare = OF_ANA.replace('Ana Silva', '');
    await take(PLAIN, OF_ANA);
    expect(await account.failuresOf(await take(PLAIN, bare))).toEqual([expect.stringMatching(/which is of a tenant/)]);
    await take(PLAIN, bare.replace('07-01', '07-02'));
    expect(await account.failuresOf(await take(PLAIN, OF_ANA.replace('07-01', '07-02')))).toEqual([
      expect.stringMatching(/which is of no tenant/),
    ]);
    expect(await posted()).toHaveLength(2);
  });

  it('is told of by what people call its unit and tenant, not by identifiers of ours', async () => {
    await take(`Receipt ID,${PLAIN}`, `R1,${OF_ANA}`);
    const result = await take(`Receipt ID,${PLAIN}`, `R1,${OF_DO('103')}`);
    expect((await account.failuresOf(result)).sort()).toEqual([
      expect.stringMatching(/^2,"Tenant",.*The posted entry "R1" has "Ana Silva"/),
      expect.stringMatching(/^2,"Unit",.*The posted entry "R1" has "101"/),
    ]);
  });

  it('for another charge of the same amount comes in also where a batch ends between both', async () => {
    const fillerRows = Array.from({ length: 499 }, (_, n) => `${OF_ANA.replace('100.00', String(n + 200))},Rent`);
    for (let time = 0; time < 2; time++) {
      const result = await take(CHARGED, ...fillerRows, `${OF_ANA},Parking`, `${OF_ANA},Late Fee`);
      expect(await account.failuresOf(result)).toEqual([]);
    }
  });
});

describe('A payment that is the same though another file tells it otherwise', () => {
  it('is that of its class where it was posted without a charge', async () => {
    await take(`Receipt ID,${PLAIN}`, `R1,${OF_ANA}`);
    for (let time = 0; time < 2; time++) {
      expect(await take(CHARGED, `${OF_ANA},Pet Rent`, `${OF_ANA},Rent`)).toMatchObject({ rows_ok: 2 });
    }
    await take(`Receipt ID,${CHARGED}`, `R1,${OF_ANA},Rent`, `R1,${OF_ANA},Pet Rent`);
    expect((await posted()).map(({ gl_class }) => gl_class).sort()).toEqual(['other_income', 'rent']);
  });

  it('is that of its unit where a tenant pays for two', async () => {
    await take(PLAIN, OF_DO('104'));
    for (const rows of [['103', '104'], ['104', '103'], ['104']]) {
      expect(await take(PLAIN, ...rows.map(OF_DO))).toMatchObject({ rows_ok: rows.length, rows_failed: 0 });
    }
    expect(new Set((await posted()).map(({ unit_id }) => unit_id)).size).toBe(2);
    expect(await posted()).toHaveLength(2);
  });

  it('is that with the same content where the API posted it without an identifier', async () => {
    await take(PLAIN, OF_ANA.replace('07-01', '07-09'));
    const [like] = (await posted()) as [Entry];
    const entry = { ...Object.fromEntries(KEPT.map((name) => [name, like[name]])), posted_on: '2026-07-01' };
    expect((await account.client.rest('POST', '/api/v1/financial/ledger', { body: entry })).status).toBe(201);
    expect(await take(`Receipt ID,${PLAIN}`, `R1,${OF_ANA}`)).toMatchObject({ rows_ok: 1 });
    expect(await posted()).toHaveLength(2);
  });
});
