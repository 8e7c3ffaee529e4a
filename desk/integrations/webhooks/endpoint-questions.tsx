import ConfirmPopup from '../../parts/confirm-popup.tsx';
import { useNotices } from '../../parts/notices.tsx';
import SecretPopup from '../../parts/secret-popup.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useTexts } from '../../texts/texts.ts';
import EndpointPopup from './endpoint-popup.tsx';
import { DeleteWebhookEndpointDocument, RotateWebhookSecretDocument } from './operations.generated.ts';
import type { EndpointFactsFragment } from './operations.generated.ts';
import ReplayPopup from './replay-popup.tsx';

/** What a person is asked before something is done with an endpoint, or told this once. */
export type Question = 'edit' | 'rotate' | 'remove' | 'replay' | { secret: string };

/** What every question knows. */
export interface QuestionProps {
  endpoint: EndpointFactsFragment;
  onChanged(): void;
  /** Something was sent, whose delivery will appear. */
  onSending(): void;
  onDeleted(): void;
}

/** Asks a question about an endpoint, and does what was answered. */
export default function EndpointQuestions({
  question,
  onAsk,
  ...props
}: QuestionProps & { question: Question; onAsk(question: Question | undefined): void }) {
  const { webhooks } = useTexts();
  const notify = useNotices();
  const { endpoint, onChanged, onSending } = props;
  const close = (): void => onAsk(undefined);
  const closeChanged = (): void => {
    close();
    onChanged();
  };
  if (typeof question === 'object') {
    const secrets = [{ name: webhooks.secret, text: question.secret }];
    return <SecretPopup title={webhooks.secretTitle} secrets={secrets} onClose={closeChanged} />;
  }
  switch (question) {
    case 'edit':
      return <EndpointPopup endpoint={endpoint} onSaved={closeChanged} onClose={close} />;
    case 'replay': {
      const tell = (number: number): void => {
        close();
        notify(webhooks.sent(number));
        onSending();
      };
      return <ReplayPopup endpoint={endpoint} onSent={tell} onClose={close} />;
    }
    case 'rotate':
      return <RotatePopup {...props} onRotated={(secret) => onAsk({ secret })} onClose={close} />;
    default:
      return <DeletePopup {...props} onClose={close} />;
  }
}

function RotatePopup({
  endpoint: { id, version },
  onChanged,
  onRotated,
  onClose,
}: QuestionProps & { onRotated(secret: string): void; onClose(): void }) {
  const { webhooks } = useTexts();
  const change = useChange();
  const rotate = async (): Promise<void> => {
    const rotated = await change.run(RotateWebhookSecretDocument, { id, ifMatch: [version] });
    if (rotated) onRotated(rotated.rotateWebhookSecret.secret);
    else onChanged();
  };
  return (
    <ConfirmPopup
      title={webhooks.rotateTitle}
      verb={webhooks.rotate}
      change={change}
      onConfirm={() => void rotate()}
      onClose={onClose}
    >
      <p>{webhooks.rotateAbout}</p>
    </ConfirmPopup>
  );
}

function DeletePopup({
  endpoint: { id, version },
  onChanged,
  onDeleted,
  onClose,
}: QuestionProps & { onClose(): void }) {
  const { webhooks } = useTexts();
  const change = useChange();
  const remove = async (): Promise<void> => {
    if (await change.run(DeleteWebhookEndpointDocument, { id, ifMatch: [version] })) onDeleted();
    else onChanged();
  };
  return (
    <ConfirmPopup
      title={webhooks.removeTitle}
      verb={webhooks.remove}
      change={change}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{webhooks.removeAbout}</p>
    </ConfirmPopup>
  );
}
