import { useState } from 'react';
import './drop-field.css';

/** A place to drop files on, or to choose them by. */
export function DropField({
  text,
  accept,
  isMultiple = false,
  onChoose,
}: {
  text: string;
  accept: string;
  isMultiple?: boolean;
  onChoose(files: File[]): void;
}) {
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null): void => {
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1);
    if (chosen.length > 0) onChoose(chosen);
  };
  return (
    <label
      className="drop"
      data-is-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      {text}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          choose(target.files);
          // So that the same file can be chosen again.
          if (isMultiple) target.value = '';
        }}
      />
    </label>
  );
}
