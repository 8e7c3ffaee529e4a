/** The names that operations have in metrics and in the log; there are only so many. */
export interface OperationNames {
  /** In the log, where nothing stands that a customer wrote: a name of the service's own operations, or `other`. */
  inLog(name: string | null | undefined): string;
  /** In metrics: the same, and the first names of customers' own valid operations, so that these can be told apart. */
  inMetrics(name: string | null | undefined): string;
}

/** What every name counts as that is none of the known ones. */
export const OTHER = 'other';

const MOST_OF_CUSTOMERS = 100;
const LONGEST = 64;

/** @param own the names of the operations that the service's facade, pages, jobs and desk send */
export function createOperationNames(own: ReadonlySet<string>): OperationNames {
  const ofCustomers = new Set<string>();
  return {
    inLog: (name) => (name != null && own.has(name) ? name : OTHER),
    inMetrics: (name) => {
      if (name == null || name.length > LONGEST) return OTHER;
      if (own.has(name) || ofCustomers.has(name)) return name;
      if (ofCustomers.size >= MOST_OF_CUSTOMERS) return OTHER;
      ofCustomers.add(name);
      return name;
    },
  };
}
