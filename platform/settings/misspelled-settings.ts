import { editDistance } from '../nearest-name.ts';

/** Begins of names that hardly any other program uses. */
const OWN_PREFIXES = [
  ...['SMTP_', 'MAIL_', 'TWILIO_', 'OIDC_', 'EGRESS_', 'EXPORT_', 'DOCUMENT_'],
  ...['TRUSTED_ISSUER_', 'GRAPHQL_MAX_', 'DISPATCH_ACCEPT_'],
];

/** A short name is like many others. */
const mostTypos = (name: string): number => (name.length < 8 ? 1 : 2);

/**
 * What to say of variables that are no settings but look like some: a sentence for each. Their values are not repeated.
 * @param settings the names of all settings
 */
export function misspelledSettings(settings: readonly string[], variables: readonly string[]): string[] {
  return variables
    .filter((variable) => !settings.includes(variable))
    .flatMap((variable) => {
      const name = variable.toUpperCase();
      const alike = settings.filter((setting) => editDistance(name, setting) <= mostTypos(setting));
      const prefix = OWN_PREFIXES.find((candidate) => name.startsWith(candidate)) ?? '';
      const meant =
        alike.length > 0 || prefix === '' ? alike : settings.filter((setting) => setting.startsWith(prefix));
      if (meant.length === 0) return [];
      return [`The variable ${variable} is no setting and changes nothing; there is ${meant.join(', ')}.`];
    });
}
