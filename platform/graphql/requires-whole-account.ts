import { AppError } from '../errors.ts';
import type { RequestContext } from './request-context.ts';

type Method = (...values: unknown[]) => unknown;

/** Marks a field that concerns the account as a whole, so that a caller who may see only some of its properties is refused. */
export function RequiresWholeAccount(): MethodDecorator {
  return (_resolver, _name, descriptor) => {
    const method = descriptor.value as Method;
    const guarded: Method = function guarded(this: unknown, ...values) {
      refuseNarrowed(values);
      return method.apply(this, values);
    };
    Object.assign(descriptor, { value: guarded });
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
