/** What a row is found by, where no record has its identifier. */
export interface RowKey {
  /** The identifier that it has, or gets else. */
  externalId: string;
  /** The property of a unit, the unit of a tenant or a lease. */
  near: string | null;
  /** What it is called: a name, a number, the first day of a lease. */
  name: string;
  /** Of a tenant who may live elsewhere. */
  email: string | null;
  phone: string | null;
}

/** A record that is alike. */
export interface MatchingRecord {
  id: string;
  externalId: string | null;
  unitId: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  /** Whether only an email address or a telephone number tells that it is a tenant of that name. */
  isByContact?: boolean;
  /** Whether it is a unit that is called so with, or without, a word before the number. */
  isCalledOtherwise?: boolean;
}
