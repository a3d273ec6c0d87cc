/** What each payload tries to do: leave a flag, open a dialog, or call out. */
const deeds = [
  'window.pwned=1',
  'alert(1)',
  "fetch('/pwned')",
  "import('/pwned.js')",
  "document.title='pwned'",
] as const

const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onbegin',
  'onanimationstart',
  'onpointerenter',
  'onbeforeinput',
  'oncontentvisibilityautostatechange',
  'onscrollend',
] as const

const carriers = [
  (handler: string, deed: string) => `<img src=x ${handler}="${deed}">`,
  (handler: string, deed: string) => `<svg ${handler}=${deed}><animate attributeName=x dur=1s ${handler}=${deed}>`,
  (handler: string, deed: string) => `"><details open ${handler}='${deed}'><summary>あ</summary>`,
  (handler: string, deed: string) => `<body ${handler}="${deed}"><marquee ${handler}=${deed}>`,
  (handler: string, deed: string) => `<input autofocus ${handler}=${deed}>`,
] as const

const wholes = [
  (deed: string) => `<script>${deed}</script>`,
  (deed: string) => `<SCRIPT SRC=/pwned.js></SCRIPT><!--${deed}-->`,
  (deed: string) => `</title></textarea></style><script>${deed}//`,
  (deed: string) => `<iframe srcdoc="<script>parent.${deed}</script>"></iframe>`,
  (deed: string) => `<iframe src="javascript:${deed}"></iframe>`,
  (deed: string) => `<a href="javascript:${deed}">おす</a>`,
  (deed: string) => `<a href="java\tscript:${deed}">おす</a>`,
  (deed: string) => `<object data="data:text/html,<script>${deed}</script>"></object>`,
  (deed: string) => `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${deed}'/>">`,
  (deed: string) => `<svg><script>${deed}</script></svg>`,
  (deed: string) => `<svg><a xlink:href="javascript:${deed}"><text x=1 y=9>あ</text></a></svg>`,
  (deed: string) => `<svg><use href="data:image/svg+xml,<svg id=x onload=${deed}>#x"/></svg>`,
  (deed: string) => `<svg><foreignObject><body onload=${deed}></foreignObject></svg>`,
  (deed: string) => `<math><mtext><style><img src=x onerror=${deed}></style></mtext></math>`,
  (deed: string) => `<noscript><p title="</noscript><img src=x onerror=${deed}>">`,
  (deed: string) => `<style>@import'/pwned.css';*{background:url("javascript:${deed}")}</style>`,
  (deed: string) => `<link rel=stylesheet href="data:text/css,*{x:expression(${deed})}">`,
  (deed: string) => `<meta http-equiv=refresh content="0;url=javascript:${deed}">`,
  (deed: string) => `<base href="javascript:${deed}//">`,
  (deed: string) => `<form action="javascript:${deed}"><button>送る</button></form>`,
  (deed: string) => `<template><img src=x onerror=${deed}></template>`,
  (deed: string) => `<video><source onerror=${deed}></video>`,
  (deed: string) => `javascript:${deed}`,
  (deed: string) => `data:text/html,<script>${deed}</script>`,
  (deed: string) => `$\\href{javascript:${deed}}{x}$`,
  (deed: string) => `$\\url{javascript:${deed}}$`,
  (deed: string) => `$\\html{<img src=x onerror=${deed}>}$`,
  (deed: string) => `$\\htmlClass{x" onclick="${deed}}{y}$`,
  (deed: string) => `$\\htmlStyle{background:url(/pwned)}{${deed}}$`,
  (deed: string) => `$\\htmlData{x=1" onload="${deed}}{y}$`,
  (deed: string) => `$\\includegraphics[alt=${deed}]{/pwned.png}$`,
  (deed: string) => `$$\\text{</span><script>${deed}</script>}$$`,
  (deed: string) => `{<img src=x onerror=${deed}>|<script>${deed}</script>}`,
  (deed: string) => `[[wavy|<img src=x onerror=${deed}>]]`,
  (deed: string) => `[[box|{字|<svg onload=${deed}>}]]`,
  (deed: string) => `{{constructor.constructor('${deed}')()}}`,
  (deed: string) => `\${${deed}}`,
  (deed: string) => `';${deed};//`,
  (deed: string) => `</script><script>${deed}</script>`,
  (deed: string) => `<!--><img src=x onerror=${deed}>-->`,
  (deed: string) => `<![CDATA[><script>${deed}</script>]]>`,
  (deed: string) => `&lt;script&gt;${deed}&lt;/script&gt;&#x3c;script&#x3e;`,
] as const

/** Names of files, as a row of a sheet could hold them. */
const fileNames = (deed: string) => [
  `x" onerror="${deed}.png`,
  `javascript:${deed}//.png`,
  `../../../../etc/passwd.png`,
  `//evil.example/${deed}.png`,
  `data:image/svg+xml,<svg onload=${deed}>.png`,
  `x.svg`,
  `x.png#<script>${deed}</script>`,
  `%2e%2e%2f${deed}.mp4`,
  `x\u0000.png`,
  `${'長'.repeat(60)}.mp4`,
]

const invisible = [
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u0000',
  '\u0007',
  '\u2028',
  '\u00ad',
  '\ud800',
  '\u{e0041}',
  '\u0301'.repeat(60),
]

const broken = [
  '$'.repeat(400),
  '{'.repeat(400),
  '[[wavy|'.repeat(80),
  ']]'.repeat(200),
  '\\'.repeat(400),
  '{a|'.repeat(120),
  '$$x',
  '$\\frac{1}{',
  '$\\def\\a{\\a\\a}\\a$',
  '$\\newcommand{\\x}{\\x}\\x$',
  '$\\rule{9999em}{9999em}$',
  `$${'{'.repeat(300)}x${'}'.repeat(300)}$`,
  `$${'x^'.repeat(300)}x$`,
  '$\\kern{-9999em}x$',
  '$\\color{url(/pwned)}x$',
  '$\\style{position:fixed}{x}$',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '%s%n%x',
  '😀'.repeat(200),
  '𠮷'.repeat(200),
  'あ'.repeat(3000),
  'x'.repeat(3000),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(40),
  '\r\n'.repeat(60),
  '\t'.repeat(200),
  '=1+1',
  '@SUM(1)',
  '+cmd|x',
  ';',
  ',',
  '"',
  '@',
  '㋐;㋑',
  '１，２',
  '-0',
  '1e999',
]

const HOSTILE_COUNT = 515

/** 515 texts that try to run, to break out of their place, or to break what shows them. */
export function hostileStrings(): string[] {
  const carried = carriers.flatMap((carrier) =>
    handlers.flatMap((handler) => deeds.map((deed) => carrier(handler, deed))),
  )
  const all = [
    ...wholes.flatMap((whole) => deeds.map((deed) => whole(deed))),
    ...fileNames(deeds[0]),
    ...invisible.map((sign) => `${sign}<img src=x onerror=alert(1)>${sign}答え`),
    ...broken,
    ...carried,
  ]
  const different = [...new Set(all)]
  if (different.length < HOSTILE_COUNT) throw new Error(`only ${different.length} hostile strings`)
  return different.slice(0, HOSTILE_COUNT)
}
