import type { Page } from 'playwright-core'

// As text: it runs in the page. A tablet may show a page at a smaller scale than it was laid out at.
const onGlass = (text: number) => `(() => {
  const scale = window.visualViewport?.scale ?? 1
  const least = { text: ${text}, target: 44 }
  const found = new Set()
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  // Charts measure their words above the page.
  const isUnseen = (box) => box.width <= 1.5 || box.height <= 1.5 || box.bottom + scrollY < 0
  const said = (text) => text.replace(/\\s+/g, ' ').trim().slice(0, 30)
  const where = (one) => (one.closest('[class]')?.getAttribute('class') ?? '').slice(0, 60)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { parentElement: parent, data } = texts.currentNode
    // Readings are half their kanji, an exponent is smaller than its letter, and drawings have words of their own.
    if (!data.trim() || !parent || !isSeen(parent) || parent.closest('rt, rp, .katex .mord, .katex-mathml, svg, option, script, style, noscript')) continue
    range.selectNodeContents(texts.currentNode)
    if (isUnseen(range.getBoundingClientRect()) || [...ancestors(parent)].some((one) => isUnseen(one.getBoundingClientRect()) || getComputedStyle(one).clipPath === 'inset(50%)')) continue
    const { fontSize, writingMode } = getComputedStyle(parent)
    const size = parseFloat(fontSize) * scale
    const { width, height } = range.getBoundingClientRect()
    // A line of one or two signs, again and again.
    if (writingMode === 'horizontal-tb' && width * scale < 3 * size && height * scale > 6 * size) found.add('squeezed: ' + said(data) + ' (' + where(parent) + ')')
    if (size < least.text - 0.01) found.add('text ' + size.toFixed(1) + ': ' + said(data) + ' (' + where(parent) + ')')
  }
  const hides = (one) => getComputedStyle(one).overflow !== 'visible' || /content|paint|strict/.test(getComputedStyle(one).contain)
  function* ancestors(from) {
    for (let one = from; one && one !== document.body; one = one.parentElement)
      if (getComputedStyle(one).overflow !== 'visible') yield one
  }
  for (const one of document.querySelectorAll('button, a[href], input, select, summary, textarea, video')) {
    if (!isSeen(one)) continue
    // A link among words is as high as they are.
    if (getComputedStyle(one).display === 'inline' && one.parentElement.textContent.trim() !== one.textContent.trim()) continue
    // What stands in its label is pressed by that.
    const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
    if (isUnseen({ width, height })) continue
    // A formula may be wider than its choice.
    if (one.matches('button') && hides(one) && one.textContent.trim() && one.scrollWidth > one.clientWidth + 2) found.add('cut off: ' + said(one.textContent) + ' (' + where(one) + ')')
    if (Math.min(width, height) * scale < least.target - 0.51)
      found.add('target ' + Math.round(width * scale) + '×' + Math.round(height * scale) + ': ' + said(one.getAttribute('aria-label') || one.textContent) + ' (' + where(one) + ')')
  }
  return [...found]
})()`

/** What is smaller on the screen's glass than a child reads and hits: text under 16 px, targets under 44 px, what is cut off or squeezed. */
export const tooSmallOnGlass = (page: Page): Promise<string[]> => page.evaluate<string[]>(onGlass(16))

/** Targets of a student's page that are smaller than a child's finger needs, or than what stands on them. */
export const smallTargetsOf = (page: Page): Promise<string[]> => page.evaluate<string[]>(onGlass(0))
