import type { EnginePage, Point } from './engine-page.ts'

const PATIENCE_MS = 30_000

/** What is looked for: an element by its role and name, inside another. */
export interface Sought {
  /** CSS, of what counts: `button`, `[role=dialog]`. */
  css: string
  /** Its name or text without readings, as a whole; `^` in front: how it begins. */
  name?: string
  /** CSS of what it stands in. */
  inside?: string
  /** The how manieth of those that are found, from 0; negative from the end. */
  at?: number
}

// As text: it runs in the page. What is hidden is not there; readings are no part of a name.
const FIND = `((sought) => {
  const textOf = (element) => {
    const copy = element.cloneNode(true)
    for (const reading of copy.querySelectorAll('rt, rp, [hidden]')) reading.remove()
    return copy.textContent.replace(/\\s+/g, ' ').trim()
  }
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby')
    return element.getAttribute('aria-label') ??
      (by && by.split(' ').map((id) => textOf(document.getElementById(id) ?? document.body)).join(' ')) ??
      (element.labels?.length ? [...element.labels].map(textOf).join(' ') : textOf(element))
  }
  const isNamed = (element) => sought.name === undefined ||
    (sought.name.startsWith('^') ? nameOf(element).startsWith(sought.name.slice(1)) : nameOf(element) === sought.name)
  const isSeen = (element) => element.checkVisibility ? element.checkVisibility() : element.getClientRects().length > 0
  const places = sought.inside ? [...document.querySelectorAll(sought.inside)] : [document]
  return places.flatMap((place) => [...place.querySelectorAll(sought.css)])
    .filter((element) => isSeen(element) && isNamed(element)).at(sought.at ?? 0) ?? null
})`

/** A window over the page first, which stands at the end of its text. */
const SEEN = `[...document.querySelectorAll('dialog[open]'), document.body].map((one) => one.innerText.slice(0, 600)).join(' | ')`

/** Whether the browser itself still works: its worker, its store and its network. Each has two seconds. */
const BROWSER_STATE = `(async () => {
  const within = (work) => Promise.race([
    work.catch((error) => String(error)),
    new Promise((done) => setTimeout(() => done('no answer in 2 s'), 2000)),
  ])
  const worker = async () => {
    const [one] = await navigator.serviceWorker.getRegistrations()
    return ['installing', 'waiting', 'active'].map((name) => name + ' ' + (one?.[name]?.state ?? '-')).join(', ')
  }
  const write = (db) => new Promise((done, fail) => {
    const transaction = db.transaction([...db.objectStoreNames], 'readwrite')
    transaction.objectStore(db.objectStoreNames[0]).count()
    transaction.oncomplete = () => done(db.name + ' writes')
    transaction.onabort = () => fail(transaction.error)
  }).finally(() => db.close())
  const store = async ({ name }) => write(await new Promise((done, fail) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
  }))
  const stores = async () =>
    Promise.all((await indexedDB.databases()).map(async (one) => one.name + ': ' + (await within(store(one)))))
  const network = () => fetch('/app.webmanifest', { cache: 'no-store' }).then(({ status }) => status)
  const [workers, written, networks] = await Promise.all([worker(), stores(), network()].map(within))
  return JSON.stringify({ workers, stores: written, networks, isOnline: navigator.onLine })
})()`

/** Asks in the page until there is something, and says what it looked for where there never is. */
async function wait<T>(page: EnginePage, what: string, expression: string): Promise<T> {
  const look = `new Promise((resolve) => {
    const until = Date.now() + 500
    const look = () => {
      let found = null
      try { found = ${expression} } catch {}
      if (found || Date.now() > until) resolve(found || null)
      else setTimeout(look, 50)
    }
    look()
  })`
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    // A page that is left meanwhile answers nothing: the next one is asked.
    const found = await page.evaluate<T | null>(look).catch(() => pause())
    if (found !== null) return found
  }
  const seen = await page.evaluate<string>(SEEN)
  const state = await page.evaluate<string>(BROWSER_STATE).catch(String)
  throw new Error(`never seen: ${what}; the browser: ${state}; the page says ${JSON.stringify(seen)}`)
}

const pause = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), 100))

const written = (sought: Sought) => JSON.stringify(sought)

export const see = async (page: EnginePage, sought: Sought): Promise<void> =>
  void (await wait(page, written(sought), `${FIND}(${written(sought)}) !== null`))

/** Waits until an expression of the page is true. */
export const seeThat = async (page: EnginePage, expression: string): Promise<void> =>
  void (await wait(page, expression, `Boolean(${expression})`))

/** The middle of something that can be pressed: it is in the window, rests, and nothing lies over it. */
async function middleOf(page: EnginePage, sought: Sought): Promise<Point> {
  const rests = `(() => {
    const element = ${FIND}(${written(sought)})
    if (!element || element.matches(':disabled, [aria-disabled=true]')) return null
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const place = { x: left + width / 2, y: top + height / 2 }
    const isIts = (at) => element.contains(at) || at.closest?.('label')?.control === element
    const at = document.elementFromPoint(place.x, place.y)
    const before = element.dataset.seenAt
    element.dataset.seenAt = place.x + ' ' + place.y
    if (!at || !(isIts(at) || at.contains(element)) || before !== element.dataset.seenAt) return null
    let isClicked = false
    // A button that moves between down and up is not clicked: the event goes to what contains both places.
    addEventListener('click', ({ target }) => { isClicked = isIts(target) }, { once: true, capture: true })
    window.isPressLost = () => !isClicked && element.isConnected
    return place
  })()`
  return wait<Point>(page, `${written(sought)} to press`, rests)
}

const PRESSES = 3

/** Presses it; again where it had moved away before or while the button was down, since a busy machine's page still grows. */
export async function press(page: EnginePage, sought: Sought): Promise<void> {
  for (let presses = 1; presses <= PRESSES; presses += 1) {
    await page.press(await middleOf(page, sought))
    const isLost = await page.evaluate<boolean>('window.isPressLost?.() === true').catch(() => false)
    if (!isLost) return
  }
}

/** Writes into a field, in the place of what stands there. */
export async function fill(page: EnginePage, sought: Sought, text: string): Promise<void> {
  await press(page, sought)
  await page.evaluate(`${FIND}(${written(sought)}).select()`)
  await page.write(text)
  await seeThat(page, `${FIND}(${written(sought)}).value === ${JSON.stringify(text)}`)
}

/** Draws through points that are counted from the corner of an element. */
export async function draw(page: EnginePage, css: string, way: readonly Point[]): Promise<void> {
  const corner = await page.evaluate<Point>(
    `(({ left, top }) => ({ x: left, y: top }))(document.querySelector(${JSON.stringify(css)}).getBoundingClientRect())`,
  )
  await page.press(...way.map(({ x, y }) => ({ x: corner.x + x, y: corner.y + y })))
}
