import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';
import type { Import } from '../import-client.ts';

const account = importAccount();
const { failuresOf, take } = account;

beforeEach(() => take('properties', ['Property,Address', 'Isla Court,1 Isla St']));

interface Unit {
  unitNumber: string;
  status: string;
  marketRentMinor: number | null;
}

async function units(): Promise<Record<string, [status: string, marketRent: number | null]>> {
  const { units: found } = await account.client.data<{ units: { nodes: Unit[] } }>(
    '{ units(first: 100) { nodes { unitNumber status marketRentMinor } } }',
  );
  return Object.fromEntries(found.nodes.map((unit) => [unit.unitNumber, [unit.status, unit.marketRentMinor]]));
}

const columnOf = ({ mapping }: Import, name: string) => mapping!.find(({ column }) => column === name);

const ROLL = [
  'Property,Unit,Unit/Lease Status,Name,Market + Addl.,RENT',
  'Isla Court,101,Occupied,"Lane, Kim",1500.00,1450.00',
  'Isla Court,102,Vacant,VACANT,1525.00,0.00',
  'Isla Court,103,Occupied-NTV,"Moss, Al",1550.00,1400.00',
  'Isla Court,104,Admin/Down,MODEL,1550.00,0.00',
];

describe('The rent in a rent roll of units', () => {
  it.each([{}, { dry_run: 'true' }])('is given with how the units stand %p', async (fields) => {
    const result = await take('units', ROLL, fields);
    expect(result).toMatchObject({ status: 'completed', rows_ok: 4, rows_failed: 0, warnings: [] });
    expect(columnOf(result, 'Market + Addl.')).toMatchObject({ field: 'market_rent', confidence: 'sure' });
    expect(columnOf(result, 'Unit/Lease Status')).toMatchObject({ field: 'status', confidence: 'sure' });
    expect(columnOf(result, 'RENT')).toEqual({
      column: 'RENT',
      field: null,
      makes_id: false,
      reason: 'left out, since "Market + Addl." gives market_rent',
    });
    if ('dry_run' in fields) return;
    expect(await units()).toEqual({
      101: ['OCCUPIED', 150_000],
      102: ['AVAILABLE', 152_500],
      103: ['OCCUPIED', 155_000],
      104: ['DOWN', 155_000],
    });
  });

  it('is said to be a guess where no other column has one, and is never 0', async () => {
    await take('units', ['Property,Unit,Market Rent', 'Isla Court,102,1525']);
    const result = await take(
      'units',
      ROLL.map((line) =>
        line
          .split(/,(?=[^ ])/)
          .toSpliced(4, 1)
          .join(','),
      ),
    );
    expect(columnOf(result, 'RENT')).toMatchObject({
      field: 'market_rent',
      confidence: 'guessed',
      reason: 'it may be what the tenants pay, and no column says what is asked',
    });
    expect(result).toMatchObject({
      rows_ok: 4,
      warnings: [{ code: 'zero_left_out', column: 'RENT', count: 2, samples: ['line 3', 'line 5'] }],
    });
    expect(await units()).toMatchObject({
      101: ['OCCUPIED', 145_000],
      102: ['AVAILABLE', 152_500],
      104: ['DOWN', null],
    });
    const { import: found } = await account.client.data<{ import: object }>(
      `{ import(id: "${result.import_id}") { warnings { code count } mapping { column confidence reason } } }`,
    );
    expect(found).toMatchObject({
      warnings: [{ code: 'zero_left_out', count: 2 }],
      mapping: [{}, {}, {}, {}, { column: 'RENT', confidence: 'GUESSED' }],
    });
  });
});

it('A tenant who is called current and has moved out is imported with a warning', async () => {
  const lines = [
    'External ID,First Name,Last Name,Status,Move Out Date',
    'T1,Kim,Lane,Current,2020-01-31',
    'T2,Al,Moss,Current,2090-01-31',
    'T3,Bo,Pike,Past,2020-01-31',
  ];
  const warnings = [{ code: 'moved_out', column: 'Status', count: 1, samples: ['line 2'] }];
  expect(await take('tenants', lines)).toMatchObject({ rows_ok: 3, warnings });
});

