import { Action } from '../parts/action.tsx';
import { Popup } from '../parts/popup.tsx';
import { useTexts } from '../texts/texts.ts';

/** The keys of the desk. */
export default function HelpPopup({ onClose }: { onClose(): void }) {
  const { app, help } = useTexts();
  return (
    <Popup title={help.title} onClose={onClose}>
      <dl className="facts">
        {help.keys.map(([key, about]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <Action onPress={onClose}>{app.close}</Action>
      </div>
    </Popup>
  );
}
