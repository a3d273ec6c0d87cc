import type { BrowserContext, Page } from 'playwright-core'

/**
 * Changes a page as the translation of Chrome and Edge does: each text node is replaced by nested `<font>` elements, also
 * when it comes or changes later. The text stays as it is, so that the drivers find it.
 * `translationFaults` lists what the app wrote since into text nodes that are no longer on the page, and each replaced
 * text that it tried to remove, or to insert before: the browser throws there.
 */
const TRANSLATOR = `(() => {
  const replaced = new Map()
  const lost = []
  for (const [name, at] of [['removeChild', 0], ['insertBefore', 1]]) {
    const act = Node.prototype[name]
    Node.prototype[name] = function (...nodes) {
      if (replaced.has(nodes[at]) && nodes[at].parentNode !== this)
        lost.push(name + ' at the replaced text ' + nodes[at].data + ' in ' + this.outerHTML.slice(0, 200))
      return act.apply(this, nodes)
    }
  }
  const isLeftAlone = (text) => !text.data.trim() || !text.parentElement ||
    text.parentElement.closest('font[data-translated], script, style, textarea, [translate=no], .notranslate') !== null
  const translate = (text) => {
    if (isLeftAlone(text)) return
    const outer = document.createElement('font')
    outer.dataset.translated = ''
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data
    replaced.set(text, outer)
    text.replaceWith(outer)
  }
  const translateIn = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return translate(node)
    if (node.nodeType !== Node.ELEMENT_NODE) return
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  const begin = () => {
    translateIn(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  if (document.body) begin()
  else document.addEventListener('DOMContentLoaded', begin)
  window.translationFaults = () => [...lost, ...[...replaced].flatMap(([text, shown]) =>
    shown.isConnected && shown.textContent !== text.data ? [shown.textContent + ' instead of ' + text.data] : [])]
})()`

/** Every page of the context is translated from its start. */
export const translatePages = (context: BrowserContext): Promise<unknown> => context.addInitScript(TRANSLATOR)

export const translationFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>('window.translationFaults()')
