import { Suspense, lazy, useState } from 'react';
import { Action } from '../../parts/action.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useNotices } from '../../parts/notices.tsx';
import { instantText } from '../../parts/time-texts.ts';
import { useChange } from '../../parts/use-change.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech } from '../../texts/texts.ts';
import {
  ChangeWebhookEndpointDocument,
  DeleteWebhookEndpointDocument,
  PromoteWebhookSecretDocument,
  RotateWebhookSecretDocument,
  TestWebhookEndpointDocument,
} from './operations.generated.ts';
import type { EndpointFactsFragment } from './operations.generated.ts';

const ConfirmPopup = lazy(() => import('../../parts/confirm-popup.tsx'));
const EndpointPopup = lazy(() => import('./endpoint-popup.tsx'));
const ReplayPopup = lazy(() => import('./replay-popup.tsx'));
const SecretPopup = lazy(() => import('../../parts/secret-popup.tsx'));

type Question = 'edit' | 'rotate' | 'remove' | 'replay' | { secret: string };

/** What can be done with an endpoint. */
export function EndpointActions({
  endpoint,
  onChanged,
  onSending,
  onDeleted,
}: {
  endpoint: EndpointFactsFragment;
  onChanged(): void;
  /** Something was sent, whose delivery will appear. */
  onSending(): void;
  onDeleted(): void;
}) {
  const { language, texts } = useSpeech();
  const { webhooks } = texts;
  const { timezone } = useSession();
  const notify = useNotices();
  const [question, setQuestion] = useState<Question>();
  const change = useChange();
  const { id, version, status, secretPromotesAt } = endpoint;
  const variables = { id, ifMatch: [version] };
  const close = (): void => {
    change.dismiss();
    setQuestion(undefined);
  };
  const ask = (next: Question): void => {
    change.dismiss();
    setQuestion(next);
  };
  const turn = async (to: EndpointFactsFragment['status']): Promise<void> => {
    await change.run(ChangeWebhookEndpointDocument, { ...variables, input: { status: to } });
    onChanged();
  };
  const test = async (): Promise<void> => {
    if (!(await change.run(TestWebhookEndpointDocument, { id }))) return;
    notify(webhooks.tested);
    onSending();
  };
  const rotate = async (): Promise<void> => {
    const rotated = await change.run(RotateWebhookSecretDocument, variables);
    if (rotated) setQuestion({ secret: rotated.rotateWebhookSecret.secret });
    else onChanged();
  };
  const remove = async (): Promise<void> => {
    if (await change.run(DeleteWebhookEndpointDocument, variables)) onDeleted();
    else onChanged();
  };
  return (
    <>
      {change.failure && question === undefined && <FailureNote failure={change.failure} />}
      {secretPromotesAt !== null && (
        <p className="quiet">{webhooks.promoteAbout(instantText(secretPromotesAt, { timezone, language }))}</p>
      )}
      <div className="actions">
        <Action onPress={() => ask('edit')}>{webhooks.edit}</Action>
        {status === 'ENABLED' ? (
          <>
            <Action isDisabled={change.isBusy} onPress={() => void test()}>
              {webhooks.test}
            </Action>
            <Action onPress={() => ask('replay')}>{webhooks.replay}</Action>
            <Action isDisabled={change.isBusy} onPress={() => void turn('DISABLED')}>
              {webhooks.pause}
            </Action>
          </>
        ) : (
          <Action look="main" isDisabled={change.isBusy} onPress={() => void turn('ENABLED')}>
            {webhooks.resume}
          </Action>
        )}
        {secretPromotesAt === null ? (
          <Action onPress={() => ask('rotate')}>{webhooks.rotate}</Action>
        ) : (
          <Action
            isDisabled={change.isBusy}
            onPress={() => void change.run(PromoteWebhookSecretDocument, variables).then(onChanged)}
          >
            {webhooks.promote}
          </Action>
        )}
        <Action look="danger" onPress={() => ask('remove')}>
          {webhooks.remove}
        </Action>
      </div>
      {status === 'DISABLED' && <p className="quiet">{webhooks.pausedAbout}</p>}
      <Suspense>
        {question === 'edit' && (
          <EndpointPopup
            endpoint={endpoint}
            onSaved={() => {
              close();
              onChanged();
            }}
            onClose={close}
          />
        )}
        {question === 'replay' && (
          <ReplayPopup
            endpoint={endpoint}
            onSent={(number) => {
              close();
              notify(webhooks.sent(number));
              onSending();
            }}
            onClose={close}
          />
        )}
        {question === 'rotate' && (
          <ConfirmPopup
            title={webhooks.rotateTitle}
            verb={webhooks.rotate}
            change={change}
            onConfirm={() => void rotate()}
            onClose={close}
          >
            <p>{webhooks.rotateAbout}</p>
          </ConfirmPopup>
        )}
        {question === 'remove' && (
          <ConfirmPopup
            title={webhooks.removeTitle}
            verb={webhooks.remove}
            change={change}
            onConfirm={() => void remove()}
            onClose={close}
          >
            <p>{webhooks.removeAbout}</p>
          </ConfirmPopup>
        )}
        {typeof question === 'object' && (
          <SecretPopup
            title={webhooks.secretTitle}
            secrets={[{ name: webhooks.secret, text: question.secret }]}
            onClose={() => {
              close();
              onChanged();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
