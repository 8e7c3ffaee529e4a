import { Directive } from 'type-graphql';
import { AppError } from '../errors.ts';
import type { RequestContext } from './request-context.ts';

type Method = (...values: unknown[]) => unknown;

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

/** Marks a field that concerns the account as a whole, so that a caller who may see only some of its properties is refused. */
export function RequiresWholeAccount(): MethodDecorator {
  return (_resolver, _name, descriptor: PropertyDescriptor) => {
    const method = descriptor.value as Method;
    descriptor.value = function guarded(this: unknown, ...values: unknown[]): unknown {
      refuseNarrowed(values);
      return method.apply(this, values);
    };
  };
}

function refuseNarrowed(values: readonly unknown[]): void {
  const context = values.find((value) => typeof value === 'object' && value !== null && 'principal' in value);
  if (!context) throw new Error('A field that requires the whole account takes no request context.');
  if (!(context as RequestContext).principal.reach) return;
  throw new AppError(
    'reach_required',
    'Expected a caller who may see all properties of the account, since this concerns all of them.',
  );
}
