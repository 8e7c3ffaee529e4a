import { DEFAULT_LIMIT } from '../../route/route.ts';

/** The page that a list request asks for. */
export const pageOf = (parameters: Readonly<Record<string, unknown>>): { first: number; after: string | null } => ({
  first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
  after: (parameters['cursor'] as string | undefined) ?? null,
});
