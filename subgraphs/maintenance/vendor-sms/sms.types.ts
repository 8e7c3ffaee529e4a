/** A vendor with a telephone number; several accounts may have the same firm. */
export interface SmsVendor {
  accountId: string;
  vendorId: string;
  name: string;
}

/** An offer that waits for the vendor's answer. */
export interface SmsOffer {
  accountId: string;
  vendorId: string;
  ticketId: string;
  /** The number of the dispatch decision. */
  offer: number;
  category: string;
  /** The number by which the vendor can name the offer, once it was listed. */
  code: number | null;
}

/** A text message of a vendor and what it decided, stored before that takes effect. */
export interface SmsMessage {
  accountId: string;
  messageSid: string;
  vendorId: string;
  /** Null for a message that answers no offer. */
  answer: 'accept' | 'decline' | null;
  ticketId: string | null;
  offer: number | null;
  /** Null until the answer has taken effect. */
  reply: string | null;
}
