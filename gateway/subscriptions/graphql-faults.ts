import { GraphQLError } from 'graphql';
import { AppError } from '../../platform/errors.ts';
import { publicExtensions } from '../../platform/graphql/present-error.ts';
import type { Logger } from '../../platform/logger.ts';
import { shortenRefusals } from '../../platform/graphql/limits/shorten-refusals.ts';
import { GraphqlFaults } from './prepare-subscription.ts';

/** Why a subscription could not be opened, for its client; unexpected errors are masked and logged. */
export function openingFaults(error: unknown, suggests: boolean, logger: Logger): GraphQLError[] {
  if (error instanceof GraphqlFaults) {
    return shortenRefusals(
      error.errors.map((fault) => fault.toJSON()),
      { suggests },
    ).map(({ message, extensions }) => new GraphQLError(message, extensions ? { extensions } : {}));
  }
  if (error instanceof AppError) return [new GraphQLError(error.message, { extensions: publicExtensions(error) })];
  logger.error({ err: error }, 'a subscription could not be opened');
  return [new GraphQLError('The service failed to answer.', { extensions: { code: 'internal_error' } })];
}
