import type { ExternalIssuer } from '../platform/auth/external-issuer.ts';
import type { Tracing } from '../platform/tracing/tracing.types.ts';
import type { Directory } from './directory.ts';
import type { RouterMeter } from './router-meter.types.ts';

/** What the router passes requests on with. */
export interface RouterOptions {
  directory: Directory;
  /** Another issuer whose tokens the cells trust. */
  issuer: ExternalIssuer | undefined;
  /** Whether a reverse proxy stands before the router. */
  trustsProxies: boolean;
  meter: RouterMeter | undefined;
  tracing: Tracing | undefined;
}
