/** The mail server that mails are handed to. */
export interface SmtpSettings {
  url: string;
  /** Sender's address, perhaps with a name: `Oak & Main <desk@example.com>`. */
  from: string;
}

/** The Twilio account that text messages are sent from. */
export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A telephone number, or the id of a messaging service. */
  from: string;
  baseUrl: string;
}

/** What is configured; without it messages are only stored, and the log says where to read them. */
export interface NotificationSettings {
  smtp: SmtpSettings | undefined;
  twilio: TwilioSettings | undefined;
}
