import { formulaInWords } from '@tcheck/markup/formula-text'

const AT_ONCE = 20
const PAUSE_MS = 30

/** Puts the words of formulas before what is seen of them, of many some at a time, and takes them from the list. */
export function putWords(unspoken: Map<Element, string>): void {
  const some = [...unspoken].slice(0, AT_ONCE)
  for (const [around, tex] of some) {
    unspoken.delete(around)
    if (!around.isConnected) continue
    const words = document.createElement('span')
    words.className = 'katex-mathml'
    words.textContent = formulaInWords(tex)
    around.prepend(words)
  }
  if (unspoken.size > 0) setTimeout(() => putWords(unspoken), PAUSE_MS)
}
