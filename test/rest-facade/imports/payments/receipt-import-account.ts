import { beforeEach, expect } from '@jest/globals';
import { importAccount } from '../import-account.ts';
import type { Import } from '../import-client.ts';

/** A row of rent. */
export const rent = 'R-31,maple,t77,2/1/2026,1850.00,rent,check 12';
/** A row of a late fee, of the same receipt. */
export const fee = 'R-31,maple,t77,2/1/2026,50.00,Late Fee,check 12';
/** A row of parking, of the same receipt. */
export const parking = 'R-31,maple,t77,2/1/2026,50.00,parking,check 12';
/** A row of rent that is paid ahead. */
export const prepaid = rent.replace(',rent,', ',Prepay,').replace('1850', '1900');

/** A row with another amount and charge. */
export const charged = (row: string, amount: string, charge: string): string =>
  row.replace(/,[\d.]+,[^,]*,check/, `,${amount},${charge},check`);

/** An entry of the ledger, as these tests look at it. */
export interface Entry {
  external_id: string;
  amount: number;
  gl_class: string;
}

/** An account whose receipts have rows for each charge. */
export interface ReceiptAccount {
  account: ReturnType<typeof importAccount>;
  /** Imports a file with these rows. */
  take(...rows: string[]): Promise<Import>;
  /** What the ledger has, in words. */
  posted(): Promise<string[]>;
  /** Takes back what is posted under an identifier. */
  takeBack(externalId: string): Promise<void>;
}

/** Gives each test of a file an account of its own, with one tenant in one unit. */
export function receiptAccount(): ReceiptAccount {
  const account = importAccount();
  beforeEach(async () => {
    await account.take('properties', ['Property Code,Property,Address', 'maple,Maple Court,1 Maple St']);
    await account.take('units', ['Property,Unit', 'Maple Court,1']);
    await account.take('tenants', ['T Code,Property,Unit,Tenant', 't77,Maple Court,1,Ana Silva']);
  });
  return {
    account,
    take: (...rows) =>
      account.take('payments', ['Control,Property Code,tcode,Post Date,Receipt Amount,Charge Code,Notes', ...rows]),
    posted: async () =>
      (await account.client.rest<{ data: Entry[] }>('GET', '/api/v1/financial/ledger')).body.data
        .map(({ external_id, amount, gl_class }) => `${external_id}: ${amount} ${gl_class}`)
        .sort(),
    takeBack: async (externalId) => {
      const path = `/api/v1/financial/ledger?external_id=${externalId}`;
      const [entry] = (await account.client.rest<{ data: { id: string }[] }>('GET', path)).body.data;
      const address = `/api/v1/financial/ledger/${entry!.id}/reverse`;
      expect((await account.client.rest('POST', address, { body: {} })).status).toBe(201);
    },
  };
}
