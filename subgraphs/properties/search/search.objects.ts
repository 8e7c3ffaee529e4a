import { Field, Float, ID, ObjectType } from 'type-graphql';
import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import { SEARCH_KINDS } from './search.types.ts';
import type { SearchHitRow } from './search.types.ts';

/** The kinds of records that are searched, as the graph names them. */
export const SearchKindEnum = describedEnum('SearchKind', 'Kind of record that a search finds.', SEARCH_KINDS, {
  tenant: 'A tenant: by name, telephone number in any form, or email address. Needs `tenants:read`.',
  property: 'A property: by name or address. Needs `properties:read`.',
  unit: 'A unit: by number, also together with the name or address of its property. Needs `properties:read`.',
  ticket: 'A ticket: by the words of its description. Needs `maintenance:read`.',
});

/** A record that a search has found. */
@ObjectType({ description: 'A record that a search has found.' })
export class SearchHit implements SearchHitRow {
  @Field(() => SearchKindEnum, { description: 'Kind of the record.' })
  kind!: SearchHitRow['kind'];

  @Field(() => ID, { description: 'Identifier of the record.' })
  id!: string;

  @Field(() => Float, {
    description:
      'How well the record fits, above 0 and up to 1. Identifiers count most, then whole words, then the beginning of the last word, then words with typing errors.',
  })
  score!: number;

  @Field(() => String, {
    description:
      'Name of the record: of a tenant or property its name, of a unit its number and property, of a ticket the beginning of its description. Plain text: escape it before you show it as HTML.',
  })
  title!: string;

  @Field(() => String, {
    description:
      'What else was searched: telephone number and email address, postal address, or the part of the description around what was found. Plain text: escape it before you show it as HTML.',
  })
  snippet!: string;

  @Field(() => [String], {
    description: 'Words of title and description that the search has found, as they are written there.',
  })
  matched!: readonly string[];
}
