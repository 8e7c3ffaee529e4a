import type { ErrorRows } from '../errors.ts';
import type { EventType } from '../events/event-type.ts';
import type { AnyReaction } from '../facts/reactions.ts';
import type { ImportKindDefinition } from '../imports/import-kind.ts';
import type { Job } from '../jobs/job.ts';
import type { EventStream } from '../graphql/event-stream.ts';
import type { RunningJobs } from '../jobs/run-jobs.ts';
import type { SubgraphSchemaParts } from '../graphql/build-subgraph.ts';
import type { CommandContext, ServiceContext } from '../graphql/request-context.ts';
import type { GaugeSource } from '../metrics/gauge-source.ts';
import type { PersonalData } from '../personal-data/personal-data.types.ts';
import type { ReadinessCheck } from '../readiness/readiness.types.ts';

/** A subgraph's table of contents: what it serves, what it stores, what it does in the background. */
export interface SubgraphDefinition extends SubgraphSchemaParts {
  name: string;
  /** The failures that only its clients meet. */
  errors?: ErrorRows;
  /** Every kind of event that its commands record. */
  events?: readonly EventType[];
  /** What follows from what its commands do, in the order in which it happens. */
  reactions?: readonly AnyReaction[];
  /** The subgraph's subscriptions. */
  streams?: readonly EventStream[];
  /** The kinds of rows that files may hold for it. */
  imports?: readonly ImportKindDefinition<CommandContext>[];
  /** What may fail in an account of what the subgraph owns. */
  readinessChecks?: readonly ReadinessCheck[];
  /** What its tables tell whoever watches the service. */
  gauges?: readonly GaugeSource[];
  /** What its tables hold of persons, for export and erasure. */
  personalData?: PersonalData;
  /** What the worker role does for the subgraph in the background. */
  jobs?: readonly Job[];
  /** What runs there in its own way, beside the jobs; started with the process and stopped with it. */
  background?: readonly ((service: ServiceContext, patience?: number) => RunningJobs)[];
}
