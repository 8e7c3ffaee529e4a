import { sightOf } from '../../platform/auth/principal.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import type { OperationAnswer } from './run/operation-answer.ts';
import type { RunOperation, Variables } from './run/plan-run.ts';

/** How long a read waits at most for an equal one that began before it came. */
const LONGEST_WAIT_MS = 25;
/** Variables longer than this, in characters, are not compared. */
const LONGEST_VARIABLES = 10_000;

/**
 * Lets equal reads share a run: the same operation with the same variables, asked at one time by callers who see
 * the same rows with the same rights, as many screens do when an event tells all of them to look again.
 *
 * A read never joins a run that has begun, which may have looked before something was committed that the reader knows of.
 * Those that come while one runs wait for its end, a moment at most, and then one run answers all of them. So no answer
 * is older than its request, and nothing is kept. What fails fails for all of them, whose log names the request that the run
 * was made for.
 * @param onShared called for each read that another one's run answered
 */
export function shareReads(execute: RunOperation, onShared: () => void): RunOperation {
  const underWay = new Map<string, EqualReads>();
  return (variables, context, event) => {
    const key = event ? undefined : keyOf(variables, context);
    if (key === undefined) return execute(variables, context, event);
    let reads = underWay.get(key);
    if (!reads) underWay.set(key, (reads = new EqualReads(execute, onShared, () => underWay.delete(key))));
    return reads.ask(variables, context);
  };
}

/** What an answer depends on beside the operation; nothing for a read that is not to be shared. */
function keyOf(variables: Variables, { principal, openKey }: RequestContext): string | undefined {
  if (openKey) return undefined;
  const written = JSON.stringify(variables);
  if (written.length > LONGEST_VARIABLES) return undefined;
  return JSON.stringify([sightOf(principal), rightsOf(principal.scopes)]) + written;
}

const rights = new WeakMap<ReadonlySet<string>, string>();

function rightsOf(scopes: ReadonlySet<string>): string {
  let known = rights.get(scopes);
  if (known === undefined) rights.set(scopes, (known = [...scopes].toSorted().join(' ')));
  return known;
}

/** Readers who wait for a run that has not begun. */
interface Gathering {
  result: Promise<OperationAnswer>;
  /** The request that the run is made for: the last to come, so that "now" is not before anybody's request. */
  context: RequestContext;
  begin(): void;
}

class EqualReads {
  readonly #execute: RunOperation;
  readonly #onShared: () => void;
  readonly #onIdle: () => void;
  #running = 0;
  #gathering: Gathering | undefined;

  constructor(execute: RunOperation, onShared: () => void, onIdle: () => void) {
    this.#execute = execute;
    this.#onShared = onShared;
    this.#onIdle = onIdle;
  }

  ask(variables: Variables, context: RequestContext): Promise<OperationAnswer> {
    if (this.#running === 0) return this.#run(variables, context);
    const gathering = (this.#gathering ??= this.#gather(variables, context));
    gathering.context = context;
    return this.#resultFor(context, gathering);
  }

  async #resultFor(context: RequestContext, gathering: Gathering): Promise<OperationAnswer> {
    const result = await gathering.result;
    if (gathering.context === context) return result;
    this.#onShared();
    // What went wrong was logged under the request that the run was made for.
    if (result.errors) context.logger.info({ run_of: gathering.context.requestId }, 'a shared read had errors');
    return result;
  }

  #gather(variables: Variables, context: RequestContext): Gathering {
    const { promise, resolve } = Promise.withResolvers<OperationAnswer>();
    const timer = setTimeout(() => gathering.begin(), LONGEST_WAIT_MS);
    const gathering: Gathering = {
      result: promise,
      context,
      begin: () => {
        clearTimeout(timer);
        this.#gathering = undefined;
        resolve(this.#run(variables, gathering.context));
      },
    };
    return gathering;
  }

  async #run(variables: Variables, context: RequestContext): Promise<OperationAnswer> {
    this.#running += 1;
    try {
      return await this.#execute(variables, context);
    } finally {
      this.#running -= 1;
      if (this.#gathering) this.#gathering.begin();
      else if (this.#running === 0) this.#onIdle();
    }
  }
}
