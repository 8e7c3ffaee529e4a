import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { takeFile } from '../import-client.ts';
import type { Import } from '../import-client.ts';

let service: TestService;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());

const faultsOf = async (client: TestClient, { errors_url }: Import): Promise<string> =>
  (await client.request('GET', errors_url!)).text();

/** Files in the order in which they name each other, with headers, dates and amounts as these systems write them. */
const SAMPLES: Readonly<Record<string, readonly (readonly [kind: string, csv: string])[]>> = {
  Buildium: [
    [
      'properties',
      'Property ID,Property Name,Property Address,Operating Account\n101,Maple Court,"1 Maple St, Denver",Ops\n',
    ],
    ['units', 'Property ID,Unit ID,Unit Number,Bedrooms,Bathrooms,Market Rent\n101,9001,1A,2,1.5,"$1,850.00"\n'],
    [
      'tenants',
      'Tenant ID,First Name,Last Name,Email,Mobile Phone,Move-in Date\n77,Ana,Silva,ana@example.com,(303) 555-0123,1/31/2026\n',
    ],
    [
      'leases',
      'Lease ID,Unit ID,Tenant ID,Start Date,End Date,Rent,Security Deposit,Lease Status\n5,9001,77,1/31/2026,1/30/2027,"$1,850.00",$500.00,Active\n',
    ],
    [
      'payments',
      'Transaction ID,Property ID,Tenant ID,Payment Date,Amount,Memo\n31,101,77,2/1/2026,"$1,850.00",February rent\n',
    ],
  ],
  AppFolio: [
    [
      'properties',
      'Property,Property Name,Property Address,Property ID\n"Maple Court - 1 Maple St","Maple Court","1 Maple St",101\n',
    ],
    [
      'units',
      'Property ID,Unit ID,Unit Name,Beds,Baths,Market Rent,Unit Status\n101,9001,1A,2,1,1850.00,Vacant-Unrented\n',
    ],
    [
      'tenants',
      'Tenant ID,Tenant,Status,Unit ID,Phone Numbers,Emails,Move-in,Move-out\n77,"Silva, Ana",Current,9001,(303) 555-0123,ana@example.com,01/31/2026,\n',
    ],
    [
      'leases',
      'Lease ID,Unit ID,Tenant ID,Lease From,Lease To,Rent,Deposit,Status\n5,9001,77,01/31/2026,01/30/2027,"1,850.00",500.00,Current\n',
    ],
    [
      'payments',
      'Property Name,Unit,Payer Name,Receipt Date,Receipt Amount,Reference\nMaple Court,1A,"Silva, Ana",02/01/2026,"1,850.00",CC-8F2\n',
    ],
  ],
  'AppFolio, by names alone': [
    [
      'properties',
      'Property,Property Name,Property Address,Property ID\n"Maple Court - 1 Maple St","Maple Court","1 Maple St",101\n',
    ],
    [
      'units',
      'Property,Unit ID,Unit,Bedrooms,Baths,Market Rent,Status\n"Maple Court - 1 Maple St, Denver, CO 80202",9001,1A,2,1,"1,850.00",Vacant-Unrented\n',
    ],
    [
      'tenants',
      'Property,Unit,Tenant,Tenant ID,Status,Emails,Move-in\n"Maple Court - 1 Maple St, Denver, CO 80202",1A,"Silva, Ana",77,Current,ana@example.com,01/31/2026\n',
    ],
    [
      'leases',
      'Property Name,Unit,Tenant,Lease ID,Lease From,Lease To,Rent,Deposit,Status\nMaple Court,1a,"Silva, Ana",5,01/31/2026,01/30/2027,"1,850.00",500.00,Current\n',
    ],
    ['payments', 'Property,Unit,Payer,Date,Amount\nMaple Court,1A,"Silva, Ana",02/01/2026,"1,850.00"\n'],
  ],
  Yardi: [
    ['properties', 'Property Code;Property Name;Address\r\nmaple;Maple Court;1 Maple St\r\n'],
    [
      'units',
      'Property Code;Unit Code;Unit;Bedrooms;Baths;Market Rent;Unit Status\r\nmaple;m-1a;1A;2;1;1850.00;Notice Unrented\r\n',
    ],
    [
      'tenants',
      'tcode;Resident;Unit Code;Resident Status;Email;Move In;Move Out\r\nt0000077;Silva, Ana;m-1a;Current;ana@example.com;1/31/2026;\r\n',
    ],
    [
      'leases',
      'Lease Code;Unit Code;tcode;Lease From;Lease To;Lease Rent;Security Deposit\r\nl5;m-1a;t0000077;1/31/2026;1/30/2027;1850.00;500.00\r\n',
    ],
    [
      'payments',
      'Control;Property Code;tcode;Post Date;Receipt Amount;Charge Code;Notes\r\nR-31;maple;t0000077;2/1/2026;1850.00;rent;check 12\r\nR-32;maple;t0000077;2/9/2026;(50.00);rent;NSF\r\n',
    ],
  ],
};

