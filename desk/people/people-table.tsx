import { DataTable } from '../fields/data-table.tsx';
import { Action } from '../parts/action.tsx';
import { usePropertyNames } from '../properties/use-property-names.ts';
import { useTexts } from '../texts/texts.ts';
import type { PersonDetailsFragment } from './operations.generated.ts';

/** The account's people with what waits for each; those who left come last. */
export function PeopleTable({
  people,
  onEdit,
}: {
  people: readonly PersonDetailsFragment[];
  /** Undefined where the person may change nobody. */
  onEdit: ((person: PersonDetailsFragment) => void) | undefined;
}) {
  const { settings, people: texts } = useTexts();
  const names = usePropertyNames();
  const hasLeft = ({ status }: PersonDetailsFragment): boolean => status === 'DEACTIVATED';
  const rows = people.toSorted(
    (left, right) => Number(hasLeft(left)) - Number(hasLeft(right)) || left.name.localeCompare(right.name),
  );
  return (
    <DataTable
      label={settings.screens.people.title}
      heads={[texts.name, texts.roles, texts.reach, texts.status, texts.workload, ...(onEdit ? [''] : [])]}
    >
      {rows.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            {person.name}
            <br />
            <small>{person.email}</small>
          </th>
          <td>{person.roles.join(', ')}</td>
          <td>{reachText(person, names, settings.allProperties)}</td>
          <td>{texts.states[person.status]}</td>
          <td>
            {texts.open(person.workload.openTickets)}
            {person.workload.atRisk > 0 && <strong> · {texts.atRisk(person.workload.atRisk)}</strong>}
            {person.workload.waitingApprovals > 0 && ` · ${texts.approvals(person.workload.waitingApprovals)}`}
          </td>
          {onEdit && (
            <td>
              <Action label={`${settings.edit}: ${person.name}`} onPress={() => onEdit(person)}>
                {settings.edit}
              </Action>
            </td>
          )}
        </tr>
      ))}
    </DataTable>
  );
}

function reachText(
  { reach }: PersonDetailsFragment,
  names: ReadonlyMap<string, string>,
  allProperties: string,
): string {
  if (reach.all) return allProperties;
  return (reach.propertyIds ?? []).map((id) => names.get(id) ?? id).join(', ');
}
