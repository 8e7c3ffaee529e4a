import { useTexts } from '../../texts/texts.ts';
import type { EndpointFactsFragment } from './operations.generated.ts';

/** Whether an endpoint gets events. */
export function EndpointBadge({
  endpoint: { status, disabledReason, failingSince },
}: {
  endpoint: EndpointFactsFragment;
}) {
  const { webhooks } = useTexts();
  const isWell = status === 'ENABLED' && failingSince === null;
  const isPaused = status === 'DISABLED' && disabledReason === 'ASKED';
  return (
    <span className="badge" data-state={isWell ? 'good' : isPaused ? 'waiting' : 'bad'}>
      {status === 'ENABLED' && failingSince !== null ? webhooks.failing : webhooks.status[status]}
    </span>
  );
}
