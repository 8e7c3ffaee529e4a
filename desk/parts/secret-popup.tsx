import { useTexts } from '../texts/texts.ts';
import { Action } from './action.tsx';
import { CopyButton } from './copy-button.tsx';
import { Popup } from './popup.tsx';

/** Shows a secret this once. It closes only by its button, so that no stray key loses it. */
export default function SecretPopup({
  title,
  secrets,
  onClose,
}: {
  title: string;
  secrets: readonly { name: string; text: string }[];
  onClose(): void;
}) {
  const { app } = useTexts();
  return (
    <Popup title={title}>
      <p>{app.secretOnce}</p>
      {secrets.map(({ name, text }) => (
        <div key={name} className="secret">
          <span className="label">{name}</span>
          <code>{text}</code>
          <CopyButton text={text} />
        </div>
      ))}
      <div className="actions">
        <Action look="main" onPress={onClose}>
          {app.secretKept}
        </Action>
      </div>
    </Popup>
  );
}
