import type { ActorFieldsFragment } from '../operations/operations.generated.ts';

/** An actor as REST shows it. */
export const presentActor = ({ kind, id, name, onBehalfOf }: ActorFieldsFragment): Record<string, unknown> => ({
  ...presentIdentity({ kind, id, name }),
  ...(onBehalfOf ? { on_behalf_of: presentIdentity(onBehalfOf) } : {}),
});

const presentIdentity = ({ kind, id, name }: Omit<ActorFieldsFragment, 'onBehalfOf'>): Record<string, unknown> => ({
  kind: kind.toLowerCase(),
  id,
  name,
});
