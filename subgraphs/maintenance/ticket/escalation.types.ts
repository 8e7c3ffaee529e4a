/** The person whom the account pages when nobody takes an emergency, or when a ticket may be one. */
export interface EscalationContact {
  name: string;
  email?: string | null;
  phone?: string | null;
  phone_extension?: string | null;
}

/** A page as part of an event's data. `contact` is null when the account named no person. */
export interface Escalation {
  contact: EscalationContact | null;
}
