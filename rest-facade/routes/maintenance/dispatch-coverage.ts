import { GetDispatchCoverageDocument } from '../../operations/operations.generated.ts';
import { route } from '../../route/route.ts';

/** Which tickets would find a vendor. */
export const dispatchCoverageRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/dispatch/coverage',
    document: GetDispatchCoverageDocument,
    variables: ({ parameters }) => {
      const propertyId = parameters['property_id'] as string | undefined;
      return { propertyIds: propertyId === undefined ? null : [propertyId] };
    },
    present: ({ dispatchCoverage: { computedAt, propertyCount, gapCount, gaps } }) => ({
      status: 200,
      body: {
        computed_at: computedAt,
        property_count: propertyCount,
        gap_count: gapCount,
        gaps: gaps.map((gap) => ({
          category: gap.category.toLowerCase(),
          severity: gap.severity.toLowerCase(),
          reason: gap.reason.toLowerCase(),
          property_count: gap.propertyCount,
          property_ids: gap.propertyIds,
          windows: gap.windows,
        })),
      },
    }),
  }),
];
