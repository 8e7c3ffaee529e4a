import { describe, expect, it } from '@jest/globals';
import { isEnumType, isInputObjectType, isObjectType, isSpecifiedScalarType } from 'graphql';
import type { GraphQLNamedType } from 'graphql';
import { publicSchema } from '../support/samples/graph-schema.ts';

interface Described {
  name: string;
  description?: string | null | undefined;
}

function membersOf(type: GraphQLNamedType): readonly Described[] {
  if (isEnumType(type)) return type.getValues();
  return isObjectType(type) || isInputObjectType(type) ? Object.values<Described>(type.getFields()) : [];
}

function undescribed(type: GraphQLNamedType): string[] {
  const silent = membersOf(type).filter((member) => !member.description);
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
