/** What a process can say of itself before anybody has signed in. */
export interface ServiceFacts {
  /** Of package.json. */
  version: string;
  servesRest: boolean;
  servesGraphql: boolean;
  servesDesk: boolean;
  /** Whether GraphiQL is served, which needs introspection. */
  servesGraphiql: boolean;
  isProduction: boolean;
  limits: { readsPerMinute: number; writesPerMinute: number; bodyBytes: number };
}

/** What `/` answers to programs. */
export interface ServiceDescription {
  service: string;
  version: string;
  status: 'ready' | 'not ready';
  /** Paths by what they are for. */
  links: Readonly<Record<string, string>>;
}

/** Tells what runs here and where everything is. */
export function describeService(facts: ServiceFacts, status: ServiceDescription['status']): ServiceDescription {
  return {
    service: 'Property management service',
    version: facts.version,
    status,
    links: {
      ...(facts.servesDesk ? { desk: '/desk/' } : {}),
      ...(facts.servesRest
        ? {
            rest: '/api/v1',
            reference: '/reference',
            openapi: '/api/v1/openapi.json',
            event_types: '/api/v1/event-types',
            token: '/oauth/token',
          }
        : {}),
      ...(facts.servesGraphql ? { graphql: '/graphql' } : {}),
      ...(facts.servesGraphiql ? { graphiql: '/graphql' } : {}),
      ...(facts.servesRest || facts.servesGraphql ? { sign_in: '/sign-in' } : {}),
      jwks: '/.well-known/jwks.json',
      health_live: '/health/live',
      health_ready: '/health/ready',
    },
  };
}
