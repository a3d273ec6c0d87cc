/** What runs inside a page. Text, since tests know none of the browser's types. */

import { FAULT_KEY, type StoreFault } from './store-faults.ts'

/** What is seen of an element's words, without the readings over them. */
const SEEN = `(place) => {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  let seen = ''
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode
    if (!parentElement.closest('rt, rp') && parentElement.checkVisibility({ visibilityProperty: true })) seen += data
  }
  return seen
}`

/** Answers `Shown`. */
export const LOOK = `(() => ({
  line: [document.querySelector('[data-save-state]')].map((place) => place ? (${SEEN})(place) : '')[0],
  key: /大問(\\d+)\\s*\\((\\d+)\\)/.exec(document.querySelector('[data-question]')?.textContent ?? '')?.slice(1).join('-') ?? '',
  answer: document.querySelector('input[aria-label="答え"], textarea')?.value ?? '',
  mustStay: [...document.querySelectorAll('.note.warn')].some((note) => (${SEEN})(note).includes('画面をとじないで')),
}))()`

/** Answers every answer that lies on the disk, those that gave way to newer ones too. A store that was made to fail does not fail here. */
export const ANSWERS_ON_DISK = `new Promise((resolve, reject) => {
  const opening = (indexedDB.open.original ?? indexedDB.open).call(indexedDB, 'tcheckAttempts')
  // There is none: it is not made here.
  opening.onupgradeneeded = () => opening.transaction.abort()
  opening.onerror = () => opening.error.name === 'AbortError' ? resolve([]) : reject(opening.error)
  opening.onsuccess = () => {
    opening.result.isExempt = true
    const reading = opening.result.transaction('attempts').objectStore('attempts').getAll()
    reading.onerror = () => reject(reading.error)
    reading.onsuccess = () => {
      opening.result.close()
      const slots = reading.result.flatMap(({ slots, displaced }) => [
        ...Object.values(slots).map(({ slot }) => slot),
        ...(displaced ?? []),
      ])
      resolve(slots.map(({ answers }) => answers[0] ?? ''))
    }
  }
})`

/**
 * Puts a text in the place of what stands in the field that has the focus, in one turn: selected first and typed then, as a browser's driver does it,
 * it mixes with another device's answer that comes in between.
 */
export const putText = (text: string) => `(() => {
  document.activeElement.select()
  document.execCommand('insertText', false, ${JSON.stringify(text)})
})()`

/** From now on in this tab; null: its store works again. */
export const storeFails = (fault: StoreFault | null) => `(() => {
  const fault = ${JSON.stringify(fault)}
  globalThis.tcheckStoreFault(fault)
  if (fault) sessionStorage.setItem('${FAULT_KEY}', JSON.stringify(fault))
  else sessionStorage.removeItem('${FAULT_KEY}')
})()`

/** The worker has the pages, and the device knows whose link this is; one that has ended it never will. */
export const WORKER_IS_READY = `navigator.serviceWorker.ready.then(() => new Promise((resolve) => {
  // A page whose clock is moved has no marks: its visitor is stored within a second or so.
  performance.mark('looks')
  const most = performance.getEntriesByName('looks').length > 0 ? 600 : 100
  let looks = 0
  const look = () =>
    performance.getEntriesByName('visitor-kept').length > 0 || ++looks > most ? resolve(true) : setTimeout(look, 50)
  look()
}))`

/** Answers how far each of the page's workers has come. */
export const WORKER_STATE = `navigator.serviceWorker.getRegistration().then((registration) =>
  JSON.stringify(registration && {
    installing: registration.installing?.state,
    waiting: registration.waiting?.state,
    active: registration.active?.state,
  }))`
