/** By what a row's record is found if no record has its identifier. */
export interface RowKey {
  /** The identifier that the row has, or gets if no record is found. */
  externalId: string;
  /** The property of a unit, or the unit of a tenant or a lease. */
  near: string | null;
  /** A name, a unit number, or the first day of a lease. */
  name: string;
  /** Contacts of a tenant who may live elsewhere. */
  email: string | null;
  phone: string | null;
  /** The phone number as the row has it. */
  phoneText: string | null;
}

/** A stored record that a row may be about. */
export interface MatchingRecord {
  id: string;
  externalId: string | null;
  unitId: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  /** Whether it was found as a tenant of that name by email address or phone number only. */
  isByContact?: boolean;
  /** Whether it is a unit whose number differs by a word before it. */
  hasOtherNumber?: boolean;
}
