/** The parties of a payment. */
export interface PaymentParties {
  propertyId: string;
  unitId: string | null;
  leaseId: string | null;
  tenantId: string | null;
}

/** The parties as texts of a file: ids, external ids, names or numbers. */
export interface PartyTexts extends Partial<Record<keyof PaymentParties, string>> {
  postedOn?: string;
  /** The parties under which the payment was posted. */
  found?: PaymentParties;
}

/** The nouns that a payment can name. */
export type NamedNoun = 'property' | 'unit' | 'lease' | 'tenant';

/** A record that a text can mean. */
export interface Named {
  text: string;
  id: string;
  /**
   * 0 when the text is the id, 1 the external id, 2 the name or number, 3 the name with the address or the number
   * without its word; 2 more when the spelling differs.
   */
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
