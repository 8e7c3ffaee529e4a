/** Any number of values among a few. */
export function CheckGroup({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** Gives the chosen values in the order in which they were chosen. */
  onChange(chosen: string[]): void;
}) {
  return (
    <fieldset className="checks">
      <legend className="label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value),
              )
            }
          />{' '}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
