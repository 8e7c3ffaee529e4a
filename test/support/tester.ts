import type { Actor } from '../../platform/actor.ts';

/** The program that the tokens of tests name. */
export const TESTER: Actor = { kind: 'service', id: 'tester', name: 'tester' };

/** The same, as GraphQL shows it. */
export const TESTER_IN_GRAPH = { ...TESTER, kind: 'SERVICE' };
