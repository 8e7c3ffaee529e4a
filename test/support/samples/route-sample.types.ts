/** A request of a route that names entities. */
export interface RouteSample {
  path: string;
  body?: unknown;
}
