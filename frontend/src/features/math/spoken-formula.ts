/** Elements of KaTeX whose MathML is still to come. */
const unspoken = new Map<Element, Element>()
const AT_ONCE = 20
const AFTER_PAINT_MS = 150
const PAUSE_MS = 30

/** Takes the MathML, which is read out, out of what KaTeX made: nearly half of a formula's layout, and nobody sees it. */
export function takeSpoken(made: ParentNode): Element | null {
  const spoken = made.querySelector('.katex > .katex-mathml')
  spoken?.remove()
  return spoken
}

/** Puts it in once the picture is painted, and that of many formulas some at a time. */
export function putSpokenSoon(place: ParentNode, spoken: Element | null): void {
  const around = place.querySelector('.katex')
  if (!around || !spoken) return
  if (unspoken.size === 0) requestAnimationFrame(() => setTimeout(putSome, AFTER_PAINT_MS))
  unspoken.set(around, spoken)
}

function putSome() {
  const wanted = [...unspoken].filter(([around]) => around.isConnected)
  unspoken.clear()
  for (const [around, spoken] of wanted.slice(0, AT_ONCE)) around.prepend(spoken)
  for (const [around, spoken] of wanted.slice(AT_ONCE)) unspoken.set(around, spoken)
  if (unspoken.size > 0) setTimeout(putSome, PAUSE_MS)
}
