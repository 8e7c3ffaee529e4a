import type { SmsMessage, SmsOffer, SmsPage, SmsSender } from '../../platform/phone/sms-answers.types.ts';

/** What is known of those who write text messages. A number names no account, so it looks through all of them. */
export interface SmsBook {
  /** The vendors and people who work for accounts with this number. */
  sendersOf(phone: string): Promise<SmsSender[]>;
  /** The offers that wait for an answer from this number. */
  openOffersOf(phone: string): Promise<SmsOffer[]>;
  /** The same, each with a number by which the vendor can name it. */
  numberOffersOf(phone: string): Promise<SmsOffer[]>;
  /** The pages of the last day to this number, one for each ticket, the latest first. */
  pagesOf(phone: string): Promise<SmsPage[]>;
  /** A message that was received before; undefined for a new one. */
  findMessage(messageSid: string): Promise<SmsMessage | undefined>;
  /** Stores what a message decided, and returns what it decided when it came first. */
  keepMessage(message: SmsMessage): Promise<SmsMessage>;
  keepReply(message: SmsMessage, reply: string): Promise<void>;
}
