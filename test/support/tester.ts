import type { Actor } from '../../platform/actor.ts';

/** The program that the tokens of tests name. */
export const TESTER: Actor = { kind: 'service', id: 'tester', name: 'tester' };
