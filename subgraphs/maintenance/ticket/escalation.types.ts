/** Whom to tell when nobody takes an emergency, or when a ticket may be one, as the account set it. */
export interface EscalationContact {
  name: string;
  email?: string | null;
  phone?: string | null;
}

/** Part of an event's data: a person has to be told. `contact` is null when the account named nobody. */
export interface Escalation {
  contact: EscalationContact | null;
}
