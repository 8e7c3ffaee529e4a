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
  /** The number by which the vendor can name the offer; null before it was listed. */
  code: number | null;
}

/** A text message of a vendor and what it decided. */
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

/** What is known of vendors who write text messages. A number names no account, so it looks through all of them. */
export interface SmsBook {
  vendorsOf(phone: string): Promise<SmsVendor[]>;
  /** The offers that wait for an answer from this number. */
  openOffersOf(phone: string): Promise<SmsOffer[]>;
  /** The same, each with a number by which the vendor can name it. */
  numberOffersOf(phone: string): Promise<SmsOffer[]>;
  /** A message that was received before; undefined for a new one. */
  findMessage(messageSid: string): Promise<SmsMessage | undefined>;
  /** Stores what a message decided, and returns what it decided when it came first. */
  keepMessage(message: SmsMessage): Promise<SmsMessage>;
  keepReply(message: SmsMessage, reply: string): Promise<void>;
}
