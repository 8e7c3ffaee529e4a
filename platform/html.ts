const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, also inside of quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A piece of HTML; only {@link html} makes it, so whatever else is put into a page is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template may hold; nothing stands for null, undefined and false. */
export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

/** Builds HTML from a template; values that are not HTML are escaped. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(strings.map((text, index) => `${text}${index < parts.length ? textOf(parts[index]) : ''}`).join(''));
}

function textOf(part: HtmlPart): string {
  if (part instanceof Html) return part.text;
  if (part == null || part === false) return '';
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(String(part));
}
