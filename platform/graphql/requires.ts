import { Directive } from 'type-graphql';

/**
 * Marks a type or field as readable only with a scope, by a directive that composition carries into the supergraph: the
 * published schema is the one table of rights for every route, field and stream. A field's own requirement stands
 * instead of its type's, so whoever may create a ticket may read what came of it.
 */
export function Requires(scope: string): PropertyDecorator & MethodDecorator & ClassDecorator {
  return Directive(`@needsScope(scope: "${scope}")`);
}