describe('The statuses in a rent roll of units', () => {
  it('may be in the words that systems combine, and are faults where they say something else', async () => {
    const words: Record<string, string> = {
      'Occupied No Notice': 'OCCUPIED',
      'Occupied-NTVL': 'OCCUPIED',
      'NTV Leased': 'OCCUPIED',
      'Notice Unrented': 'OCCUPIED',
      'Occupied - Pending Renewal': 'OCCUPIED',
      'Under Eviction': 'OCCUPIED',
      'Employee Occupied': 'OCCUPIED',
      'Vacant Rented Ready': 'AVAILABLE',
      'Vacant-Unrented': 'AVAILABLE',
      'Vacant - Not Leased': 'AVAILABLE',
      'Vacant Pre-Leased': 'AVAILABLE',
      'Not Occupied': 'AVAILABLE',
      'Make Ready': 'AVAILABLE',
      'Admin/Down': 'DOWN',
      'Model Unit': 'DOWN',
      'Vacant Down': 'DOWN',
      'Off Market': 'DOWN',
      'Under Renovation': 'DOWN',
      'Vacant Occupied': '',
      'Occupied Model': '',
      Sunny: '',
    };
    const rows = Object.keys(words).map((word, at) => `Isla Court,${at},${word}`);
    const result = await take('units', ['Property,Unit,Unit/Lease Status', ...rows]);
    expect(await failuresOf(result)).toHaveLength(3);
    const found = await units();
    const expected = Object.values(words).flatMap((status, at) =>
      status === '' ? [] : [[String(at), [status, null]]],
    );
    expect(found).toEqual(Object.fromEntries(expected));
  });
});

describe('A column', () => {
  it.each([
    ['units', 'Property,Unit,Mkt. Rent/Mo', 'Isla Court,1,900', 'Mkt. Rent/Mo', 'market_rent', 'guessed'],
    ['units', 'Property,Unit,Market Rent,Asking Rent', 'Isla Court,1,900,950', 'Market Rent', 'market_rent', 'guessed'],
    ['units', 'Property,Unit,Market Rent Date', 'Isla Court,1,900', 'Market Rent Date', null, undefined],
    ['units', 'Property,Unit,Lease Status', 'Isla Court,1,Current', 'Lease Status', 'status', 'guessed'],
    ['tenants', 'First Name,Last Name,Email,Tenant', 'Al,Moss,a@x.example,t01', 'Tenant', 'full_name', 'sure'],
    ['leases', 'Property,Unit,Move In,Rent', 'Isla Court,1,1/1/2026,900', 'Move In', 'start_date', 'guessed'],
    [
      'leases',
      'Property,Unit,Move In,Lease Start,Rent',
      'Isla Court,1,1/1/2026,1/2/2026,900',
      'Lease Start',
      'start_date',
      'sure',
    ],
    [
      'leases',
      'Property,Unit,Lease Commencement,Rent',
      'Isla Court,1,1/1/2026,900',
      'Lease Commencement',
      'start_date',
      'guessed',
    ],
    [
      'leases',
      'Property,Unit,From,Market Rent,Base Rent',
      'Isla Court,1,1/1/2026,900,800',
      'Base Rent',
      'rent',
      'guessed',
    ],
    [
      'leases',
      'Property,Unit,From,Rent,Deposit Required,Deposit On Hand',
      'Isla Court,1,1/1/2026,9,8,7',
      'Deposit On Hand',
      'deposit',
      'sure',
    ],
    [
      'leases',
      'Property,Unit,From,Rent,Deposit Required',
      'Isla Court,1,1/1/2026,9,8',
      'Deposit Required',
      'deposit',
      'guessed',
    ],
    [
      'payments',
      'Property,Unit,Date,Due Date,Amount,Amount Due,Balance',
      'Isla Court,1,1/1/2026,1/2/2026,9,8,7',
      'Amount',
      'amount',
      'sure',
    ],
    ['payments', 'Property,Unit,Date,Total', 'Isla Court,1,1/1/2026,9', 'Total', 'amount', 'guessed'],
    [
      'payments',
      'Property,Unit,Payment Date,Post Date,Amount',
      'Isla Court,1,1/1/2026,1/2/2026,9',
      'Payment Date',
      'posted_on',
      'guessed',
    ],
    ['properties', 'Address,Property Address,Property', '1 Oak,2 Oak,Oak', 'Address', 'address', 'guessed'],
  ])(
    'of %s under %s is mapped as it is meant, and says how sure that is',
    async (kind, header, row, name, field, confidence) => {
      const result = await take(kind, [header, row], { dry_run: 'true' });
      const column = columnOf(result, name);
      expect(column).toMatchObject({ field });
      expect(column!.confidence).toBe(confidence);
      if (confidence === 'guessed') expect(column!.reason).toMatch(/\w/);
    },
  );
});

describe('A column that the mapping names', () => {
  it('is given, and another one of that heading says that it is left out', async () => {
    const mapping = JSON.stringify({ 'Amount Due': 'amount' });
    const header = 'Property,Unit,Date,Amount Due,Amount';
    const result = await take('payments', [header, 'Isla Court,1,1/1/2026,9,8'], { dry_run: 'true', mapping });
    expect(columnOf(result, 'Amount Due')).toMatchObject({ field: 'amount', confidence: 'given' });
    expect(columnOf(result, 'Amount')).toMatchObject({
      field: null,
      reason: 'left out, since "Amount Due" gives amount',
    });
  });
});
