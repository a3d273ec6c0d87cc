import { preload } from '../../lib/preload.ts'

/** Elements of KaTeX whose words are still to come, with what they are set of. */
const unspoken = new Map<Element, string>()
const AFTER_PAINT_MS = 150

/** On its way as soon as there is a formula. */
let fetchWords: (() => Promise<typeof import('./formula-text.ts')>) | undefined

/**
 * Takes the MathML out of what KaTeX made: nearly half of a formula's layout, and not every screen reader can say it.
 *
 * @returns what the formula is set of, in TeX
 */
export function takeSource(made: ParentNode): string | undefined {
  const spoken = made.querySelector('.katex > .katex-mathml')
  spoken?.remove()
  return spoken?.querySelector('annotation')?.textContent
}

/** Puts in what is read out, 「2分の1」, once the picture is painted. */
export function scheduleText(place: ParentNode, tex: string | undefined): void {
  const around = place.querySelector('.katex')
  if (!around || !tex) return
  unspoken.set(around, tex)
  fetchWords ??= preload(() => import('./formula-text.ts'))
  const words = fetchWords
  // Without a connection they come with a later formula.
  setTimeout(() => void words().then(({ putWords }) => putWords(unspoken), Boolean), AFTER_PAINT_MS)
}
