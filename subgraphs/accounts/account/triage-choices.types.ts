/** The severity of a doubtful point for an account; null or absent means urgent. */
type Choice = 'urgent' | 'emergency' | null | undefined;

/** The severity of each point that the triage guide leaves open. */
export interface TriageChoices {
  ceiling_drip?: Choice;
  bat_indoors?: Choice;
  past_break_in?: Choice;
}
