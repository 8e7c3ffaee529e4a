import type { Role } from './role-names.ts';

/** The code that not every role needs. */
export type RoleCode = Awaited<ReturnType<typeof loadRoleCode>>;

const WITHOUT_SUBGRAPHS: ReadonlySet<Role> = new Set<Role>(['gateway', 'rest-facade', 'worker']);

/** Loads what the roles of this process need and others do not: it takes most of a second, and memory as long as it runs. */
export async function loadRoleCode(roles: ReadonlySet<Role>) {
  const [subgraph, gateway, graphqlHttp, facade, facadeHttp, answerHttp] = await Promise.all([
    [...roles].some((role) => !WITHOUT_SUBGRAPHS.has(role))
      ? import('../platform/graphql/build-subgraph.ts')
      : undefined,
    roles.has('gateway') ? import('./open-gateway.ts') : undefined,
    roles.has('gateway') ? import('../gateway/http.ts') : undefined,
    roles.has('rest-facade') ? import('./open-facade.ts') : undefined,
    roles.has('rest-facade') ? import('../rest-facade/http.ts') : undefined,
    roles.has('rest-facade') ? import('../answer-pages/http.ts') : undefined,
  ]);
  return {
    subgraph,
    gateway: gateway && graphqlHttp && { ...gateway, ...graphqlHttp },
    facade: facade && facadeHttp && answerHttp && { ...facade, ...facadeHttp, ...answerHttp },
  };
}
