import type { Page } from 'playwright-core'
import { giveLogin, type Login, signedInOn } from '../account-driver.ts'
import type { Device } from './device.ts'
import { ANSWERS_ON_DISK, LOOK, putText, storeFails, WORKER_IS_READY, WORKER_STATE } from './in-page.ts'
import { keepTrying } from './keep-trying.ts'
import type { Stage } from './stage.ts'
import { isCurable, type StoreFault } from './store-faults.ts'

/** Who answers: v2's by a card, v1's by a password. */
export type Student = { id: string } & ({ card: string } | { login: Login })

/** A tab of the student's. */
export interface Seat {
  device: Device
  /** null while the tab is closed. */
  page: Page | null
  /** Number of the page load, over all seats of a run. */
  writer: number
  /** Its store fails now in a way that no new connection cures, and whether it ever did since the page was loaded. */
  isStoreFailing: boolean
  hasNoStore: boolean
}

/** All that the line can say, and nothing while it claims nothing. */
export const LINES = [
  '保存済み',
  '保存中',
  'オフライン(端末に保存)',
  '点検中(端末に保存)',
  '送れません(端末に保存)',
  '保存できません',
  '',
] as const
export type Line = (typeof LINES)[number]

/** What the screen shows in one moment. */
export interface Shown {
  line: Line
  /** The open question and the answer in it. */
  key: string
  answer: string
  /** It asks not to close the page: answers are nowhere else. */
  mustStay: boolean
}

export const look = (page: Page): Promise<Shown> => page.evaluate<Shown>(LOOK)

/** All answers that lie on the disk of the device. */
export const answersOnDisk = (page: Page): Promise<string[]> => page.evaluate<string[]>(ANSWERS_ON_DISK)

/** Lets the tab's store fail from now on, reloads included; null: it works again. */
export async function failStore(seat: Seat, fault: StoreFault | null): Promise<void> {
  seat.isStoreFailing = fault !== null && !isCurable(fault)
  if (seat.isStoreFailing) seat.hasNoStore = true
  await seat.page?.evaluate(storeFails(fault))
}

/** The place's button in the list beside the question, then its input. */
export async function type(page: Page, { stage, place, text }: { stage: Stage; place: number; text: string }) {
  const [main, sub] = stage.questionOf(place % stage.places)
  if ((await look(page)).key !== keyOf(stage, place)) {
    await page.getByRole('button', { name: new RegExp(`^大問${main} \\(${sub}\\) `) }).click()
    await page
      .locator('[data-question]')
      .filter({ hasText: `大問${main}(${sub})` })
      .waitFor()
  }
  await page.getByLabel(stage.field, { exact: true }).focus()
  await page.evaluate(putText(text))
}

export const keyOf = (stage: Stage, place: number) => stage.questionOf(place % stage.places).join('-')

/** Reads the card, or signs in where nobody is, and opens the player. */
export async function sitDown(seat: Seat, { stage, student }: { stage: Stage; student: Student }): Promise<void> {
  const page = seat.page ?? (await seat.device.context().newPage())
  seat.page = page
  const { origin } = seat.device
  const address =
    'card' in student
      ? `${origin}/student?to=${encodeURIComponent(stage.path)}#encrypted_username=${encodeURIComponent(student.card)}`
      : origin + stage.path
  for (let round = 0; ; round += 1) {
    await untilItLoads(() => page.goto(address))
    if ('login' in student) await signInWhereAsked(page, student)
    const isIn = await page.waitForURL(stage.isPlayer, { timeout: ENTRANCE_MS }).then(
      () => true,
      () => false,
    )
    if (isIn) break
    if (round === 3) throw new Error(`still on ${page.url()}: ${await page.locator('body').textContent()}`)
    // The same address with another part after # alone would load nothing.
    await page.goto('about:blank')
  }
  await waitForQuestion(page)
  if ('login' in student) await expectOwnSession(seat, student)
}

/** What is answered in another's name is lost for this student, however well it is kept. */
async function expectOwnSession({ device }: Seat, { login }: Extract<Student, { login: Login }>): Promise<void> {
  const uid = await signedInOn(device.context(), device.origin)
  // Offline, an hour after the last answer, there is no cookie: the page that was kept is the own one.
  if (uid !== null && uid !== login.login_id) throw new Error(`${login.login_id} sits at a page of ${uid}`)
}

/** Whether a sign-in is asked for over the page. */
export const isStopped = (page: Page): Promise<boolean> => page.getByLabel('ユーザー名').isVisible()

/** The page of a sign-in, or the window over a page whose session is over. */
async function signInWhereAsked(page: Page, { login }: Extract<Student, { login: Login }>): Promise<void> {
  const name = page.getByLabel('ユーザー名')
  await page
    .locator('[data-question]')
    .or(name)
    .first()
    .waitFor({ timeout: ENTRANCE_MS })
    .catch(() => undefined)
  if (await name.isVisible()) await giveLogin(page, login)
}

export const reload = (page: Page): Promise<void> => untilItLoads(() => page.reload())

const LOADING_MS = 15_000
/** The last: the browser was just giving the page another process. */
const isCutOff = (error: unknown) => /ERR_CONNECTION|ERR_EMPTY|Not attached to an active page/.test(String(error))
const untilItLoads = async (load: () => Promise<unknown>): Promise<void> =>
  void (await keepTrying(load, LOADING_MS, isCutOff))

const ENTRANCE_MS = 15_000
const QUESTION_MS = 12_000

/** A server that was just away shows a page without a question; a person would load it again. */
export async function waitForQuestion(page: Page): Promise<void> {
  for (let round = 0; ; round += 1) {
    const question = page.locator('[data-question]')
    // A device that keeps nothing says so before the start.
    const begin = page.getByRole('button', { name: 'このまま始める' })
    const isThere = await question
      .or(begin)
      .first()
      .waitFor({ timeout: QUESTION_MS })
      .then(async () => (await begin.isVisible()) && begin.click())
      .then(() => question.waitFor({ timeout: QUESTION_MS }))
      .then(
        () => true,
        () => false,
      )
    if (isThere) return
    if (round === 2) throw new Error(`no question on ${page.url()}: ${await page.locator('body').textContent()}`)
    await reload(page)
  }
}

/** Its files are fetched again after a pause where the server was killed meanwhile, for as many runs as are going on. */
const WORKER_MS = 180_000

/** From then on pages open without a connection. */
export async function waitForWorker(page: Page): Promise<void> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, WORKER_MS, false).unref())
  const isThere = await Promise.race([page.evaluate(WORKER_IS_READY), tooLate])
  if (!isThere) throw new Error(`no worker: ${await page.evaluate(WORKER_STATE)}`)
}
