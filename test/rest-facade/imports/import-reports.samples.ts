/** A file, and how many of its rows are records and how many are none. */
interface Report {
  kind: string;
  csv: string;
  rows: { rows_ok: number; rows_skipped: number };
}

const lines = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;

const ana = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com', status: 'CURRENT' };
const bo = { firstName: 'Bo', lastName: 'Ek' };

/** Reports in the shapes in which these systems write them, and what is there once they have been taken in. */
export const REPORTS: Readonly<Record<string, { files: readonly Report[]; expected: object }>> = {
  Buildium: {
    files: [
      {
        kind: 'properties',
        csv: lines(
          'Property Name,Address Line 1,Address Line 2,City,State,Zip,Country,Rental Owners,Property Manager',
          'Maple Court,1 Maple St,Building B,Denver,CO,80202,United States,Maple LLC,Pat Doe',
        ),
        rows: { rows_ok: 1, rows_skipped: 0 },
      },
      {
        kind: 'units',
        csv: lines(
          'Property,Unit Number,Address,City,State,Zip,Bedrooms,Bathrooms,Size (sq ft),Market Rent',
          'Maple Court,1A,"1 Maple St, 1A",Denver,CO,80202,2 Bed,1.5 Bath,"1,250 sq ft","$1,950.00"',
          'Maple Court,1B,"1 Maple St, 1B",Denver,CO,80202,Studio,1 Bath,--,n/a',
        ),
        rows: { rows_ok: 2, rows_skipped: 0 },
      },
      {
        kind: 'tenants',
        csv: lines(
          'First Name,Last Name,Property,Unit Number,Email,Phone Numbers,Move-in Date',
          'Ana,Silva,Maple Court,1A,ana@example.com,"Home: (303) 555-0199, Mobile: (303) 555-0123",1/31/2026',
          'Bo,Ek,Maple Court,1A,,N/A,1/31/2026',
        ),
        rows: { rows_ok: 2, rows_skipped: 0 },
      },
      {
        kind: 'leases',
        csv: lines(
          'Property,Unit,Tenants,Lease Status,Start Date,End Date,Rent,Deposits',
          'Maple Court,1A,Ana Silva and Bo Ek,Active,1/31/2026,1/30/2027,"$1,850.00",$500.00',
        ),
        rows: { rows_ok: 1, rows_skipped: 0 },
      },
    ],
    expected: {
      properties: {
        nodes: [
          {
            name: 'Maple Court',
            address: '1 Maple St, Building B, Denver, CO 80202',
            units: {
              nodes: [
                {
                  ...{ unitNumber: '1A', bedrooms: 2, bathrooms: 1.5, marketRentMinor: 195_000, status: 'OCCUPIED' },
                  currentLease: {
                    ...{ startDate: '2026-01-31', endDate: '2027-01-30', rentMinor: 185_000 },
                    tenants: [bo, { ...ana, phone: '+13035550123' }],
                  },
                },
                { unitNumber: '1B', bedrooms: 0, bathrooms: 1, marketRentMinor: null, currentLease: null },
              ],
            },
          },
        ],
      },
    },
  },
  AppFolio: {
    files: [
      {
        kind: 'properties',
        csv: lines(
          'Property Directory',
          'Properties: Active',
          '',
          'Property,Property Name,Property Street Address 1,Property City,Property State,Property Zip,Units',
          '"Maple Court - 1 Maple St Denver, CO 80202",Maple Court,1 Maple St,Denver,CO,80202,3',
          'Total,,,,,,3',
        ),
        rows: { rows_ok: 1, rows_skipped: 1 },
      },
      {
        kind: 'units',
        csv: lines(
          'Rent Roll',
          'As of 11/20/2026',
          'Properties: Maple Court',
          '',
          'Property,Unit,BD/BA,Tenant,Status,Sqft,Market Rent,Rent,Deposit,Lease From,Lease To,Past Due',
          '"Maple Court - 1 Maple St Denver, CO 80202",,,,,,,,,,,',
          '"Maple Court - 1 Maple St Denver, CO 80202",1A,2/1.50,"Silva, Ana, Ek, Bo",Current,"1,250","1,950.00","1,850.00",500.00,01/31/2026,01/30/2027,0.00',
          '"Maple Court - 1 Maple St Denver, CO 80202",1B,Studio/1.00,--,Vacant-Unrented,450,"1,100.00",--,--,--,--,--',
          '"Maple Court - 1 Maple St Denver, CO 80202",1C,--/--,Cy Oh,Evict,450,"1,100.00",900.00,--,02/01/2026,--,(125.00)',
          '3 Units,,,66.7% Occupied,,"2,150","4,150.00","2,750.00",500.00,,,(125.00)',
          'Total 3 Units,,,66.7% Occupied,,"2,150","4,150.00","2,750.00",500.00,,,(125.00)',
        ),
        rows: { rows_ok: 3, rows_skipped: 3 },
      },
      {
        kind: 'tenants',
        csv: lines(
          'Tenant Directory',
          'Tenant Statuses: All',
          '',
          'Property,Unit,Tenant,Status,Phone Numbers,Emails,Move-in,Lease To,Rent',
          '"Maple Court - 1 Maple St Denver, CO 80202",1A,"Silva, Ana",Current,"Mobile: (303) 555-0123; Home: (303) 555-0199","ana@example.com, ana@work.example",01/31/2026,01/30/2027,"1,850.00"',
          '"Maple Court - 1 Maple St Denver, CO 80202",1A,"Ek, Bo",Current,,,01/31/2026,01/30/2027,"1,850.00"',
          '"Maple Court - 1 Maple St Denver, CO 80202",1C,"Oh, Cy",Evict,Phone: (303) 555-0177,,02/01/2026,,900.00',
          '"Maple Court - 1 Maple St Denver, CO 80202",1C,"Moe, Di",Denied,,di@example.com,,,',
          'Total 4 Tenants,,,,,,,,"2,750.00"',
        ),
        rows: { rows_ok: 3, rows_skipped: 2 },
      },
      {
        kind: 'leases',
        csv: lines(
          'Rent Roll',
          'As of 11/20/2026',
          '',
          'Property,Unit,BD/BA,Tenant,Status,Sqft,Market Rent,Rent,Deposit,Lease From,Lease To,Past Due',
          '"Maple Court - 1 Maple St Denver, CO 80202",1A,2/1.50,"Silva, Ana, Ek, Bo",Current,"1,250","1,950.00","1,850.00",500.00,01/31/2026,01/30/2027,0.00',
          '"Maple Court - 1 Maple St Denver, CO 80202",1B,Studio/1.00,--,Vacant-Unrented,450,"1,100.00",--,--,--,--,--',
          '"Maple Court - 1 Maple St Denver, CO 80202",1C,--/--,Cy Oh,Evict,450,"1,100.00",900.00,--,02/01/2026,--,(125.00)',
          'Total 3 Units,,,66.7% Occupied,,"2,150","4,150.00","2,750.00",500.00,,,(125.00)',
        ),
        rows: { rows_ok: 2, rows_skipped: 2 },
      },
    ],
    expected: {
      properties: {
        nodes: [
          {
            name: 'Maple Court',
            address: '1 Maple St, Denver, CO 80202',
            units: {
              nodes: [
                {
                  ...{ unitNumber: '1A', bedrooms: 2, bathrooms: 1.5, marketRentMinor: 195_000, status: 'OCCUPIED' },
                  currentLease: { rentMinor: 185_000, tenants: [bo, { ...ana, phone: '+13035550123' }] },
                },
                { unitNumber: '1B', bedrooms: 0, bathrooms: 1, status: 'AVAILABLE', currentLease: null },
                {
                  ...{ unitNumber: '1C', bedrooms: null, status: 'OCCUPIED' },
                  currentLease: {
                    ...{ startDate: '2026-02-01', endDate: null, rentMinor: 90_000, status: 'ACTIVE' },
                    tenants: [{ firstName: 'Cy', lastName: 'Oh', status: 'CURRENT', phone: '+13035550177' }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  },
  Yardi: {
    files: [
      {
        kind: 'properties',
        csv: lines(
          'Property_Code,Property_Name,Address1,City,State,Zip',
          'maple,Maple Court,"1 Maple St, Denver, CO 80202",Denver,CO,80202',
        ),
        rows: { rows_ok: 1, rows_skipped: 0 },
      },
      {
        kind: 'units',
        csv: lines(
          'Property_Code,Unit_Code,Unit_Type,Beds,Baths,Market_Rent,Unit_Status',
          'maple,1A,2x1,2,1.50,1950.00,Occupied No Notice',
          'maple,1B,studio,0,1,1100.00,Vacant Unrented Not Ready',
        ),
        rows: { rows_ok: 2, rows_skipped: 0 },
      },
      {
        kind: 'tenants',
        csv: lines(
          'Resident Directory',
          'Property = maple',
          'As Of = 11/20/2026',
          'Property,Unit,Resident,Name,Status,Email,Move In',
          'maple,1A,t0000077,"Silva, Ana",Current,ana@example.com,1/31/2026',
          'maple,1A,t0000078,"Ek, Bo",Current,,1/31/2026',
          'maple,1B,VACANT,VACANT,,,',
        ),
        rows: { rows_ok: 2, rows_skipped: 1 },
      },
      {
        kind: 'leases',
        csv: lines(
          'Rent Roll,,,,,,,,',
          'maple (Maple Court),,,,,,,,',
          'As Of = 11/20/2026,,,,,,,,',
          'Property,Unit,Unit,Resident,Name,Market,Actual,Move In,Lease',
          ',,Type,,,Rent,Rent,,Expiration',
          'maple,1A,2x1,t0000077 & t0000078,"Silva, Ana & Ek, Bo",1950.00,1850.00,1/31/2026,1/30/2027',
          ',,,,,,,,',
          'maple,1B,studio,VACANT,VACANT,1100.00,0.00,,',
          'Total,,,,,3050.00,1850.00,,',
          'Summary Groups,,,,,,,,',
        ),
        rows: { rows_ok: 1, rows_skipped: 3 },
      },
    ],
    expected: {
      properties: {
        nodes: [
          {
            name: 'Maple Court',
            address: '1 Maple St, Denver, CO 80202',
            units: {
              nodes: [
                {
                  ...{ unitNumber: '1A', bedrooms: 2, bathrooms: 1.5, status: 'OCCUPIED' },
                  currentLease: {
                    ...{ startDate: '2026-01-31', endDate: '2027-01-30', rentMinor: 185_000 },
                    tenants: [bo, ana],
                  },
                },
                { unitNumber: '1B', bedrooms: 0, status: 'AVAILABLE', currentLease: null },
              ],
            },
          },
        ],
      },
    },
  },
};
