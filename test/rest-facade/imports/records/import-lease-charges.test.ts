import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { take, errorsOf, failuresOf } = account;

beforeEach(async () => {
  await take('properties', [
    'Property Code,Property,Address',
    'maple,Maple Court,1 Maple St',
    'elm,Elm House,2 Elm St',
  ]);
});

const ROLL = [
  'Rent Roll with Lease Charges',
  'Maple Court (maple)',
  'As Of = 11/20/2026',
  'Month Year = 11/2026',
  'Unit,Unit Type,Unit,Resident,Name,Market,Charge,Amount,Resident,Other,Move In,Lease,Move Out,Balance',
  ',,Sq Ft,,,Rent,Code,,Deposit,Deposit,,Expiration,,',
  'Current/Notice/Vacant Residents,,,,,,,,,,,,,',
  '101,2x1,850,t0000077,"Silva, Ana",1950.00,parking,50.00,500.00,0.00,1/31/2026,1/30/2027,,0.00',
  ',,,,,,rent,"1,850.00",,,,,,',
  ',,,,,,Total,"1,900.00",,,,,,',
  '102,studio,450,VACANT,VACANT,1100.00,,0.00,0.00,0.00,,,,0.00',
  ',,,,,,Total,0.00,,,,,,',
  '103,1x1,600,t0000078,"Ek, Bo",1200.00,rent,1150.00,0.00,0.00,2/1/2026,,,-25.00',
  ',,,,,,petrent,35.00,,,,,,',
  ',,,,,,Total,"1,185.00",,,,,,',
  '104,1x1,600,t0000079,"Oh, Cy",1200.00,petrent,35.00,0.00,0.00,2/1/2026,,,0.00',
  ',,,,,,Total,35.00,,,,,,',
  'Future Residents/Applicants,,,,,,,,,,,,,',
  '102,studio,450,t0000080,"Moe, Di",1100.00,rent,1050.00,0.00,0.00,12/1/2026,11/30/2027,,0.00',
  ',,,,,,Total,1050.00,,,,,,',
  '103,1x1,600,t0000081,"Lo, Flo",1200.00,,0.00,0.00,0.00,,,,0.00',
  ',,,,,,Total,0.00,,,,,,',
  'Total,Maple Court (maple),2500,,,5450.00,,"4,170.00",500.00,0.00,,,,-25.00',
  'Summary Groups,,Square,Market,Lease,Security,Other,# Of,% Unit,% Sqft,Balance,,,',
  'Current/Notice/Vacant Residents,,2500,5450.00,3120.00,500.00,,,,,,,,',
  'Summary of Charges by Charge Code,,,,,,,,,,,,,',
  'rent,,4050.00,,,,,,,,,,,',
];

