// Before the classes of the graph, whose decorators need it.
import 'reflect-metadata';
import type { ErrorRows } from '../platform/errors.ts';
import { unplacedEvents } from '../platform/events/behind.gauges.ts';
import type { EventType } from '../platform/events/event-type.ts';
import type { AnyReaction } from '../platform/facts/reactions.ts';
import type { CommandContext } from '../platform/graphql/request-context.ts';
import type { GaugeSource } from '../platform/metrics/gauge-source.ts';
import { platformPersonalData } from '../platform/personal-data/platform-personal-data.data.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.types.ts';
import type { ReadinessCheck } from '../platform/readiness/readiness.types.ts';
import type { SubgraphDefinition } from '../platform/subgraph/subgraph-definition.ts';
import type { ImportKindDefinition } from '../platform/imports/import-kind.ts';
import { accountsSubgraph } from './accounts/subgraph.ts';
import { financeSubgraph } from './finance/subgraph.ts';
import { maintenanceSubgraph } from './maintenance/subgraph.ts';
import { propertiesSubgraph } from './properties/subgraph.ts';
import { workflowsSubgraph } from './workflows/subgraph.ts';

/** Every subgraph, in the order in which their tables are made: a published view comes before those who read it. */
export const allSubgraphs: readonly SubgraphDefinition[] = [
  accountsSubgraph,
  propertiesSubgraph,
  maintenanceSubgraph,
  financeSubgraph,
  workflowsSubgraph,
];

/** The failures that the subgraphs add to the catalogue. */
export const allSubgraphErrors: ErrorRows = Object.fromEntries(
  allSubgraphs.flatMap(({ errors }) => Object.entries(errors ?? {})),
);

/** The event catalogue: every kind of event that the service tells. */
export const allEventTypes: readonly EventType[] = allSubgraphs.flatMap(({ events }) => events ?? []);

/** Every kind of rows that files may hold. */
export const allImportKinds: readonly ImportKindDefinition<CommandContext>[] = allSubgraphs.flatMap(
  ({ imports }) => imports ?? [],
);

/** What may fail in an account, of all subgraphs. */
export const allReadinessChecks: readonly ReadinessCheck[] = allSubgraphs.flatMap(
  ({ readinessChecks }) => readinessChecks ?? [],
);

/** What the tables of all subgraphs, and those of the shared kit, tell whoever watches the service. */
export const allGauges: readonly GaugeSource[] = [
  unplacedEvents,
  ...allSubgraphs.flatMap(({ gauges }) => gauges ?? []),
];

/** What the tables of all subgraphs hold of persons, and those of the shared kit behind them. */
export const allPersonalData: readonly PersonalData[] = [
  ...allSubgraphs.flatMap(({ personalData }) => personalData ?? []),
  platformPersonalData,
];

/** What follows from what commands do, of all subgraphs. */
export const allReactions: readonly AnyReaction[] = allSubgraphs.flatMap(({ reactions }) => reactions ?? []);
