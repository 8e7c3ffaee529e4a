/**
 * A kind of fact: something that a command has just done to a record, in its transaction. Parts that lie above the one
 * that did it react to the fact, so that it need not know them.
 */
export interface FactKind<Fact> {
  readonly name: string;
  /** Only for the compiler: what a fact of this kind holds. */
  readonly fact?: Fact;
}

/** Declares a kind of fact; each is declared once, beside what emits it. */
export function factKind<Fact>(name: string): FactKind<Fact> {
  return { name };
}

/** What follows from facts of one kind. */
export interface Reaction<Context, Fact> {
  on: FactKind<Fact>;
  run: (context: Context, fact: Fact) => Promise<void>;
}

/** A reaction to a fact of any kind, as lists of reactions hold it. */
export type AnyReaction = Reaction<never, never>;

/** Declares what follows from facts of a kind; the compiler checks that the two fit. */
export function reaction<Context, Fact>(on: FactKind<Fact>, run: Reaction<Context, Fact>['run']): AnyReaction {
  return { on, run } as unknown as AnyReaction;
}

/** All reactions of the service by the kind of fact, in the order in which they run. */
export type Reactions = ReadonlyMap<unknown, readonly AnyReaction[]>;

/** Arranges lists of reactions by kind; the order within a list stays. */
export function reactionsByKind(reactions: readonly AnyReaction[]): Reactions {
  return Map.groupBy(reactions, ({ on }) => on as unknown);
}

/**
 * Runs the reactions to a kind of fact, one after the other, in the transaction of the caller. When one throws, the command
 * fails.
 * @param context of the command that emits the fact
 * @throws Error when no reaction to the kind is registered: the command would store half of its change
 */
export async function emit<Fact>(
  context: { service: { reactions: Reactions } },
  kind: FactKind<Fact>,
  fact: Fact,
): Promise<void> {
  const reactions = context.service.reactions.get(kind);
  if (!reactions) throw new Error(`No reaction to the fact "${kind.name}" is registered.`);
  for (const { run } of reactions) {
    await (run as Reaction<typeof context, Fact>['run'])(context, fact);
  }
}
