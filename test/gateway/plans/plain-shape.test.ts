import { Supergraph, operationFromDocument } from '@apollo/federation-internals';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { compilePlainShape } from '../../../gateway/plans/compile-plain-shape.ts';
import type { PlainShape } from '../../../gateway/plans/compile-plain-shape.ts';
import { publishedGraph } from '../../support/federation/supergraphs.ts';

const schema = Supergraph.build(publishedGraph().supergraphSdl).apiSchema();
const plainShape = (text: string): PlainShape | undefined =>
  compilePlainShape(operationFromDocument(schema, parse(text)));

const PROPERTIES = `{
  properties(first: 1) { nodes { __typename key: id name unitCount ...Units tickets { nodes { severity vendor { name } } } } }
}
fragment Units on Property { units { nodes { ... { id bathrooms } } } }`;

const property = (more: object = {}) => ({
  __typename: 'Property',
  ...{ id: 'not selected', key: 'p-1', name: 'Maple', unitCount: 2, extra: 'not selected' },
  units: { nodes: [{ id: 'u-1', bathrooms: 1.5 }, { id: 'u-2' }] },
  tickets: { nodes: [{ severity: 'URGENT', vendor: null }] },
  ...more,
});
const brought = (...nodes: unknown[]) => ({ properties: { nodes } });

describe('The shape of a plain answer', () => {
  it('has what was selected, in that order, and null for what is missing', () => {
    const shaped = plainShape(PROPERTIES)!(brought(property()));
    expect(JSON.stringify(shaped)).toBe(
      JSON.stringify({
        properties: {
          nodes: [
            {
              __typename: 'Property',
              ...{ key: 'p-1', name: 'Maple', unitCount: 2 },
              units: {
                nodes: [
                  { id: 'u-1', bathrooms: 1.5 },
                  { id: 'u-2', bathrooms: null },
                ],
              },
              tickets: { nodes: [{ severity: 'URGENT', vendor: null }] },
            },
          ],
        },
      }),
    );
  });

  it('may be without what another subgraph could not bring', () => {
    expect(plainShape(PROPERTIES)!(brought(property({ tickets: undefined })))).toMatchObject({
      properties: { nodes: [{ tickets: null }] },
    });
  });

  it.each<[string, object]>([
    ['nothing where something must be', property({ name: null })],
    ['a number for a text', property({ name: 7 })],
    ['a fraction for a whole number', property({ unitCount: 1.5 })],
    ['a value that the list of values lacks', property({ tickets: { nodes: [{ severity: 'DIRE' }] } })],
    ['one object for a list', property({ units: { nodes: { id: 'u-1' } } })],
    ['a text for an object', property({ units: 'many' })],
    ['an object of another type', property({ __typename: 'Unit' })],
    ['something unusual deep inside', property({ units: { nodes: [{ id: 'u-1' }, { id: null }] } })],
  ])('is given up for %s', (_what, unusual) => {
    expect(plainShape(PROPERTIES)!(brought(property(), unusual))).toBeUndefined();
  });

  it.each<[string, string]>([
    ['conditions', 'query ($v: Boolean!) { account { id name @include(if: $v) } }'],
    ['conditions of fragments', 'query ($v: Boolean!) { account { ... @skip(if: $v) { id } } }'],
    ['a name that is selected twice', '{ account { ...Named name } } fragment Named on Account { name }'],
    ['introspection', '{ __schema { queryType { name } } }'],
  ])('is not made for an operation with %s', (_what, text) => {
    expect(plainShape(text)).toBeUndefined();
  });
});
