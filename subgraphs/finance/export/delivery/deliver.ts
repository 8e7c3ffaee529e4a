import { AppError } from '../../../../platform/errors.ts';
import type { ExportDestination } from '../definition/export.enums.ts';
import type { Deliver } from './delivery.types.ts';
import { deliverToWebhook } from './webhook.ts';

/** The time limit of a delivery. Half an hour is enough for the figures of any account. */
const LONGEST_MS = 30 * 60_000;

/** Loads the client library of a store only when a delivery needs it. */
const DELIVERY_BY_DESTINATION: Readonly<Record<ExportDestination, Deliver>> = {
  s3: async (...delivery) => (await import('./s3.ts')).deliverToS3(...delivery),
  drive: async (...delivery) => (await import('./drive.ts')).deliverToDrive(...delivery),
  webhook: deliverToWebhook,
};

/**
 * Delivers a body to the export's destination.
 * @throws AppError when the service fails to read the body, which is not the destination's fault
 */
export const deliver: Deliver = async (service, delivery) => {
  const signal = AbortSignal.any([delivery.signal, AbortSignal.timeout(LONGEST_MS)]);
  try {
    return await DELIVERY_BY_DESTINATION[delivery.definition.destination](service, { ...delivery, signal });
  } catch (error) {
    throw ownFailure(error) ?? error;
  }
};

/** The service's own error in the cause chain of an error from a client library. */
function ownFailure(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  return undefined;
}
