// Red when the graph that clients see breaks them and no commit says so. The graph is compared with the committed one,
// or, when it is the committed one, with the one before it. A line "Breaking: <why>" in the message of the commit, or
// of a later one, accepts what the commit breaks.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Supergraph } from '@apollo/federation-internals';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import { projectRoot } from '../platform/paths.ts';

const path = 'schema/supergraph.graphql';

/** What git prints, or nothing where it has no answer: outside a clone, or behind the end of a shallow one. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

const publicGraph = (supergraphSdl: string): GraphQLSchema =>
  Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();

/** The graph to compare with, and whether a commit accepts that it is broken. */
function findBase(current: string): { sdl: string; isAccepted: boolean } | undefined {
  const committed = git('show', `HEAD:${path}`);
  if (committed !== undefined && committed !== current) return { sdl: committed, isAccepted: false };
  const changedIn = git('log', '-1', '--format=%H', '--', path)?.trim();
  const before = changedIn && git('show', `${changedIn}^:${path}`);
  if (!before) return undefined;
  const messages = git('log', '--format=%B', `${changedIn}^..HEAD`) ?? '';
  return { sdl: before, isAccepted: /^Breaking: \S/m.test(messages) };
}

const current = readFileSync(join(projectRoot, path), 'utf8');
const base = findBase(current);
if (!base) {
  console.log('There is no earlier graph to compare with.');
} else {
  const changes = await diff(publicGraph(base.sdl), publicGraph(current));
  const breaking = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
  for (const { message } of breaking) console.log(`Breaks clients: ${message}`);
  if (breaking.length > 0 && !base.isAccepted) {
    console.log('If that is meant, say why in the commit message, on a line of its own: "Breaking: …".');
    process.exitCode = 1;
  }
}
