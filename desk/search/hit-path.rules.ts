import type { SearchQuery } from './operations.generated.ts';

/** The address of what a search found: a ticket's own screen, and the screen of the record for the others. */
export function pathOf({ kind, id }: SearchQuery['search'][number]): string {
  const segment = encodeURIComponent(id);
  switch (kind) {
    case 'TICKET':
      return `/tickets/${segment}`;
    case 'TENANT':
      return `/tenants/${segment}`;
    case 'UNIT':
      return `/units/${segment}`;
    case 'PROPERTY':
      return `/properties/${segment}`;
  }
}
