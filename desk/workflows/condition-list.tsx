/** How conditions were found, each with what it expects and what there was. */
export function ConditionList({
  conditions,
}: {
  conditions: readonly { field: string; op: string; expected: unknown; actual: unknown; held: boolean }[];
}) {
  if (conditions.length === 0) return null;
  return (
    <ul>
      {conditions.map(({ held, field, op, expected, actual }, index) => (
        <li key={index}>
          {held ? '✓' : '✗'} {field} {op} {JSON.stringify(expected)}: {JSON.stringify(actual)}
        </li>
      ))}
    </ul>
  );
}
