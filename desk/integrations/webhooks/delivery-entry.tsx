import { Action } from '../../parts/action.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { JsonText } from '../../parts/json-text.tsx';
import { useNotices } from '../../parts/notices.tsx';
import { instantText } from '../../parts/time-texts.ts';
import { useChange } from '../../parts/use-change.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech } from '../../texts/texts.ts';
import { ResendDeliveryDocument } from './operations.generated.ts';
import type { EndpointFactsFragment, WebhookDeliveriesQuery } from './operations.generated.ts';

type Delivery = NonNullable<WebhookDeliveriesQuery['webhookEndpoint']>['deliveries']['nodes'][number];

const LOOKS = { SUCCEEDED: 'good', PENDING: 'waiting', FAILED: 'bad' } as const;

/** A delivery; opened, it shows the body, and every try with its answer. */
export function DeliveryEntry({
  delivery,
  endpoint,
  onResent,
}: {
  delivery: Delivery;
  endpoint: EndpointFactsFragment;
  onResent(): void;
}) {
  const { language, texts } = useSpeech();
  const { webhooks } = texts;
  const { timezone } = useSession();
  const notify = useNotices();
  const change = useChange();
  const when = (at: string): string => instantText(at, { timezone, language });
  const resend = async (): Promise<void> => {
    const variables = { endpointId: endpoint.id, deliveryId: delivery.id };
    if (!(await change.run(ResendDeliveryDocument, variables))) return;
    notify(webhooks.resent);
    onResent();
  };
  return (
    <li>
      <details>
        <summary>
          <span className="badge" data-state={LOOKS[delivery.state]}>
            {webhooks.deliveryState[delivery.state]}
          </span>{' '}
          {delivery.eventType}{' '}
          <span className="quiet">
            {when(delivery.createdAt)} · {webhooks.kind[delivery.kind]} · {webhooks.tries(delivery.attempts.length)}
            {delivery.nextAttemptAt !== null && ` · ${webhooks.next(when(delivery.nextAttemptAt))}`}
          </span>
        </summary>
        <div className="entry-body">
          {change.failure && <FailureNote failure={change.failure} />}
          {endpoint.status === 'ENABLED' && (
            <div className="actions">
              <Action isDisabled={change.isBusy} onPress={() => void resend()}>
                {webhooks.resend}
              </Action>
            </div>
          )}
          <h3>{webhooks.attempts}</h3>
          {delivery.attempts.length === 0 && <p className="quiet">{webhooks.noAttempts}</p>}
          {delivery.attempts.map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} when={when(attempt.at)} />
          ))}
          <h3>{webhooks.body}</h3>
          {delivery.body === null ? (
            <p className="quiet">{webhooks.noBody}</p>
          ) : (
            <JsonText value={delivery.body} label={webhooks.body} />
          )}
        </div>
      </details>
    </li>
  );
}

function Attempt({ attempt, when }: { attempt: Delivery['attempts'][number]; when: string }) {
  const { webhooks } = useSpeech().texts;
  const { status, failure, response, latencyMs } = attempt;
  return (
    <div className="field">
      <span>
        <span className="badge" data-state={failure === null ? 'good' : 'bad'}>
          {status === null ? webhooks.noAnswer : webhooks.answer(status)}
        </span>{' '}
        <span className="quiet">
          {when} · {webhooks.took(latencyMs)}
        </span>
      </span>
      {failure !== null && <span>{failure}</span>}
      {response === '' && <span className="quiet">{webhooks.emptyAnswer}</span>}
      {response !== null && response !== '' && (
        <pre className="answer" tabIndex={0}>
          {response}
        </pre>
      )}
    </div>
  );
}
