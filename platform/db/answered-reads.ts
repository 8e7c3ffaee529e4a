/** Why a replica may not answer a read. */
export type Lack =
  | 'untried'
  /** It has not replayed what was committed when the read was asked for. */
  | 'behind'
  /** All of its connections are in use. */
  | 'busy'
  | 'unreachable'
  /** It answers, but not to what every read begins with. */
  | 'failing'
  /** It is no standby, such as a server that was promoted. */
  | 'no_standby'
  /** It is a standby of another history of the database, as after a promotion. */
  | 'other_timeline'
  /** It is a standby of another database. */
  | 'other_cluster'
  /** Statements do not run there as a role that row-level security binds. */
  | 'other_role'
  /** The primary does not say where it stands. */
  | 'unproven';

/** Who answered statements, and why. */
export interface AnsweredReads {
  server: 'primary' | 'replica';
  /** Of the primary: why no replica did. */
  reason: Lack | 'conflict' | 'failed' | 'fresh';
  statements: number;
}
