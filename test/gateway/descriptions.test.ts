import { describe, expect, it } from '@jest/globals';
import { isEnumType, isInputObjectType, isObjectType, isSpecifiedScalarType } from 'graphql';
import type { GraphQLNamedType } from 'graphql';
import { publicSchema } from '../support/graph-schema.ts';

function undescribed(type: GraphQLNamedType): string[] {
  const members = isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];
  const values = isEnumType(type) ? type.getValues() : [];
  const silent = [...members, ...values].filter((member) => !member.description);
  return [...(type.description ? [] : [type.name]), ...silent.map((member) => `${type.name}.${member.name}`)];
}

describe('The graph that clients see', () => {
  it('describes every type, field and value', () => {
    const types = Object.values(publicSchema().getTypeMap()).filter(
      (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
    );
    expect(types.flatMap(undescribed)).toEqual([]);
  });
});
