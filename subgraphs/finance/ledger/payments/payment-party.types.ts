/** Whom and what a payment is of. */
export interface PaymentParties {
  propertyId: string;
  unitId: string | null;
  leaseId: string | null;
  tenantId: string | null;
}

/** The same as a file says it: by identifier, by identifier of another system, by name or number. */
export interface PartyTexts extends Partial<Record<keyof PaymentParties, string>> {
  postedOn?: string;
  /** As it was found out when the payment was posted. */
  found?: PaymentParties;
}

/** What a payment names. */
export type NamedNoun = 'property' | 'unit' | 'lease' | 'tenant';

/** Something that a text may mean. */
export interface Named {
  text: string;
  id: string;
  /** 0 when the text is its identifier, 1 that of another system, 2 its name or number, 3 its name and address, or its number without
   * the word before it; 2 more where they are written otherwise. */
  distance: number;
  propertyId: string | null;
  unitId: string | null;
}

/** A place where a tenant lives, lived or will live. */
export interface TenantPlace {
  tenantId: string;
  unitId: string;
  propertyId: string;
}
