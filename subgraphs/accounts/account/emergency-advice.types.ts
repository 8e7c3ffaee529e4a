/** What the account's staff tell a caller in danger, by category of the report; `other` for the rest. */
export type EmergencyAdvice = Readonly<Record<string, string>>;
