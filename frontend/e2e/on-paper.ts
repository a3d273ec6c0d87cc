import type { Page } from 'playwright-core'

/** A4 upright, less a centimetre all around. */
const PAPER = { width: 718, height: 1047 }

// As text: these run in the page.
/** Lists of the records kit (features/records). */
const IS_LIST = `document.querySelector('main [data-records] [data-record]') !== null && document.body.dataset.printed === undefined`

const PAPER_FAULTS = `(() => {
  const main = document.querySelector('main')
  const seen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const faults = []
  const say = (text, element) => faults.push('on paper: ' + text + ' at ' + element.outerHTML.slice(0, 140))
  if (![...document.querySelectorAll('h1')].some(seen)) faults.push('on paper: no title')
  // What orders a column is its name; fields beside a list are printed with what stands in them, and tabs with what is chosen.
  const isSaid = (one) =>
    one.closest('thead') ||
    (one.matches('input, select') && !one.closest('[data-records]')) ||
    (one.matches('nav a') && main.contains(one))
  for (const one of document.querySelectorAll('.btn, .icon-btn, input, select, nav a[href], details:not([open]) > summary'))
    if (seen(one) && !isSaid(one)) say('what can only be pressed', one)
  for (const table of main.querySelectorAll('table')) {
    if (!seen(table) || table.closest('.sr')) continue
    if (table.getBoundingClientRect().right > innerWidth + 1) say('wider than the sheet', table)
    const head = table.tHead
    if (head && getComputedStyle(head).display !== 'table-header-group') say('a head that further pages have not', table)
    for (let around = table.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible' && around.scrollWidth > around.clientWidth + 1) say('cut', around)
  }
  return faults
})()`

const COMMON_FAULTS = `(() => {
  const faults = []
  const say = (text, element) => faults.push('on paper: ' + text + ' at ' + element.outerHTML.slice(0, 140))
  for (const one of document.querySelectorAll('main .bar, main .chip, main .tinted'))
    if (one.getClientRects().length > 0 && getComputedStyle(one).printColorAdjust !== 'exact') say('without its colour', one)
  for (const one of document.querySelectorAll('.main > .stack'))
    if (getComputedStyle(one).display === 'grid') say('moves to the next page as a whole', one)
  const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  if (!sheets.some((rule) => rule instanceof CSSPageRule && rule.selectorText === '' && /A4/i.test(rule.cssText))) faults.push('on paper: no size')
  return faults
})()`

const CHART_PATIENCE_MS = 5000
const HAS_CHART = `document.querySelector('main .recharts-wrapper') !== null`

// A chart of width 0 has a box; one that the page leaves out on paper has none.
const CHART_FAULTS = `[...document.querySelectorAll('main .recharts-wrapper')].flatMap((chart) => {
  if (chart.getClientRects().length === 0) return []
  const marks = [...chart.querySelectorAll('.recharts-bar-rectangle path, .recharts-line-curve, .recharts-pie-sector path')]
  const boxes = marks.map((mark) => mark.getBoundingClientRect())
  const name = chart.closest('figure').getAttribute('aria-label')
  return [
    ...(marks.length === 0 ? ['on paper: no bar, line or slice in ' + name] : []),
    ...(boxes.some(({ width, height }) => Math.max(width, height) < 3) ? ['on paper: without a size in ' + name] : []),
    ...(boxes.some(({ left, right }) => left < 0 || right > innerWidth + 1) ? ['on paper: cut in ' + name] : []),
  ]
})`

async function onPaper<T>(page: Page, see: () => Promise<T>): Promise<T> {
  const before = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  const seen = await see()
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
  return seen
}

/** A chart takes its new width with the next frames after the page has its own. */
async function chartFaultsOf(page: Page): Promise<string[]> {
  const until = Date.now() + CHART_PATIENCE_MS
  for (;;) {
    const faults = await page.evaluate<string[]>(CHART_FAULTS)
    if (faults.length === 0 || Date.now() > until) return faults
  }
}

/** What is wrong with lists and charts as they come out of a printer: nobody presses, scrolls or opens anything there. */
export async function paperFaultsOf(page: Page): Promise<string[]> {
  const isList = await page.evaluate<boolean>(IS_LIST)
  const hasChart = await page.evaluate<boolean>(HAS_CHART)
  if (!isList && !hasChart) return []
  return onPaper(page, async () => [
    ...(await page.evaluate<string[]>(COMMON_FAULTS)),
    ...(isList ? await page.evaluate<string[]>(PAPER_FAULTS) : []),
    ...(hasChart ? await chartFaultsOf(page) : []),
  ])
}
