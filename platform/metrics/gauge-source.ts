/** Numbers that one statement reads across all accounts, for whoever watches the service. */
export interface GaugeSource {
  /** Names the source where its statement fails. */
  name: string;
  /**
   * The statement; `$1` is the present instant. Each row has the label, if there is one, and a number for each gauge. It never gives a row
   * an account: there may be any number of them.
   */
  sql: string;
  /** The column that tells rows apart, and all that may stand in it; of a value without a row the gauges are 0. */
  label?: { column: string; values: readonly string[] };
  /** What the other columns mean, by their names. */
  gauges: Readonly<Record<string, GaugeText>>;
}

/** How a gauge is published. */
export interface GaugeText {
  /** Without the prefix of the service; the unit stands last. */
  name: string;
  help: string;
}

/** What is counted may be without end while something hangs; counting it has an end. */
export const COUNTED_UP_TO = 10_000;
