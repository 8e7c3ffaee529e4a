import { useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';

/** A choice among many, found by typing. */
export function Picker({
  label,
  items,
  pickedId = '',
  onPick,
  empty,
  hasFocus = false,
}: {
  label: string;
  items: readonly { id: string; name: string }[];
  /** What was chosen before, in a form that is filled in again. */
  pickedId?: string;
  onPick(id: string): void;
  /** What is said when nothing is found. */
  empty: string;
  /** Whether typing goes into it as soon as it is there. */
  hasFocus?: boolean;
}) {
  const [firstId] = useState(pickedId);
  const isRestored = items.some(({ id }) => id === firstId);
  return (
    <ComboBox
      // The name of what was chosen before is known only once the items are there.
      key={isRestored ? 'restored' : 'fresh'}
      {...(isRestored ? { defaultValue: firstId } : {})}
      className="field"
      defaultItems={items}
      // A list that opens by itself would cover the rest of the dialog.
      menuTrigger={hasFocus ? 'input' : 'focus'}
      allowsEmptyCollection
      autoFocus={hasFocus}
      onChange={(key) => {
        if (key !== null) onPick(String(key));
      }}
    >
      <Label className="label">{label}</Label>
      <Input />
      <Popover className="menu-popover">
        <ListBox className="menu" renderEmptyState={() => <p className="quiet">{empty}</p>}>
          {({ id, name }: { id: string; name: string }) => <ListBoxItem id={id}>{name}</ListBoxItem>}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
