/** The texts about an event for one kind of recipient: a mail and a short text message. */
export interface DefaultText {
  subject: string;
  email: string;
  sms: string;
}

/** By `<recipient kind> <event type>`. */
export type DefaultTexts = Readonly<Record<string, DefaultText>>;
