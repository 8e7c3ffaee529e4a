/** Finds the form of a path; undefined when it has none of them. */
export type RouteForms = (path: string) => string | undefined;

/** @param forms paths with their parameters in braces, like `/api/v1/tenants/{tenant_id}` */
export function createRouteForms(forms: readonly string[]): RouteForms {
  const fixed = new Set(forms.filter((form) => !form.includes('{')));
  // By how many parts they have: a path is compared with few of them.
  const open = Map.groupBy(
    [...new Set(forms.filter((form) => form.includes('{')))].map((form) => ({ form, parts: form.split('/') })),
    ({ parts }) => parts.length,
  );
  return (requested) => {
    const path = requested.replace(/(?<=.)\/$/, '');
    if (fixed.has(path)) return path;
    const parts = path.split('/');
    return open.get(parts.length)?.find((candidate) => isOfForm(parts, candidate.parts))?.form;
  };
}

const isOfForm = (parts: readonly string[], form: readonly string[]): boolean =>
  form.every((part, at) => part.startsWith('{') || part === parts[at]);
