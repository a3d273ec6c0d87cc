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
    one.closest('th') ||
    (one.matches('input, select') && !one.closest('[data-records]')) ||
    (one.matches('nav a') && main.contains(one))
  for (const one of document.querySelectorAll('.btn, .icon-btn, input, select, nav a[href]'))
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

/** What is wrong with a list as it comes out of a printer: nobody presses, scrolls or opens anything there. */
export async function paperFaultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>(IS_LIST))) return []
  const before = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  const faults = await page.evaluate<string[]>(PAPER_FAULTS)
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
  return faults
}
