import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { projectRoot } from '../../platform/paths.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;
let schema: Record<string, unknown>;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  ({ workflowSchema: schema } = await client.data<{ workflowSchema: Record<string, unknown> }>(`{ workflowSchema }`));
});
afterAll(() => service.stop());

/** Everything in a schema that has a name: kinds of parts, their members, and the words to choose from. */
function wordsOf(whole: unknown): Record<'kinds' | 'members' | 'values', Set<string>> {
  const words = { kinds: new Set<string>(), members: new Set<string>(), values: new Set<string>() };
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { const: kind, enum: choices, 'x-words': others, properties, ...rest } = part as Record<string, unknown>;
    if (typeof kind === 'string') words.kinds.add(kind);
    for (const word of [choices ?? [], others ?? []].flat() as string[]) words.values.add(word);
    for (const [name, member] of Object.entries(properties ?? {})) {
      if (name !== 'kind') words.members.add(name);
      look(member);
    }
    Object.values(rest).forEach(look);
  };
  look(whole);
  return words;
}

/** The names that the desk has for one kind of words. Its sources are read, since it is built for browsers only. */
function deskNames(language: string, kind: string): string[] {
  const source = readFileSync(join(projectRoot, 'desk/texts', language, 'workflow-editor.ts'), 'utf8');
  const names = source.split(`\n    ${kind}: {\n`)[1]!.split('\n    }')[0]!;
  return [...names.matchAll(/^ {6}(\w+): '/gm)].map(([, name]) => name!);
}

describe('The schema of what workflows say', () => {
  it('accepts every template, and refuses what a workflow cannot say', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const accepts = ajv.compile(schema);
    const { body } = await client.rest<{ data: { definition: object }[] }>('GET', '/api/v1/workflow-templates');
    expect(body.data.length).toBeGreaterThan(8);
    for (const { definition } of body.data) expect([definition, accepts(definition)]).toEqual([definition, true]);
    const manual = { trigger: { kind: 'manual' } };
    expect(accepts({ ...manual, steps: [{ kind: 'fly' }] })).toBe(false);
    expect(accepts({ ...manual, steps: [{ kind: 'note', text: 'a', color: 'red' }] })).toBe(false);
    expect(accepts({ ...manual, where: { field: 'a', op: 'like' }, steps: [{ kind: 'dispatch' }] })).toBe(false);
  });

  it('has a name at the desk for all of it, in every language', () => {
    const { $defs, ...parts } = schema as { $defs: Record<string, unknown> };
    // Conditions have fields of their own.
    const { Where: _, ...steps } = $defs;
    const { kinds, members, values } = wordsOf({ ...parts, steps });
    expect(kinds.size).toBeGreaterThan(15);
    for (const language of ['en', 'es']) {
      expect(deskNames(language, 'kinds')).toEqual(expect.arrayContaining([...kinds]));
      expect(deskNames(language, 'members')).toEqual(expect.arrayContaining([...members]));
      expect(deskNames(language, 'values')).toEqual(expect.arrayContaining([...values]));
    }
  });

  it.each([
    [{ where: { field: 'event.status', op: 'eq' } }, '/where/value'],
    [
      {
        where: {
          any: [
            { field: 'a', op: 'exists' },
            { op: 'eq', value: 1 },
          ],
        },
      },
      '/where/any/1/field',
    ],
    [{ where: { all: [{ none: [{ field: 'a', op: 'like', value: 1 }] }] } }, '/where/all/0/none/0/op'],
  ])('names the condition that is wrong in %j', async (part, pointer) => {
    const { status, body } = await client.rest<{ errors: { pointer: string }[] }>('POST', '/api/v1/workflows', {
      body: { name: 'Wrong', trigger: { kind: 'manual' }, steps: [{ kind: 'dispatch' }], ...part },
    });
    expect([status, body.errors.map((fault) => fault.pointer)]).toEqual([400, [pointer]]);
  });
});
