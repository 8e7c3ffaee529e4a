/** What is said of an event to one kind of recipient: a mail, and a text message of one breath. */
export interface DefaultText {
  subject: string;
  email: string;
  sms: string;
}

/** By `<recipient kind> <event type>`. */
export type DefaultTexts = Readonly<Record<string, DefaultText>>;