describe('A rent roll with a line for each charge', () => {
  it('has each unit, tenant and lease once, the lease with the charge of rent, and tells of the other lines', async () => {
    for (let time = 0; time < 2; time++) {
      const units = await take('units', ROLL);
      expect(await failuresOf(units)).toEqual([]);
      expect(units).toMatchObject({ status: 'completed', rows_total: 21, rows_ok: 4, rows_skipped: 17 });
      const tenants = await take('tenants', ROLL);
      expect(await failuresOf(tenants)).toEqual([]);
      expect(tenants).toMatchObject({ rows_ok: 5, rows_skipped: 16 });
      const leases = await take('leases', ROLL);
      expect(await failuresOf(leases)).toEqual(['16,"","Expected one charge of rent, but got petrent."']);
      expect(leases).toMatchObject({ rows_ok: 3, rows_failed: 1, rows_skipped: 17 });
      expect(await errorsOf(leases)).toEqual(
        expect.arrayContaining([
          '9,"","Skipped as no record: a charge of the lease on line 8: rent."',
          '10,"","Skipped as no record: a total."',
          '11,"Resident","Skipped as no record: a unit without tenants."',
          '14,"","Skipped as no record: a charge of the lease on line 13: petrent."',
          '21,"","Skipped as no record: an applicant without lease."',
          '25,"","Skipped as no record: a summary."',
          '27,"","Skipped as no record: a summary."',
        ]),
      );
    }
    const { units } = await account.client.data<{ units: { nodes: object[] } }>(
      '{ units { nodes { unitNumber marketRentMinor property { name } } } }',
    );
    expect(units.nodes).toEqual(
      ['101', '102', '103', '104'].map((unitNumber, place) => ({
        ...{ unitNumber, marketRentMinor: [195_000, 110_000, 120_000, 120_000][place] },
        property: { name: 'Maple Court' },
      })),
    );
    const { leases } = await account.client.data<{ leases: { nodes: { rentMinor: number }[] } }>(
      '{ leases { nodes { startDate endDate rentMinor depositMinor unit { unitNumber } tenants { lastName status } } } }',
    );
    const defaults = { endDate: null, depositMinor: 0 };
    expect([...leases.nodes].sort((left, right) => right.rentMinor - left.rentMinor)).toEqual([
      {
        ...{ startDate: '2026-01-31', endDate: '2027-01-30', rentMinor: 185_000, depositMinor: 50_000 },
        ...{ unit: { unitNumber: '101' }, tenants: [{ lastName: 'Silva', status: 'CURRENT' }] },
      },
      {
        ...{ ...defaults, startDate: '2026-02-01', rentMinor: 115_000 },
        ...{ unit: { unitNumber: '103' }, tenants: [{ lastName: 'Ek', status: 'CURRENT' }] },
      },
      {
        ...{ ...defaults, startDate: '2026-12-01', endDate: '2027-11-30', rentMinor: 105_000 },
        ...{ unit: { unitNumber: '102' }, tenants: [{ lastName: 'Moe', status: 'FUTURE' }] },
      },
    ]);
  });

  it('is read to the end of each lease where a batch ends between its lines', async () => {
    const numbers = Array.from({ length: 400 }, (_, n) => String(n + 1));
    await take('units', ['Property,Unit', ...numbers.map((number) => `maple,${number}`)]);
    const result = await take('leases', [
      'Property,Unit,Lease From,Lease To,Charge Code,Amount',
      ...numbers.flatMap((number) => [
        `maple,${number},1/1/2026,,trash,5.00`,
        `,,,,rent,${number}.00`,
        ',,,,Total,1.00',
      ]),
    ]);
    expect(result).toMatchObject({ rows_total: 1_200, rows_ok: 400, rows_skipped: 800, rows_failed: 0 });
    const rents = await account.service.database.worker<{ number: string; rent: number }>(
      `select u.unit_number as number, l.rent_minor::int as rent from properties.lease l
       join properties.unit u on u.account_id = l.account_id and u.id = l.unit_id where l.account_id = $1`,
      [account.client.accountId],
    );
    expect(rents.filter(({ number, rent }) => rent !== Number(number) * 100)).toEqual([]);
    expect(rents).toHaveLength(400);
  });
});

describe('The rent of a lease in a rent roll with a line for each charge', () => {
  it('is taken also where each line repeats it, and no other charge is taken for it', async () => {
    await take('units', ['Property,Unit', 'maple,101', 'maple,102']);
    const result = await take('leases', [
      'Property,Unit,Lease From,Charge Code,Amount',
      'maple,101,1/1/2026,parking,50.00',
      'maple,101,1/1/2026,rent,900.00',
      'maple,102,1/1/2026,rent,800.00',
      'maple,102,1/1/2026,pet,30.00',
    ]);
    expect(await errorsOf(result)).toEqual([
      '2,"","Skipped as no record: a charge that is no rent: parking."',
      '5,"","Skipped as no record: a charge that is no rent: pet."',
    ]);
    const { leases } = await account.client.data<{ leases: { nodes: { rentMinor: number }[] } }>(
      '{ leases { nodes { rentMinor } } }',
    );
    expect(leases.nodes.map(({ rentMinor }) => rentMinor).sort()).toEqual([80_000, 90_000]);
  });
});
