import { Directive } from 'type-graphql';

/**
 * Marks a type or field as readable only with a scope, by a directive that composition carries into the supergraph: the
 * published schema is the one table of rights for every route, field and stream. A field's own requirement stands
 * instead of its type's, so whoever may create a ticket may read what came of it. Of several scopes any one suffices.
 */
export function Requires(...scopes: readonly string[]): PropertyDecorator & MethodDecorator & ClassDecorator {
  return Directive(`@needsScope(scope: "${scopes.join(ANY_OF)}")`);
}

/** Stands between scopes of which any one suffices. */
export const ANY_OF = '|';
