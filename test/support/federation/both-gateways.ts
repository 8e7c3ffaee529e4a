import { Supergraph } from '@apollo/federation-internals';
import { ApolloGateway, buildOperationContext } from '@apollo/gateway';
import type { DocumentNode, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { GraphQLError, parse, print, validate } from 'graphql';
import { PLANNING } from '../../../gateway/plans/graph-version.ts';
import { anchorSelections } from '../../../gateway/plans/conditions/anchor-selections.ts';
import { addedNamesOf } from '../../../gateway/plans/names/added-names.ts';
import { restoreNames } from '../../../gateway/plans/names/restore-names.ts';
import { separateNames } from '../../../gateway/plans/names/separate-names.ts';
import { answerOfApollo } from '../../../gateway/plans/run/operation-answer.ts';
import type { OperationAnswer } from '../../../gateway/plans/run/operation-answer.ts';
import type { PlanGateway } from '../../../gateway/plans/plan-gateway.ts';
import type { Variables } from '../../../gateway/plans/run/plan-run.ts';
import type { SubgraphExecutors } from '../../../gateway/plans/subgraph-executor.ts';
import { turnApolloTelemetryOff } from '../../../gateway/graph/apollo-telemetry.ts';
import { canonical } from './canonical.ts';
import type { FakeSubgraph } from './fake-subgraph.ts';
import type { Faults } from './fake-values.ts';
import { createFakeSubgraph } from './fake-subgraph.ts';
import { NO_CONTEXT, requestOf, silent, startOurGateway } from './our-gateway.ts';
import type { Execute } from './our-gateway.ts';
import type { RandomOperation } from './random-operation.ts';

/** The same subgraphs behind Apollo's gateway and behind ours. */
export interface BothGateways {
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** What is different between the two, for each set of variables; `invalid` when validation refuses the operation. */
  differences(operation: RandomOperation): Promise<readonly Difference[] | 'invalid'>;
  /** Whether ours plans an operation in another form, so that subgraphs are asked otherwise. */
  isPlannedOtherwise(text: string): boolean;
  counts: PlanGateway['counts'];
  /** What kinds of answers Apollo gave. */
  answers: AnswerCounts;
  stop(): Promise<void>;
}

/** How many answers were of which kind; one may be of several. */
export interface AnswerCounts {
  withData: number;
  withErrors: number;
  /** With values that had to become null, for the schema does not allow them. */
  withInvalidValues: number;
  /** None at all: the gateway failed. */
  failed: number;
  /** That took three fetches or more. */
  ofManyFetches: number;
}

/** Two answers that should be one. */
export interface Difference {
  operation: string;
  variables: Record<string, unknown>;
  apollo: Outcome;
  ours: Outcome;
}

/** What the one gateway answered and which fetches it made. */
export interface Outcome {
  answer: unknown;
  fetches: readonly string[];
}

/** Starts both gateways over a supergraph, with faked subgraphs. */
export async function startBothGateways(
  supergraphSdl: string,
  subgraphSdl: Readonly<Record<string, string>>,
  faults: Faults,
): Promise<BothGateways> {
  turnApolloTelemetryOff();
  const fetches: string[] = [];
  const fakes = Object.entries(subgraphSdl).map(([name, sdl]) => [name, createFakeSubgraph(sdl, faults)] as const);
  const subgraphsRun = (way: keyof FakeSubgraph): SubgraphExecutors =>
    Object.fromEntries(
      fakes.map(([name, fake]) => [
        name,
        async (request, context) => {
          fetches.push(
            JSON.stringify([name, request.query, request.operationName, canonical(request.variables ?? {})]),
          );
          return fake[way](request, context);
        },
      ]),
    );
  const observed = async (execute: Execute, ...operation: Parameters<Execute>): Promise<Outcome> => {
    fetches.length = 0;
    const answer = await execute(...operation).catch((error: unknown) => ({ thrown: String(error) }));
    return { answer: canonicalAnswer(answer), fetches: [...fetches] };
  };

  const answers: AnswerCounts = { withData: 0, withErrors: 0, withInvalidValues: 0, failed: 0, ofManyFetches: 0 };
  const apollo = await startApollo(supergraphSdl, subgraphsRun('interpreted'));
  const { hasRequirements } = addedNamesOf(supergraphSdl);
  const isPlannedOtherwise = (document: DocumentNode): boolean =>
    anchorSelections(document) !== document || (hasRequirements && HAS_CONDITION.test(print(document)));
  const ours = await startOurGateway(supergraphSdl, subgraphsRun('compiled'));
  return {
    schema: ours.schema,
    isPlannedOtherwise: (text) => isPlannedOtherwise(parse(text)),
    counts: ours.counts,
    answers,
    stop: () => apollo.stop(),
    differences: async ({ text, variables: sets }) => {
      const document = parse(text, { noLocation: true });
      if (validate(ours.schema, document).length > 0) return 'invalid';
      const found: Difference[] = [];
      for (const variables of sets) {
        const theirs = await observed(apollo.execute, document, text, variables);
        count(answers, theirs);
        const mine = await observed(ours.execute, document, text, variables);
        if (areEqual(theirs, mine, { withFetches: !isPlannedOtherwise(document) })) continue;
        found.push({ operation: text, variables, apollo: theirs, ours: mine });
      }
      return found;
    },
  };
}

function count(answers: AnswerCounts, { answer, fetches }: Outcome): void {
  const kinds = Object.keys(answer as object);
  const { data } = answer as { data?: object | null };
  if (data && Object.values(data).some((value) => value !== null)) answers.withData += 1;
  if (kinds.includes('errors')) answers.withErrors += 1;
  if (kinds.includes('extensions')) answers.withInvalidValues += 1;
  if (kinds.includes('thrown')) answers.failed += 1;
  if (fetches.length >= 3) answers.ofManyFetches += 1;
}

/** Apollo's gateway, with names separated as ours does, since it mistakes them otherwise. */
async function startApollo(
  supergraphSdl: string,
  subgraphs: SubgraphExecutors,
): Promise<{ execute: Execute; stop(): Promise<void> }> {
  const gateway = new ApolloGateway({
    supergraphSdl,
    logger: silent,
    // Or the two would plan differently.
    queryPlannerConfig: PLANNING,
    buildService: ({ name }) => ({
      process: async ({ request: { query, operationName, variables } }) =>
        (await subgraphs[name]!({ query: query ?? '', operationName, variables }, NO_CONTEXT)) as never,
    }),
  });
  const { executor } = await gateway.load();
  const schema = Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();
  const added = addedNamesOf(supergraphSdl);
  return {
    stop: () => gateway.stop(),
    execute: async (document, text, variables) => {
      const run = (document: DocumentNode, given: Variables): Promise<OperationAnswer> =>
        executor(requestOf(document, text, { ...given }) as Parameters<typeof executor>[0]).then(answerOfApollo);
      const sent = buildOperationContext({ schema, operationDocument: document, operationName: '' });
      const names = separateNames(document, sent, added);
      if (!names) return run(document, variables);
      const separated = buildOperationContext({ schema, operationDocument: names.document, operationName: '' });
      return restoreNames((given) => run(names.document, given), names, separated)(variables, NO_CONTEXT);
    },
  };
}

function canonicalAnswer(answer: unknown): unknown {
  const { data, errors, ...rest } = answer as { data?: unknown; errors?: readonly unknown[] };
  // Fetches in parallel fail in any order.
  const listed = errors?.map((error) => JSON.stringify(formatted(error))).toSorted();
  return JSON.parse(JSON.stringify({ data, errors: listed, ...rest })) as unknown;
}

function formatted(error: unknown): GraphQLFormattedError | string {
  return error instanceof GraphQLError ? error.toJSON() : String(error);
}

function areEqual(a: Outcome, b: Outcome, { withFetches }: { withFetches: boolean }): boolean {
  return (
    JSON.stringify(canonical(a.answer)) === JSON.stringify(canonical(b.answer)) &&
    (!withFetches || comparable(a.fetches) === comparable(b.fetches))
  );
}

/** Changes come in order; what is read beside or after them, in any. */
function comparable(fetches: readonly string[]): string {
  return JSON.stringify([fetches.filter((fetch) => IS_CHANGE.test(fetch)), fetches.toSorted()]);
}

const HAS_CONDITION = /@(skip|include)\(if: \$/;

const IS_CHANGE = /^\["\w+","mutation/;
