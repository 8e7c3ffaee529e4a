import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';

/** A place to drop a file on, or to choose one by. */
export function FileField({ file, onChoose }: { file: File | undefined; onChoose(file: File): void }) {
  const { imports } = useTexts();
  const [isOver, setOver] = useState(false);
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
        const [dropped] = event.dataTransfer.files;
        if (dropped) onChoose(dropped);
      }}
    >
      {file ? file.name : imports.drop}
      <input
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
        }}
      />
    </label>
  );
}
