import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { importAccount } from '../import-account.ts';
import { readImport } from '../import-client.ts';

const account = importAccount();

const APPEND = `mutation ($id: ID!, $place: Int!, $base64: String!) {
  appendToImport(id: $id, place: $place, base64: $base64)
}`;

async function append(id: string, place: number, text: string): Promise<unknown> {
  const variables = { id, place, base64: Buffer.from(text).toString('base64') };
  const { data, errors } = await account.client.graphql<{ appendToImport: boolean }>(APPEND, variables);
  return errors?.map(({ extensions }) => extensions['code']) ?? data.appendToImport;
}

const START = `mutation ($id: ID!) { startImport(id: $id, input: { kind: TENANTS }) { status } }`;

async function makeImport(): Promise<string> {
  const made = await account.client.data<{ createImport: { id: string } }>(`mutation { createImport { id } }`);
  return made.createImport.id;
}

describe('A part of a file', () => {
  it('may be sent again, but not with other bytes', async () => {
    const id = await makeImport();
    expect(await append(id, 0, 'id,name\n1,Ana Silva\n')).toBe(true);
    expect(await append(id, 0, 'id,name\n2,Eve Other\n')).toEqual(['already_exists']);
    expect(await append(id, 0, 'id,name\n')).toEqual(['already_exists']);
    expect(await append(id, 0, 'id,name\n1,Ana Silva\n')).toBe(true);
    expect(await append(id, 1, '3,Bo Ek\n')).toBe(true);
    await account.client.data(START, { id });
    const taken = await eventually(
      () => readImport(account.client, id),
      ({ status }) => status === 'completed',
    );
    expect(taken).toMatchObject({ rows_ok: 2, rows_failed: 0 });
    const { body } = await account.client.rest<{ data: { external_id: string }[] }>('GET', '/api/v1/tenants');
    expect(body.data.map(({ external_id }) => external_id).sort()).toEqual(['1', '3']);
  });

  it.each([
    [[0, 2], 1],
    [[1], 0],
    [[3, 0, 1], 2],
  ])('that is missing among %j keeps the file from being started, and is named', async (places, missing) => {
    const id = await makeImport();
    for (const place of places) expect(await append(id, place, `${place}\n`)).toBe(true);
    const { errors } = await account.client.graphql(START, { id });
    expect(errors).toMatchObject([
      {
        message: `The part ${missing} of the file is missing, and later ones are there; send it first.`,
        extensions: { code: 'illegal_transition', errors: [{ pointer: '/id', code: 'part_missing' }] },
      },
    ]);
    expect(await append(id, missing, 'sent late\n')).toBe(true);
    expect(await account.client.data(START, { id })).toEqual({ startImport: { status: 'QUEUED' } });
  });

  it('has a number from 0', async () => {
    const variables = { id: await makeImport(), place: -1, base64: 'aWQK' };
    const { errors } = await account.client.graphql(APPEND, variables);
    expect(errors).toMatchObject([
      {
        message: 'Expected the number of a part, from 0, but got -1.',
        extensions: { code: 'validation_failed', errors: [{ pointer: '/place' }] },
      },
    ]);
  });
});
