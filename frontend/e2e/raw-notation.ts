import type { Page } from 'playwright-core'

/**
 * As text: it runs in the page. What nobody but an author writes: `$…$`, `[[style|…]]`, `{kanji|reading}`, in words that are seen or
 * heard. Fields hold what somebody types, and pages for authors show notation in `code` and `pre`.
 */
const RAW = `(() => {
  const RAW = /\\$[^$]*\\$|\\[\\[|\\]\\]|\\{[^{}]*\\|/
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode
    if (!RAW.test(data) || parentElement.closest('script, style, template, noscript, textarea, code, pre, annotation')) continue
    found.push('raw notation: ' + data.slice(0, 80))
  }
  for (const named of document.querySelectorAll('[aria-label], [title], [alt]'))
    for (const name of ['aria-label', 'title', 'alt'])
      if (RAW.test(named.getAttribute(name) ?? '')) found.push('raw notation in ' + name + ': ' + named.getAttribute(name).slice(0, 80))
  if (RAW.test(document.title)) found.push('raw notation in the title: ' + document.title)
  return found
})()`

/** Places of a page whose text is still as an author wrote it. */
export const rawNotationOf = (page: Page): Promise<string[]> => page.evaluate<string[]>(RAW)
