/** How grave a point in doubt is to an account; null or absent is urgent. */
type Choice = 'urgent' | 'emergency' | null | undefined;

/** How grave each point is that the triage guide leaves in doubt. */
export interface TriageChoices {
  ceiling_drip?: Choice;
  bat_indoors?: Choice;
  past_break_in?: Choice;
}
