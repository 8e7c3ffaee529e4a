import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { Attempt } from '../attempt/attempt.ts';
import type { Body } from '../body/make-body.ts';

/** An attempt with its complete body. */
export interface Delivery extends Attempt {
  body: Body;
  /** Aborted when another worker has taken the run over, or the delivery takes too long. */
  signal: AbortSignal;
}

/** Delivers to one kind of destination. @throws DeliveryError when the destination did not store the body */
export type Deliver = (service: ServiceContext, delivery: Delivery) => Promise<{ httpStatus: number | null }>;
