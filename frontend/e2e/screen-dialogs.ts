import type { ElementHandle, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaultsOf } from './axe.ts'
import { type Size, seeLoaded, sizes } from './browser.ts'
import { overhangOf } from './screen-visitors.ts'

/** Of what a button opens, a window over the page or something in its place: whether everybody can use it, and comes back from it. */

const OPEN = 'dialog[open]'
/** A window's own code may be still to come; a button that opens none has been given so long. */
const COMES_WITHIN_MS = 1_200
const LOOK_MS = 100
const TAB_STOPS = 12

// As text: these run in the page. Of a window over a window the upper one counts.
const TOP = `[...document.querySelectorAll('${OPEN}')].at(-1)`
const OUTER_FOCUS = `(() => {
  const at = document.activeElement
  // Between the last part and the first one the browser's own are passed.
  return !at || at === document.body || ${TOP}.contains(at) ? null : at.outerHTML.slice(0, 140)
})()`
const IS_OUTSIDE = `(() => {
  const { left, top, right, bottom } = ${TOP}.getBoundingClientRect()
  return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
})()`
/** Wide tables scroll in themselves, dialogs never. */
const SIDEWAYS_PX = `[${TOP}, ...${TOP}.querySelectorAll('*')]
  .filter((part) => getComputedStyle(part).overflowX !== 'visible' && !part.closest('.scroll-x, table, svg, .katex'))
  .filter((part) => getComputedStyle(part).overflowX !== 'clip' && getComputedStyle(part).overflowX !== 'hidden')
  .reduce((most, part) => Math.max(most, part.scrollWidth - part.clientWidth), 0)`
const TITLE = `(() => {
  const label = document.getElementById(${TOP}.getAttribute('aria-labelledby'))?.innerText ?? ${TOP}.getAttribute('aria-label')
  return (label ?? '').trim()
})()`
const FOCUSED = 'document.activeElement === document.body ? "nowhere" : document.activeElement.outerHTML.slice(0, 140)'

export interface Opened {
  /** Of a window; of what stands in the page's own place, empty. */
  title: string
  faults: string[]
}

/** Of the window that is open: what axe finds of any weight, what stands outside the screen, and whether the focus leaves it. */
export async function openDialogFaultsOf(page: Page): Promise<string[]> {
  await seeLoaded(page)
  const faults = [...(await axeFaultsOf(page, { part: OPEN })), ...(await overhangOf(page))]
  if (await page.evaluate<boolean>(IS_OUTSIDE)) faults.push('it reaches out of the screen')
  const sideways = await page.evaluate<number>(SIDEWAYS_PX)
  if (sideways > 0) faults.push(`it scrolls sideways by ${sideways} px`)
  for (let stop = 0; stop < TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate<string | null>(OUTER_FOCUS)
    if (outside !== null) faults.push(`the focus leaves it for ${outside}`)
  }
  return faults
}

/** The same at each size, where what opened it cannot be pressed twice. The page has the size of before again. */
export async function openDialogFaultsAtSizes(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const size of Object.keys(sizes) as Size[]) {
    await page.setViewportSize(sizes[size].viewport)
    faults.push(...(await openDialogFaultsOf(page)).map((fault) => `${size}: ${fault}`))
  }
  if (before) await page.setViewportSize(before)
  return faults
}

const within = (waiting: Promise<unknown>) =>
  waiting.then(
    () => true,
    () => false,
  )

const soon = (isSo: () => Promise<boolean>): Promise<boolean> =>
  within(expect.poll(isSo, { timeout: COMES_WITHIN_MS, interval: LOOK_MS }).toBe(true))

const hasFocus = (button: ElementHandle) =>
  button.evaluate((one) => Reflect.get(Reflect.get(one, 'ownerDocument'), 'activeElement') === one)

const shapeOf = async (page: Page) => `${page.url()} ${await page.locator('button').count()}`

/** Presses a button by keyboard, looks at what it opens, and closes a window by Escape. @returns null where it opens nothing */
export async function openedBy(page: Page, button: ElementHandle): Promise<Opened | null> {
  const before = await shapeOf(page)
  const window = page.locator(OPEN).first()
  await button.focus()
  await page.keyboard.press('Enter')
  if (!(await within(window.waitFor({ timeout: COMES_WITHIN_MS })))) return openedInPlace(page, before)
  const title = await page.evaluate<string>(TITLE)
  const faults = await openDialogFaultsOf(page)
  if (title === '') faults.push('it has no name')
  await page.keyboard.press('Escape')
  if (!(await within(window.waitFor({ state: 'hidden', timeout: COMES_WITHIN_MS })))) {
    return { title, faults: [...faults, 'Escape does not close it'] }
  }
  const isBack = await soon(() => hasFocus(button))
  if (!isBack) faults.push(`the focus does not come back, it is at ${await page.evaluate<string>(FOCUSED)}`)
  return { title, faults }
}

/** What took the button's place: it is for everybody too, and whoever uses no mouse goes on from there. */
async function openedInPlace(page: Page, before: string): Promise<Opened | null> {
  const after = await shapeOf(page)
  if (after === before || after.split(' ')[0] !== before.split(' ')[0]) return null
  const faults = [...(await axeFaultsOf(page, { part: 'main' })), ...(await overhangOf(page))]
  if ((await page.evaluate<string>(FOCUSED)) === 'nowhere') faults.push('the focus is lost')
  return { title: '', faults }
}
