import type { Page } from 'playwright-core'

// As text: these run in the page.
const SEEN = `(element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'`

/**
 * What somebody who listens meets: one h1, one main part, a way past the header, headings without a gap, tables with
 * headers, and names whose parts are said apart. Where two parts of one line stand apart for the eye and nothing stands
 * between them for the ear, they are said as one word.
 */
const STRUCTURE = `(() => {
  const seen = ${SEEN}
  const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => !each.closest('dialog:not([open])'))
  const troubles = []
  const say = (text, element) => troubles.push(text + ' at ' + (element?.outerHTML ?? '').slice(0, 160))
  const headings = all('h1, h2, h3, h4, h5, h6').filter(seen)
  if (headings.filter((each) => each.localName === 'h1').length !== 1) say('not one h1', headings[0])
  // What is printed in the page's place is drawn for nobody on the screen.
  if (all('main').filter(seen).length !== 1) say('not one main')
  let before = 0
  for (const heading of headings.filter((each) => each.closest('main'))) {
    const level = Number(heading.localName[1])
    if (level > before + 1 && before > 0) say('a level of headings is left out', heading)
    before = level
  }
  if (document.querySelector('button, a[href], input')?.className !== 'skip') say('nothing leads past the header')
  for (const table of all('table').filter(seen)) {
    if (!table.querySelector('th')) say('a table without headers', table)
    const unnamed = [...table.tBodies].flatMap((body) => [...body.rows]).find((row) => row.cells.length > 1 && !row.querySelector('th'))
    if (unnamed) say('a row without a header', unnamed)
  }
  for (const named of all('a[href], button, h1, h2, h3, [role=option]').filter(seen)) {
    if (named.hasAttribute('aria-label') || named.querySelector('.katex')) continue
    const walker = document.createTreeWalker(named, NodeFilter.SHOW_TEXT)
    let last = null
    while (walker.nextNode()) {
      const node = walker.currentNode
      const { parentElement: around, data } = node
      if (!data.trim()) { if (last) last.end += ' '; continue }
      if (around.closest('[aria-hidden=true], rt, rp, .sr, ruby')) { last = null; continue }
      const range = document.createRange()
      range.selectNodeContents(node)
      const [first] = range.getClientRects()
      const rects = [...range.getClientRects()]
      if (!first) continue
      const isInline = (element) => element === named || (getComputedStyle(element).display === 'inline' && isInline(element.parentElement))
      if (last && isInline(around) && last.isInline && /\\S$/.test(last.end) && /^\\S/.test(data)) {
        const gap = first.left - last.right
        if (Math.abs(first.top - last.top) < 8 && gap >= 3) say('said as one word: ' + last.end + '|' + data, named)
      }
      last = { end: data, right: rects.at(-1).right, top: rects.at(-1).top, isInline: isInline(around) }
    }
  }
  return troubles
})()`

/** Faults of a page for those who listen. */
export const structureFaultsOf = (page: Page): Promise<string[]> => page.evaluate<string[]>(STRUCTURE)

const FORCED = `(() => {
  const seen = ${SEEN}
  const marked = '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), .seg > .on'
  const ground = (element) => getComputedStyle(element).backgroundColor
  const quiet = new Set([ground(document.body), 'rgba(0, 0, 0, 0)'])
  const faults = []
  for (const each of document.querySelectorAll(marked))
    if (seen(each) && quiet.has(ground(each))) faults.push('nothing shows what is chosen: ' + each.outerHTML.slice(0, 160))
  for (const each of document.querySelectorAll('i[style*="width"], i[style*="height"]')) {
    const { width, height } = each.getBoundingClientRect()
    if (width * height > 4 && quiet.has(ground(each))) faults.push('a bar is not seen: ' + each.outerHTML)
  }
  return faults
})()`

/** What loses its meaning in the colours of the system (Windows: high contrast). */
export async function forcedColourFaultsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const faults = await page.evaluate<string[]>(FORCED)
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  return faults
}

const FOCUS = `(() => {
  const at = document.activeElement
  if (!at || at === document.body) return null
  const { left, top, width, height } = at.getBoundingClientRect()
  const hasRing = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const around = at.closest('label') ?? at.parentElement
  const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
  const isCovered = over !== null && over !== at && !at.contains(over) && !over.contains(at) && !at.closest('label')?.contains(over)
  const isInView = top >= -1 && top < innerHeight
  const name = at.outerHTML.slice(0, 140)
  if (isCovered || !isInView) return 'the focus is hidden: ' + name
  const isRing = (element) => hasRing(element) || getComputedStyle(element).boxShadow !== 'none'
  return isRing(at) || isRing(around) ? '' : 'the focus has no ring: ' + name
})()`

/** Goes some stops by Tab: what has the focus is seen, with its ring, and not under a bar that stays at an edge. */
export async function focusFaultsOf(page: Page, stops = 20): Promise<string[]> {
  const faults = new Set<string>()
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate<string | null>(FOCUS)
    if (fault === null) break
    if (fault) faults.add(fault)
  }
  return [...faults]
}

/** 1280 × 1024 enlarged to 400 %. */
export const ENLARGED = { width: 320, height: 256 } as const
