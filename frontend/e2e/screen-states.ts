import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { holdPromise } from '../src/testing/held-promise.ts'
import { axeFaultsOf } from './axe.ts'
import { isOfFrame, isWaitedFor } from './screen-calls.ts'
import { overhangOf } from './screen-visitors.ts'

// What the calls of a screen meet: the server is ill (`failing`), the line went after the page had come (`away`), one of its calls
// fails alone, or each answer is late.

/** Three tries with their pauses, and a slow processor. */
const PATIENCE_MS = 20_000

/** What a device keeps of what it was told: a screen that shows it has nothing to say of a failure. */
const KEPT = ['tcheckServerAnswers', 'tcheckReading', 'tcheckPhotos']
export const forgetKept = (context: BrowserContext) =>
  context.addInitScript(`for (const name of ${JSON.stringify(KEPT)}) indexedDB.deleteDatabase(name)`)

const callOf = (route: Route): string => {
  const request = route.request()
  return `${request.method()} ${new URL(request.url()).pathname}`
}

interface Visited {
  page: Page
  /** What a developer would see in red on the console. */
  complaints: string[]
  path: string
}

/** What the calls of a page meet while somebody looks at it. @returns the calls that were made */
async function meeting<T>(page: Page, meets: (call: string, route: Route) => Promise<void>, look: () => Promise<T>) {
  const calls = new Set<string>()
  await page.route('**/api/**', async (route) => {
    const call = callOf(route)
    calls.add(call)
    await meets(call, route).catch(() => undefined)
  })
  try {
    return { found: await look(), calls }
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

/** What the browser says by itself of an answer that failed is not the page's word. */
const isOfPage = (complaint: string) => !/Failed to load resource|net::ERR|the server responded/.test(complaint)

/** Neither names of products nor what people typed is English of ours. */
const MACHINE = /\b(undefined|null|NaN|Error(?!<)|Failed|Internal|fetch|Loading|Not Found|\[object)\b/

/** As text: it runs in the page. Cards that stand against each other: each was alone as its page was made. */
const TOUCHING = `(() => {
  const boxes = [...document.querySelectorAll('.card')]
    .filter((one) => one.checkVisibility() && !one.parentElement.closest('.card'))
    .map((one) => ({ says: one.innerText.slice(0, 20).replaceAll('\\n', ' '), ...one.getBoundingClientRect().toJSON() }))
  return boxes.flatMap((one) =>
    boxes
      .filter((two) => one !== two && Math.abs(two.top - one.bottom) < 3 && two.left < one.right && one.left < two.right)
      .map((two) => 'cards touch: ' + one.says + ' | ' + two.says),
  )
})()`

/** @param isWhole  for everybody too: it takes a second of a processor, so that not each state of a screen is looked at so */
async function faultsOf(page: Page, { isWhole }: { isWhole: boolean }): Promise<string[]> {
  const text = await page.evaluate<string>('document.body.innerText')
  const faults = await overhangOf(page)
  if (!/[ぁ-んァ-ヶ一-龠]{2}/.test(text)) faults.push('nothing is said')
  // The page of errors says its number so (spec.md).
  const ofMachine = MACHINE.exec(text.replaceAll(/\b\d{3} Error|404 Page not found/g, ''))
  if (ofMachine) faults.push(`a word of the machine's: ${ofMachine[0]}`)
  if (!isWhole) return faults
  const serious = await axeFaultsOf(page, { isSeriousOnly: true })
  return [...faults, ...(await page.evaluate<string[]>(TOUCHING)), ...serious]
}

const FAILURE = /ませんでした|できません|つながりません|エラーが発生しました|お待ちください|電波/
/** As text: it runs in the page. What the main part says, and what can be pressed there. */
const MAIN = `(() => {
  const main = [...document.querySelectorAll('main, dialog[open]')]
  const buttons = main.flatMap((part) => [...part.querySelectorAll('button, a[href]')]).map(({ innerText }) => innerText)
  return { text: main.map(({ innerText }) => innerText).join(' '), buttons: buttons.join(' | ') }
})()`

/** A call that the main part waits for failed: it says so, and lets one try again. */
async function silenceOf(page: Page, failed: readonly string[]): Promise<string[]> {
  if (failed.length === 0) return []
  const { text, buttons } = await page.evaluate<{ text: string; buttons: string }>(MAIN)
  const called = failed.join(', ')
  if (!FAILURE.test(text)) return [`failed, and nothing says so: ${called}`]
  return /もう一度|もういちど/.test(buttons) ? [] : [`failed, and nothing tries again: ${called}`]
}

/** The longest pause between two tries (`lib/api/query-client.ts`). */
const PAUSE_MS = 2200

/** Until nothing is still to come. @param failedAt  when a call failed last: it may be tried again for so long */
export async function settled(page: Page, failedAt = () => 0): Promise<string[]> {
  await page.locator('h1, [role=alert], dialog[open]').first().waitFor()
  const busy = page.locator('main [aria-busy=true], [data-loading]')
  let calm = 0
  const isCalm = async () => {
    const mayTryAgain = Date.now() - failedAt() < PAUSE_MS
    calm = !mayTryAgain && (await busy.count()) === 0 ? calm + 1 : 0
    return calm >= 4
  }
  return expect
    .poll(isCalm, { timeout: PATIENCE_MS, interval: 150 })
    .toBe(true)
    .then(
      () => [],
      () => ['it waits for ever'],
    )
}

/** What the page of before still asks for is not this one's. */
const leave = (page: Page) => page.goto('about:blank')

const open = async ({ page, complaints, path }: Visited) => {
  complaints.length = 0
  await page.goto(path)
}

/** The screen before its answers come, and after: it stands, and says that something is to come. @returns also its calls, of which all are asked */
export async function seeSlow(visited: Visited) {
  const { page, complaints } = visited
  await leave(page)
  const check = holdPromise<void>()
  const late = async (call: string, route: Route) => {
    if (!isOfFrame(call)) await check.promise
    await route.continue()
  }
  const { found, calls } = await meeting(page, late, async () => {
    await open(visited)
    await page.locator('h1, [aria-busy=true], [data-loading]').first().waitFor()
    const faults = await faultsOf(page, { isWhole: true })
    check.resolve()
    return [...faults, ...(await settled(page)), ...complaints.filter(isOfPage)]
  })
  return { faults: found, calls: [...calls].filter((call) => isWaitedFor(call, visited.path)) }
}

/** The screen as these calls fail, or all that are not the frame's. */
export async function seeFailing(visited: Visited, { how, which }: { how: 'failing' | 'away'; which?: string }) {
  const { page, complaints } = visited
  await leave(page)
  const failed = new Set<string>()
  let failedAt = 0
  const fails = async (call: string, route: Route) => {
    if (which ? call !== which : isOfFrame(call)) return route.continue()
    if (isWaitedFor(call, visited.path)) failed.add(call)
    failedAt = Date.now()
    return how === 'failing' ? route.fulfill({ status: 500, body: '' }) : route.abort('internetdisconnected')
  }
  const { found } = await meeting(page, fails, async () => {
    await open(visited)
    const faults = await settled(page, () => failedAt)
    return [
      ...faults,
      ...(await faultsOf(page, { isWhole: how === 'failing' && !which })),
      ...(await silenceOf(page, [...failed])),
      ...complaints.filter(isOfPage),
    ]
  })
  return found
}
