import { AppError } from '../../../../platform/errors.ts';
import type { ExportDestination } from '../definition/export.enums.ts';
import type { Deliver } from './delivery.types.ts';
import { deliverToWebhook } from './webhook.ts';

/** A delivery that takes longer is given up: half an hour moves more than any account's figures. */
const LONGEST_MS = 30 * 60_000;

/** The libraries of stores are loaded by who delivers to one. */
const DELIVERY_BY_DESTINATION: Readonly<Record<ExportDestination, Deliver>> = {
  s3: async (...delivery) => (await import('./s3.ts')).deliverToS3(...delivery),
  drive: async (...delivery) => (await import('./drive.ts')).deliverToDrive(...delivery),
  webhook: deliverToWebhook,
};

/**
 * Delivers a body to the export's destination.
 * @throws AppError where the service itself failed to read the body, which the destination is not to blame for
 */
export const deliver: Deliver = async (service, delivery) => {
  const signal = AbortSignal.any([delivery.signal, AbortSignal.timeout(LONGEST_MS)]);
  try {
    return await DELIVERY_BY_DESTINATION[delivery.definition.destination](service, { ...delivery, signal });
  } catch (error) {
    throw ownFailure(error) ?? error;
  }
};

/** The service's own failure behind an error of a library that was reading the body. */
function ownFailure(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  return undefined;
}
