import { Choice } from '../parts/choice.tsx';
import { useTexts } from '../texts/texts.ts';
import { CheckGroup } from './check-group.tsx';

/** All properties of the account, or some of them. */
export function ReachFields({
  names,
  propertyIds,
  onChange,
}: {
  /** Names of all properties by id. */
  names: ReadonlyMap<string, string>;
  /** Null for all. */
  propertyIds: readonly string[] | null;
  onChange(propertyIds: readonly string[] | null): void;
}) {
  const { settings } = useTexts();
  return (
    <>
      <Choice
        label={settings.properties}
        value={propertyIds === null ? 'all' : 'some'}
        empty={null}
        options={[
          { value: 'all', label: settings.allProperties },
          { value: 'some', label: settings.someProperties },
        ]}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {propertyIds !== null && (
        <CheckGroup
          label={settings.someProperties}
          options={[...names].map(([value, label]) => ({ value, label }))}
          chosen={propertyIds}
          onChange={onChange}
        />
      )}
    </>
  );
}
