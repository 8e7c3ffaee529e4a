import type { TestClient } from '../test-client.ts';

/** A text for which a person has to look as soon as at an emergency, and how it is judged. */
export interface FlaggedText {
  description: string;
  severity: string;
  reviewReason: string;
  probabilities: { emergency: number; urgent: number; standard: number };
}

/** Which of these are flagged, and why, is up to the classifier; the first that is serves. */
const CANDIDATES = [
  'Kedves Kezelőség, a lépcsőházban fura szag van, kérem nézzék meg hamarosan, köszönöm szépen a segítséget',
  'La porte de ma cave ne ferme plus, pouvez-vous passer un de ces jours ? Je suis chez moi le soir.',
  'There is a wasp nest right above the front door. I work from home, just knock.',
];

const SOON = ['MAY_BE_EMERGENCY', 'LANGUAGE_NOT_UNDERSTOOD'];

/** Finds a text that the classifier takes for no emergency and would have a person look at soon. */
export async function givenFlaggedText(client: TestClient): Promise<FlaggedText> {
  const { previewTriage } = await client.data<{ previewTriage: Omit<FlaggedText, 'description'>[] }>(
    `query ($tickets: [TriageInput!]!) {
       previewTriage(tickets: $tickets) { severity reviewReason probabilities { emergency urgent standard } } }`,
    { tickets: CANDIDATES.map((description) => ({ description })) },
  );
  const at = previewTriage.findIndex(
    ({ severity, reviewReason }) => severity !== 'EMERGENCY' && SOON.includes(reviewReason),
  );
  if (at < 0) throw new Error('None of the texts is flagged any more.');
  return { ...previewTriage[at]!, description: CANDIDATES[at]! };
}

/** Texts about which nothing is doubtful, by their severity. */
export const PLAIN: Record<string, string> = {
  URGENT: 'Shower only runs cold since last night',
  STANDARD: 'The bathroom tap drips a little',
};

/** A ticket's triage as REST shows it. */
export interface Triage {
  severity: string;
  needs_review: boolean;
  review_reason: string | null;
  probabilities: FlaggedText['probabilities'] | null;
}
