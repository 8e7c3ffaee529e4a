/** A wording that sounds like a danger and tells of none. */
export interface HarmlessWording {
  /** The concepts that its words name by themselves, and do not mean here. */
  sounds: string;
  told: string;
}
