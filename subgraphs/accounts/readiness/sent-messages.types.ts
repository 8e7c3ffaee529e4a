/** The channels that send messages; messages of other channels are only stored and logged. */
export interface SentMessages {
  mails: boolean;
  texts: boolean;
  /** Whether this is a production installation, where a message that is only stored is lost. */
  isProduction: boolean;
}
