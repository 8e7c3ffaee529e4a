/** How far an automation goes by itself, from the least to the most. */
type AutonomyLevel = 'observe' | 'propose' | 'act_unless_vetoed' | 'act';

/** How far the steps of workflows go by themselves. */
export interface Autonomy {
  default: AutonomyLevel;
  byAction: Readonly<Record<string, AutonomyLevel>>;
  /** How long a step waits for an objection. */
  vetoMinutes: number;
}
