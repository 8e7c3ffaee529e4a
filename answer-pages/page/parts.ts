import { html } from '../../platform/html.ts';
import type { Html, HtmlPart } from '../../platform/html.ts';
import { fill } from '../words/choose-words.ts';
import type { Words } from '../words/words.types.ts';
import type { FormFault, FormFields } from './form-fields.ts';

/** What a page shows beside what it is about. */
export interface PageState {
  /** Marks the forms of the page. */
  mark: string;
  /** The address of the page. */
  path: string;
  /** The press that the page's address names. */
  sent?: string | undefined;
  /** Why nothing came of a press. */
  warning?: string | undefined;
  /** What has to be typed differently, in which form, and what was typed. */
  refused?: { action: string; fault: FormFault; fields: FormFields } | undefined;
}

/**
 * What came of the last press.
 * @param isTrue whether a press that the address names has led to what is stored now; an address may name any
 */
export function stateParts(
  { sent, warning, refused }: PageState,
  words: Words,
  isTrue: (sent: string) => boolean = () => true,
): Html {
  const notice =
    sent !== undefined && Object.hasOwn(words.notices, sent) && isTrue(sent) ? words.notices[sent] : undefined;
  return html`${notice === undefined ? null : html`<p class="notice" role="status">${notice}</p>`}
  ${warning === undefined ? null : html`<p class="fault" role="alert">${warning}</p>`}
  ${refused === undefined ? null : html`<p class="fault" role="alert">${faultIn(words, refused.fault)}</p>`}`;
}

const faultIn = ({ faults }: Words, { fault, values }: FormFault): string => fill(faults[fault], values);

/** A form that is sent to the page's address and the action's name. */
export interface FormParts {
  action: string;
  button: string;
  /** Between the mark and the button. */
  fields?: HtmlPart;
  isQuiet?: boolean;
  hasFile?: boolean;
}

/** A form with one button. */
export function form(state: PageState, { action, button, fields, isQuiet = false, hasFile = false }: FormParts): Html {
  return html`<form method="post" action="${state.path}/${action}"${hasFile ? html` enctype="multipart/form-data"` : null}>
<input type="hidden" name="form" value="${state.mark}">
${fields}
<button${isQuiet ? html` class="quiet"` : null}>${button}</button>
</form>`;
}

/** A form behind a line that opens it; it is open when something in it has to be typed differently. */
export function foldedForm(state: PageState, title: string, parts: FormParts): Html {
  const isOpen = state.refused?.action === parts.action;
  return html`<details${isOpen ? html` open` : null}><summary>${title}</summary>
${form(state, { isQuiet: true, ...parts })}
</details>`;
}

/** A field of a form. */
export interface FieldParts {
  action: string;
  name: string;
  label: string;
  /** Beside the label. */
  hint?: string;
}

/** A text of several lines. */
export function textArea(state: PageState, most: number, { action, name, label }: FieldParts): Html {
  const { id, typed, invalid } = fieldState(state, action, name);
  return html`<label for="${id}">${label}</label>
    <textarea id="${id}" name="${name}" maxlength="${most}" required${invalid}>${typed}</textarea>`;
}

/** An input of one line. */
export function input(state: PageState, attributes: Html, { action, name, label, hint }: FieldParts): Html {
  const { id, typed, invalid } = fieldState(state, action, name);
  return html`<label for="${id}">${label}${hint === undefined ? null : html` <small>(${hint})</small>`}</label>
    <input id="${id}" name="${name}" ${attributes}${typed === '' ? null : html` value="${typed}"`}${invalid} />`;
}

/** The form for a photo. */
export function photoForm(state: PageState, words: Words): Html {
  const file = html`type="file" accept="image/*" required`;
  return foldedForm(state, words.addPhotoTitle, {
    action: 'photo',
    button: words.sendPhoto,
    hasFile: true,
    fields: input(state, file, { action: 'photo', name: 'file', label: words.choosePhoto }),
  });
}

function fieldState(
  { refused }: PageState,
  action: string,
  name: string,
): { id: string; typed: string; invalid: Html | null } {
  const isRefused = refused?.action === action;
  return {
    id: `${action}-${name}`,
    typed: (isRefused ? refused.fields[name] : undefined) ?? '',
    invalid: isRefused && refused.fault.field === name ? html` aria-invalid="true"` : null,
  };
}

/** A list of terms; those without a text are left out. */
export function terms(rows: readonly (readonly [string, HtmlPart])[]): Html {
  const shown = rows.filter(([, text]) => text !== null && text !== '');
  return html`<dl>
    ${shown.map(
      ([term, text]) =>
        html`<dt>${term}</dt>
          <dd>${text}</dd>`,
    )}
  </dl>`;
}

/** An instant as the clock at a place shows it. */
export function timeAt(instant: string | null | undefined, zone: string, { language }: Words): string | null {
  if (instant == null) return null;
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}

/** What a time zone is called, in summer and winter alike. */
export function zoneName(zone: string, { language }: Words): string {
  if (zone === 'UTC') return zone;
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')!.value;
}
