/// <reference lib="dom" />
// Loaded before libraries that write styles into the page: lets them do so under a policy without `unsafe-inline`, and
// keeps them from trying `eval`, which the policy refuses.

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content ?? '';

const createElement: unknown = Reflect.get(document, 'createElement');
Object.defineProperty(document, 'createElement', {
  value: (...given: readonly unknown[]): unknown => {
    if (typeof createElement !== 'function') throw new Error('Expected a browser, but documents create no elements.');
    const element: unknown = Reflect.apply(createElement, document, given);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  },
});

// A style attribute is refused where the same declarations, set by a script, are not.
const hasStyle = (element: Element): element is HTMLElement | SVGElement =>
  element instanceof HTMLElement || element instanceof SVGElement;

const setAttribute = Element.prototype.setAttribute;
Element.prototype.setAttribute = function (this: Element, name: string, value: string): void {
  if (name.toLowerCase() === 'style' && hasStyle(this)) this.style.cssText = value;
  else setAttribute.call(this, name, value);
};

/** What a policy of trusted types makes of a text. */
interface TrustedText {
  toString(): string;
}

const PARKED = 'data-parked-style';
const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
Object.defineProperty(Element.prototype, 'innerHTML', {
  ...innerHtml,
  set(this: Element, value: string | TrustedText | null) {
    // Where the browser has trusted types, libraries give an object that becomes its text.
    innerHtml?.set?.call(this, (value ?? '').toString().replace(/(<[^>]*\s)style=/gi, `$1${PARKED}=`));
    const filled = this instanceof HTMLTemplateElement ? this.content : this;
    for (const element of filled.querySelectorAll(`[${PARKED}]`)) {
      if (hasStyle(element)) element.style.cssText = element.getAttribute(PARKED) ?? '';
      element.removeAttribute(PARKED);
    }
  },
});

// zod compiles its schemas with `Function` unless it is told not to.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