describe('A portfolio as it is exported by', () => {
  it.each(Object.entries(SAMPLES))('%s comes in file by file, without mapping by hand', async (_system, files) => {
    const client = await service.account();
    for (const [kind, csv] of files) {
      const rows = csv.trim().split('\n').length - 1;
      expect(await takeFile(service, client, csv, { kind })).toMatchObject({
        ...{ status: 'completed', error: null, rows_ok: rows, rows_failed: 0 },
      });
    }
    const { data } = await client.graphql(`{ properties { nodes { name units { nodes {
      unitNumber bedrooms marketRentMinor status currentLease {
        startDate endDate rentMinor depositMinor tenants { firstName lastName email moveInDate }
      }
    } } } } }`);
    const tenants = [{ firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com', moveInDate: '2026-01-31' }];
    const dates = { startDate: '2026-01-31', endDate: '2027-01-30' };
    const currentLease = { ...dates, rentMinor: 185_000, depositMinor: 50_000, tenants };
    const unit = { unitNumber: '1A', bedrooms: 2, marketRentMinor: 185_000, status: 'OCCUPIED', currentLease };
    expect(data).toMatchObject({ properties: { nodes: [{ name: 'Maple Court', units: { nodes: [unit] } }] } });
    const { body } = await client.rest<{ data: object[] }>('GET', '/api/v1/financial/ledger');
    expect(body.data).toContainEqual(
      expect.objectContaining({ kind: 'payment', amount: 185_000, posted_on: '2026-02-01', gl_class: 'rent' }),
    );
  });

  it('any of them names what several records are called, or none, in words', async () => {
    const client = await service.account();
    const at = { address: '1 Maple St' };
    const given = { P: 'Maple', Q: 'Maple', R: 'Oak' };
    for (const [id, name] of Object.entries(given)) {
      await client.rest('POST', '/api/v1/properties', { body: { id, name, ...at } });
    }
    const units = 'Property,Unit ID,Unit\nMaple,1,1A\nOak - 1 Maple St,2,1A\noak,3,1B\n';
    const ofUnits = await takeFile(service, client, units, { kind: 'units' });
    expect(await faultsOf(client, ofUnits)).toBe(
      'line,column,reason\r\n2,"Property","property_id: There are several properties called ""Maple""; name one by its identifier."\r\n',
    );
    const leases =
      'Lease ID,Property,Unit,Tenant,Start Date,Rent\n7,Oak,1A,"Nobody, Ana",2026-01-01,1\n8,Oak,9Z,,2026-01-01,1\n';
    const faults = await faultsOf(client, await takeFile(service, client, leases, { kind: 'leases' }));
    expect(faults).toContain(
      '2,"Tenant","tenant_names: There is no tenant ""Nobody, Ana"", by identifier or by name."',
    );
    expect(faults).toMatch(/3,"Unit","unit_id: .*9Z/);
  });
});

describe('The tenants of a portfolio as it is exported by', () => {
  it('any of them are put into no unit of another property than the row names', async () => {
    const client = await service.account();
    const take = (kind: string, csv: string) => takeFile(service, client, csv, { kind });
    await take('properties', 'Property ID,Property,Address\nzed,Zed House,1 Zed St\nyak,Yak House,1 Yak St\n');
    for (const [id, property_id, unit_number, external_id] of [
      ['zed-c', 'Zed House', 'C', '303'],
      ['yak-302', 'Yak House', '302', '901'],
      ['yak-d', 'Yak House', 'D', '305'],
      ['yak-305', 'Yak House', '305', '902'],
    ]) {
      const units = `id,Unit ID,Property,Unit\n${id!},${external_id!},${property_id!},${unit_number!}\n`;
      const mapping = JSON.stringify({ id: 'id' });
      expect(await takeFile(service, client, units, { kind: 'units', mapping })).toMatchObject({ rows_ok: 1 });
    }
    const rows = [
      'right-1,yak,302',
      'right-2,Yak House,901',
      'right-3,Zed House,303',
      'right-4,Yak House,yak-d',
      'wrong-5,,303',
      'wrong-1,Yak House,303',
      'wrong-2,NOSUCHPROP,303',
      'wrong-3,Yak House,305',
      'wrong-4,Yak House,zed-c',
    ];
    const faults = [
      `6,"Property","property_id: Expected the property of the unit ""303"", but got nothing. A cell that is merged with the one above it counts as empty."`,
      `7,"Unit","unit_id: The unit ""303"" belongs to the property ""Zed House""."`,
      '8,"Property","property_id: There is no property ""NOSUCHPROP"", by identifier or by name."',
      `9,"Unit","unit_id: In the property, ""305"" is an identifier of one unit and names another, too; name the one that is meant otherwise."`,
      `10,"Unit","unit_id: The unit ""zed-c"" belongs to the property ""Zed House""."`,
    ];
    const leases = rows.map((row, place) => `${row},${2020 + place}-01-01,${2020 + place}-06-30,1`).join('\n');
    const ofLeases = await take('leases', `Lease ID,Property,Unit,Start Date,End Date,Rent\n${leases}\n`);
    expect((await faultsOf(client, ofLeases)).trim().split('\r\n').slice(1)).toEqual(faults);
    const tenants = rows.map((row) => `${row},Ana,Silva`).join('\n');
    const ofTenants = await take('tenants', `Tenant ID,Property,Unit,First Name,Last Name\n${tenants}\n`);
    expect((await faultsOf(client, ofTenants)).trim().split('\r\n').slice(1)).toEqual(faults);
    interface Placed {
      data: { external_id: string; unit_id: string }[];
    }
    for (const path of ['/api/v1/leases', '/api/v1/tenants']) {
      const { data } = (await client.rest<Placed>('GET', path)).body;
      expect(Object.fromEntries(data.map(({ external_id, unit_id }) => [external_id, unit_id]))).toEqual({
        ...{ 'right-1': 'yak-302', 'right-2': 'yak-302', 'right-3': 'zed-c', 'right-4': 'yak-d' },
      });
    }
  });
});
