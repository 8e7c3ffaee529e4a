import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';
import type { Import } from '../import-client.ts';

const account = importAccount();

beforeEach(async () => {
  await account.take('properties', ['id,name,address', 'P1,Maple,1 Maple St']);
  await account.take('units', ['id,property id,unit', 'U1,P1,101']);
});

interface Entry {
  external_id: string;
  kind: string;
  amount: number;
}

const pay = (rows: readonly (readonly [id: string, amount: string])[]): Promise<Import> =>
  account.take('payments', [
    'id\tproperty\tunit\tdate\tamount',
    ...rows.map(([id, amount]) => [id, 'P1', 'U1', '2026-10-01', amount].join('\t')),
  ]);

/** The amounts that were posted, by identifier; what was given back is below 0. */
async function posted(): Promise<Record<string, number>> {
  const { body } = await account.client.rest<{ data: Entry[] }>('GET', '/api/v1/financial/ledger?limit=200');
  return Object.fromEntries(
    body.data.map(({ external_id, kind, amount }) => [
      external_id,
      kind === 'refund' ? -Math.abs(amount) : Math.abs(amount),
    ]),
  );
}

/** A number of cents with marks between its thousands and before its cents. */
function written(cents: number, thousands: string, decimal: string): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${whole}${decimal}${String(cents % 100).padStart(2, '0')}`;
}

const VALUES = [1, 99, 6_312, 123_450, 123_456_789];
const GROUPINGS = {
  point: ['', ',', ' ', '\u00a0', '\u2009', '\u202f', "'", '’'],
  comma: ['', '.', ' ', '\u00a0', '\u202f', "'"],
};
const RECEIVED: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => ` $ ${number} `,
  (number) => `$${number}`,
  (number) => `${number}$`,
  (number) => `${number} USD`,
  (number) => `usd\u00a0${number}`,
  (number) => `US$ ${number}`,
  (number) => `+${number}`,
  (number) => `\u200e${number}`,
];
const GIVEN_BACK: readonly ((number: string) => string)[] = [
  (number) => `-${number}`,
  (number) => `- ${number}`,
  (number) => `${number}-`,
  (number) => `${number} -`,
  (number) => `(${number})`,
  (number) => `( ${number} )`,
  (number) => `$ (${number})`,
  (number) => `($${number})`,
  (number) => `(${number}) USD`,
  (number) => `USD (${number})`,
  (number) => `-$${number}`,
  (number) => `$-${number}`,
  (number) => `$ - ${number}`,
  (number) => `\u2212${number}`,
  (number) => `\u2013${number}`,
  (number) => `${number}\u2212`,
  (number) => `$${number}-`,
];

describe('An amount', () => {
  it.each([
    ['point', '.'],
    ['comma', ','],
  ] as const)('in any form that has one meaning is read as it, with a decimal %s', async (way, decimal) => {
    const forms = [...RECEIVED, ...GIVEN_BACK];
    const expected: Record<string, number> = {};
    const rows = forms.flatMap((form, at) =>
      VALUES.map((cents, place) => {
        const id = `R${at}-${place}`;
        expected[id] = at < RECEIVED.length ? cents : -cents;
        const grouping = GROUPINGS[way][(at + place) % GROUPINGS[way].length]!;
        return [id, form(written(cents, grouping, decimal))] as const;
      }),
    );
    const result = await pay(rows);
    expect(await account.failuresOf(result)).toEqual([]);
    expect(await posted()).toEqual(expected);
  });

  it('as spreadsheets show it for accounting is read, and one of nothing is no payment', async () => {
    const result = await account.take('payments', [
      'external_id,property,unit,date,amount',
      'AC1,Maple,101,2026-10-01," $ 1,234.50 "',
      'AC2,Maple,101,2026-10-02, $ (63.12)',
      'AC3,Maple,101,2026-10-03," $ (1,234.50)"',
      'AC4,Maple,101,2026-10-04, $ -   ',
      'AC5,Maple,101,2026-10-05, $ 95.00 ',
      'AC6,Maple,101,2026-10-06,0.00',
    ]);
    expect(await posted()).toEqual({ AC1: 123_450, AC2: -6_312, AC3: -123_450, AC5: 9_500 });
    const nothing = 'An amount of 0.00 USD is no payment, since no money was paid; expected another amount.';
    expect(await account.failuresOf(result)).toEqual([`5,"amount","${nothing}"`, `7,"amount","${nothing}"`]);
  });

  it.each([
    ['with CR as money received and with DR as money back', ['5 CR', '6.50CR', '7 Dr.'], [500, 650, -700]],
    ['with CR as money back, where most have no mark', ['5', '6.50', '7 CR', '-8'], [500, 650, -700, -800]],
    ['with DR as money received, where most have it', ['DR 5', '6.50 DR', 'CR 7'], [500, 650, -700]],
  ])('is read %s', async (_how, amounts, expected) => {
    const result = await pay(amounts.map((amount, at) => [`R${at}`, amount]));
    expect(await account.failuresOf(result)).toEqual([]);
    expect(Object.values(await posted())).toEqual(expect.arrayContaining(expected));
  });

  it('with two signs or two numbers, half a bracket or another currency is refused', async () => {
    const cells = [
      '(-5)',
      '-5-',
      '-5 CR',
      '5 6',
      '1-2',
      '€5',
      '5 CAD',
      '(5',
      '5)',
      '1,23,45',
      '12 50,00',
      '$',
      '5 + 6',
      'CR',
    ];
    const result = await pay(cells.map((amount, at) => [`R${at}`, amount]));
    const failures = await account.failuresOf(result);
    expect(failures).toEqual(cells.map(() => expect.stringMatching(/^\d+,"amount","Expected an amount /)));
  });

  it('that may be thousands or cents is said to be read as thousands, where no other amount tells', async () => {
    const result = await pay([['R1', '1,234']]);
    expect(await posted()).toEqual({ R1: 123_400 });
    expect(result.mapping).toContainEqual(expect.objectContaining({ column: 'amount', reads_as: 'decimal_point' }));
  });
});
