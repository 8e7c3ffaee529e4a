import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';

/** A choice among many, found by typing. */
export function Picker({
  label,
  items,
  onPick,
  empty,
}: {
  label: string;
  items: readonly { id: string; name: string }[];
  onPick(id: string): void;
  /** What is said when nothing is found. */
  empty: string;
}) {
  return (
    <ComboBox
      className="field"
      defaultItems={items}
      menuTrigger="focus"
      allowsEmptyCollection
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
