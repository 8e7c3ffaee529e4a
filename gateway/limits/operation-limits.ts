/** How large an operation may be; each is the most that is accepted. */
export interface OperationLimits {
  /** Lexical tokens of the document; also with each fragment written out wherever it is spread. */
  tokens: number;
  /** Levels of fields below the root, fragments spread. */
  depth: number;
  /** Fields that the operation selects at its root. */
  rootFields: number;
  /** Aliases, also of `__typename`, wherever they stand. */
  aliases: number;
  /** Directives, wherever they stand. */
  directives: number;
  /** See {@link measureOperation}. */
  cost: number;
  /** See {@link countComparisons}. */
  comparisons: number;
}

/** What an operation amounts to. */
export type OperationSize = Omit<OperationLimits, 'comparisons'>;
