/** Somebody who may answer by text message: a vendor or a person on call. Several accounts may know the same number. */
export interface SmsSender {
  accountId: string;
  kind: 'vendor' | 'agent';
  id: string;
  name: string;
  /** The language tag of the record; null when it has none. */
  language: string | null;
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

/** A page that was sent to a person on call. */
export interface SmsPage {
  accountId: string;
  agentId: string;
  ticketId: string;
  pageId: string;
  category: string;
  /** Whether it can still be acknowledged. */
  isOpen: boolean;
}

/** A text message and what it decided, stored before that takes effect. */
export interface SmsMessage {
  accountId: string;
  messageSid: string;
  senderKind: SmsSender['kind'];
  senderId: string;
  /** Null for a message that answers nothing. */
  answer: 'accept' | 'decline' | 'acknowledge' | null;
  ticketId: string | null;
  /** The number of the dispatch decision that an accepting or declining message answers. */
  offer: number | null;
  /** The page that an acknowledging message answers. */
  pageId: string | null;
  /** Null until the answer has taken effect. */
  reply: string | null;
}
