import type { DispatchCoverage } from '../../contract/rest-types.generated.ts';
import { describedText } from '../../conversion/described.ts';
import { lowerCase } from '../../conversion/enum-names.ts';
import { GetDispatchCoverageDocument } from '../../operations/operations.generated.ts';
import { route } from '../../route/route.ts';

type Weekday = DispatchCoverage['gaps'][number]['windows'][number]['weekday'];

/** Which tickets would find a vendor. */
export const dispatchCoverageRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/dispatch/coverage',
    document: GetDispatchCoverageDocument,
    variables: ({ parameters: { property_id: id } }) => ({ propertyIds: id === undefined ? null : [id] }),
    present: ({ dispatchCoverage: { computedAt, propertyCount, gapCount, gaps } }) => ({
      status: 200,
      body: {
        computed_at: computedAt,
        property_count: propertyCount,
        gap_count: gapCount,
        gaps: gaps.map((gap) => ({
          category: lowerCase(gap.category),
          severity: lowerCase(gap.severity),
          reason: lowerCase(gap.reason),
          property_count: gap.propertyCount,
          property_ids: gap.propertyIds,
          windows: gap.windows.map(({ weekday, from, to }) => ({ weekday: describedText<Weekday>(weekday), from, to })),
        })),
      },
    }),
  }),
];
