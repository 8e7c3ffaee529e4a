import type { Actor, ActorIdentity } from '../contract/rest-types.generated.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type { ActorFieldsFragment } from '../operations/operations.generated.ts';

/** An actor as REST shows it. */
export const presentActor = ({ kind, id, name, onBehalfOf }: ActorFieldsFragment): Actor => ({
  ...presentIdentity({ kind, id, name }),
  ...(onBehalfOf ? { on_behalf_of: presentIdentity(onBehalfOf) } : {}),
});

const presentIdentity = ({ kind, id, name }: Omit<ActorFieldsFragment, 'onBehalfOf'>): ActorIdentity => ({
  kind: lowerCase(kind),
  id,
  name,
});
