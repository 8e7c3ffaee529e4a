import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { importAccount } from './import-account.ts';
import { readImport } from './import-client.ts';

const account = importAccount();

const APPEND = `mutation ($id: ID!, $place: Int!, $base64: String!) {
  appendToImport(id: $id, place: $place, base64: $base64)
}`;

async function append(id: string, place: number, text: string): Promise<unknown> {
  const variables = { id, place, base64: Buffer.from(text).toString('base64') };
  const { data, errors } = await account.client.graphql<{ appendToImport: boolean }>(APPEND, variables);
  return errors?.map(({ extensions }) => extensions['code']) ?? data.appendToImport;
}

describe('A part of a file', () => {
  it('may be sent again, but not with other bytes', async () => {
    const { createImport } = await account.client.data<{ createImport: { id: string } }>(
      `mutation { createImport { id } }`,
    );
    const { id } = createImport;
    expect(await append(id, 0, 'id,name\n1,Ana Silva\n')).toBe(true);
    expect(await append(id, 0, 'id,name\n2,Eve Other\n')).toEqual(['already_exists']);
    expect(await append(id, 0, 'id,name\n')).toEqual(['already_exists']);
    expect(await append(id, 0, 'id,name\n1,Ana Silva\n')).toBe(true);
    expect(await append(id, 1, '3,Bo Ek\n')).toBe(true);
    await account.client.data(`mutation ($id: ID!) { startImport(id: $id, input: { kind: TENANTS }) { id } }`, { id });
    const taken = await eventually(
      () => readImport(account.client, id),
      ({ status }) => status === 'completed',
    );
    expect(taken).toMatchObject({ rows_ok: 2, rows_failed: 0 });
    const { body } = await account.client.rest<{ data: { external_id: string }[] }>('GET', '/api/v1/tenants');
    expect(body.data.map(({ external_id }) => external_id).sort()).toEqual(['1', '3']);
  });
});
