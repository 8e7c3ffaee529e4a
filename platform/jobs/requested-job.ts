import type { ServiceContext } from '../graphql/request-context.ts';
import type { Job } from './job.ts';
import { claimRequests, dueRequests, endClaim } from './requests.ts';
import type { ClaimedRequest, RequestSubject } from './requests.ts';

/** What serving a request came to. */
export interface Served {
  /** How much was done now; more than 0 asks to be called again at once. */
  done: number;
  /** Whether there is more to do, now or later; the request stays until there is not. */
  isLeft: boolean;
}

/** Background work that commands ask for as they change something. */
export interface RequestedJob {
  name: string;
  /** What is asked for; see `raiseRequest`. */
  topic: string;
  /** Does some of what a request asks for. It may be called once too often, and by two processes at once. */
  serve(service: ServiceContext, subject: RequestSubject): Promise<Served>;
}

/** A job that serves the requests of a topic until nothing is left of each. */
export function serveRequests(requested: RequestedJob): Job {
  const { name, topic } = requested;
  return {
    name,
    due: dueRequests(topic),
    run: async (service) => {
      const claimed = await claimRequests(service.database.worker, topic, service.clock.databaseNow());
      let done = 0;
      for (const request of claimed) done += await serveOne(service, requested, request);
      return done;
    },
  };
}

/** One that fails is tried again when its claim ends, and holds up no other. */
async function serveOne(
  service: ServiceContext,
  { topic, serve }: RequestedJob,
  { accountId, key, settled, until }: ClaimedRequest,
): Promise<number> {
  try {
    const { done, isLeft } = await serve(service, { accountId, key });
    const end = { until, at: service.clock.databaseNow(), done: isLeft ? [] : settled };
    await endClaim(service.database.worker, topic, { accountId, key }, end);
    return done;
  } catch (error) {
    service.logger.warn({ err: error, topic, accountId, key }, 'a request could not be served; trying again');
    return 0;
  }
}
