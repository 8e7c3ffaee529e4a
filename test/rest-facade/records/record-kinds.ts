/** The body of a request or an answer about a record. */
export type Body = Record<string, unknown>;

/** A kind of record: where it is, one as a whole, a change of it, and a fault of it. */
export interface Kind {
  noun: string;
  path: string;
  whole: Body;
  least: Body;
  change: Body;
  faulty: Body;
  pointers: string[];
}

/** Every kind of record, as the tests of all kinds use it. */
export const KINDS: Kind[] = [
  {
    noun: 'property',
    path: '/api/v1/properties',
    whole: { name: 'Maple', address: '1 Maple St', timezone: 'America/Denver', external_id: 'yardi 1' },
    least: { name: 'Maple', address: '1 Maple St' },
    change: { name: 'Elm' },
    faulty: { name: '', address: 7, timezone: 'Mars/Base' },
    pointers: ['/name', '/address', '/timezone'],
  },
  {
    noun: 'unit',
    path: '/api/v1/units',
    whole: {
      property_id: 'p',
      unit_number: '3B #2',
      bedrooms: 2,
      bathrooms: 1.5,
      market_rent: 185000,
      currency: 'EUR',
    },
    least: { property_id: 'p', unit_number: '3B #2' },
    change: { bedrooms: 3, market_rent: null },
    faulty: { property_id: 'p', unit_number: ' ', bedrooms: -1, bathrooms: 0.3, market_rent: 1.5, currency: 'DIM' },
    pointers: ['/unit_number', '/bedrooms', '/bathrooms', '/market_rent', '/currency'],
  },
  {
    noun: 'tenant',
    path: '/api/v1/tenants',
    whole: { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com', language: 'pt-BR', unit_id: 'u' },
    least: { first_name: 'Ana', last_name: 'Silva' },
    change: { last_name: 'Souza', email: null, preferred_channel: 'none' },
    faulty: {
      first_name: '',
      email: 'nobody',
      preferred_channel: 'fax',
      move_in_date: '2026-02-02',
      move_out_date: '2026-02-01',
    },
    pointers: ['/first_name', '/last_name', '/email', '/preferred_channel', '/move_out_date'],
  },
  {
    noun: 'lease',
    path: '/api/v1/leases',
    whole: {
      unit_id: 'u',
      tenant_ids: ['t'],
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      rent: 185000,
      deposit: 1000,
      payment_due_day: 5,
    },
    least: { unit_id: 'u', start_date: '2026-01-01', rent: 0 },
    change: { rent: 190000, end_date: null },
    faulty: {
      unit_id: 'u',
      start_date: '2026-05-02',
      end_date: '2026-05-01',
      moved_out_on: '2026-13-01',
      rent: -1,
      payment_due_day: 32,
      currency: 'DIM',
    },
    pointers: ['/end_date', '/moved_out_on', '/rent', '/payment_due_day', '/currency'],
  },
];
