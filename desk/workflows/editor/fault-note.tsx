import { useEditor } from './editor-context.ts';

/** What the service says is wrong with the part of the workflow at a JSON pointer. */
export function FaultNote({ pointer }: { pointer: string }) {
  const fault = useEditor().faults.get(pointer);
  return fault === undefined ? null : (
    <p className="fault" role="alert">
      {fault}
    </p>
  );
}
