import { Suspense, lazy, useState } from 'react';
import { Action } from '../../parts/action.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useNotices } from '../../parts/notices.tsx';
import { instantText } from '../../parts/time-texts.ts';
import { useChange } from '../../parts/use-change.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech } from '../../texts/texts.ts';
import type { Question, QuestionProps } from './endpoint-questions.tsx';
import {
  ChangeWebhookEndpointDocument,
  PromoteWebhookSecretDocument,
  TestWebhookEndpointDocument,
} from './operations.generated.ts';
import type { EndpointFactsFragment } from './operations.generated.ts';

const EndpointQuestions = lazy(() => import('./endpoint-questions.tsx'));

/** What can be done with an endpoint. */
export function EndpointActions(props: QuestionProps) {
  const { webhooks } = useSpeech().texts;
  const [question, setQuestion] = useState<Question>();
  const { status } = props.endpoint;
  return (
    <>
      <div className="actions">
        <Action onPress={() => setQuestion('edit')}>{webhooks.edit}</Action>
        {status === 'ENABLED' && <Action onPress={() => setQuestion('replay')}>{webhooks.replay}</Action>}
        <Action look="danger" onPress={() => setQuestion('remove')}>
          {webhooks.remove}
        </Action>
      </div>
      <ActionsAtOnce {...props} onRotate={() => setQuestion('rotate')} />
      {question !== undefined && (
        <Suspense>
          <EndpointQuestions {...props} question={question} onAsk={setQuestion} />
        </Suspense>
      )}
    </>
  );
}

/** What is done without a question. */
function ActionsAtOnce({ endpoint, onChanged, onSending, onRotate }: QuestionProps & { onRotate(): void }) {
  const { language, texts } = useSpeech();
  const { webhooks } = texts;
  const { timezone } = useSession();
  const notify = useNotices();
  const change = useChange();
  const { id, version, status, secretPromotesAt } = endpoint;
  const variables = { id, ifMatch: [version] };
  const turn = async (to: EndpointFactsFragment['status']): Promise<void> => {
    await change.run(ChangeWebhookEndpointDocument, { ...variables, input: { status: to } });
    onChanged();
  };
  const promote = async (): Promise<void> => {
    await change.run(PromoteWebhookSecretDocument, variables);
    onChanged();
  };
  const test = async (): Promise<void> => {
    if (!(await change.run(TestWebhookEndpointDocument, { id }))) return;
    notify(webhooks.tested);
    onSending();
  };
  const act = (look: 'plain' | 'main', text: string, run: () => Promise<void>) => (
    <Action look={look} isDisabled={change.isBusy} onPress={() => void run()}>
      {text}
    </Action>
  );
  return (
    <>
      {change.failure && <FailureNote failure={change.failure} />}
      <div className="actions">
        {status === 'ENABLED' && act('plain', webhooks.test, test)}
        {status === 'ENABLED' && act('plain', webhooks.pause, () => turn('DISABLED'))}
        {status === 'DISABLED' && act('main', webhooks.resume, () => turn('ENABLED'))}
        {secretPromotesAt === null ? (
          <Action onPress={onRotate}>{webhooks.rotate}</Action>
        ) : (
          act('plain', webhooks.promote, promote)
        )}
      </div>
      {secretPromotesAt !== null && (
        <p className="quiet">{webhooks.promoteAbout(instantText(secretPromotesAt, { timezone, language }))}</p>
      )}
      {status === 'DISABLED' && <p className="quiet">{webhooks.pausedAbout}</p>}
    </>
  );
}
