/**
 * `npm run pictures [-- name …]`: starts the product with its demo content on a free port and a data folder of its own,
 * and takes pictures of the screens into `docs/pictures`, by a laptop (1366 × 768), a phone (390 × 844) and for a
 * student's screens a tablet (820 × 1180); screens that no scene names are taken once each. A name stands for its scene and what
 * comes next there. Needs a Chromium with a Japanese font.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebWhenChanged, startLocalCloud } from '@tcheck/local-cloud'
import type { Browser, Page } from 'playwright-core'
import { type Device, devices, openBrowser, openPerson } from '../frontend/e2e/browser.ts'
import { enterByCard } from '../frontend/e2e/student-driver.ts'
import { cardOf, sensei, signInByApi } from '../frontend/e2e/teacher-api.ts'
import { otherScreens } from './pictures/every-screen.ts'
import { withPalette } from './pictures/palette-png.ts'
import { type Scene, shotsOf } from './pictures/scene.ts'
import { scenes as chosenScenes } from './pictures/scenes.ts'

const PATIENCE_MS = 30_000
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
/** Students of the demo class, another one for every device, because answers stay stored. */
const bans = {
  student: { laptop: 13, phone: 13, tablet: 13 },
  finisher: { laptop: 24, phone: 24, tablet: 24 },
  player: { laptop: 14, phone: 15, tablet: 16 },
} as const

interface Stage {
  browser: Browser
  origin: string
}

const v1Door = (area: string, login_id: string, password: string) => ({
  ...{ at: `/v1/${area}/sign_in`, word: 'サインイン' },
  ...{ login_id, password },
})
const doors = {
  teacher: { at: '/teacher/login', word: 'ログイン', ...sensei() },
  admin: v1Door('admin', 'admin', 'admin-demo-2024'),
  branch: v1Door('branch', 'branch01', 'branch-demo-2024'),
  instructor: v1Door('teacher', 'teacher01', 'teacher-demo-2024'),
  child: v1Door('student', 'student01', 'student-demo-2024'),
  parent: v1Door('parent', 'parent01', 'parent-demo-2024'),
}
type Doors = typeof doors
const hasDoor = (who: Scene['who']): who is keyof Doors => Object.hasOwn(doors, who)

async function signIn(page: Page, { at, word, login_id, password }: Doors[keyof Doors]) {
  await page.goto(at)
  await page.getByLabel('ユーザー名').fill(login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: word, exact: true }).click()
  // The first of each door waits for its Lambdas, and for a password's hash.
  await page.waitForURL(({ pathname }) => pathname !== at, { timeout: 4 * PATIENCE_MS })
}

// Strings, because they run in the page, and this script has no type for `document`.
const IS_QUIET = `document.querySelector('[aria-busy=true], [data-pending]') === null`
const HAS_FONTS = 'document.fonts.ready.then(() => true)'
const STANDS_STILL =
  'Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))).then(() => true)'

/** Polls from outside, because a page's Content-Security-Policy allows no evaluation inside the page. */
async function until(page: Page, claim: string) {
  const end = Date.now() + PATIENCE_MS
  while (!(await page.evaluate(claim))) {
    if (Date.now() > end) throw new Error(`still not so: ${claim}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Nothing loads, moves or has an unrendered formula. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  for (const claim of [IS_QUIET, HAS_FONTS, STANDS_STILL]) await until(page, claim)
}

/** A signed-in user with a device of that size, if the scene needs one. The pages of one user share the sign-in. */
async function openVisitor({ browser, origin }: Stage, who: Scene['who'], device: Device) {
  const person = await openPerson(browser, origin, device)
  if (hasDoor(who)) await signIn(person.page, doors[who])
  if (who === 'student' || who === 'finisher' || who === 'player') {
    await enterByCard(person.page, await cardOf(await signInByApi(origin), bans[who][device]))
  }
  return person
}

/** Keeps what the page shows now. */
async function keepPicture(page: Page, name: string, device: Device): Promise<void> {
  await settle(page)
  const width = (await page.evaluate('document.documentElement.scrollWidth')) as number
  if (width > devices[device].viewport.width) process.stderr.write(`${name} (${device}) is ${width} px wide\n`)
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const small = withPalette(png)
  const file = `${name}-${devices[device].viewport.width}.png`
  await writeFile(join(FOLDER, file), small)
  process.stdout.write(`${file}  ${Math.round(small.length / 1024)} KB\n`)
}

/** @returns the reason why a scene failed, or null */
async function takeScene(page: Page, scene: Scene, device: Device): Promise<string | null> {
  let at = scene.name
  try {
    await page.goto(scene.path)
    await settle(page)
    for (const { name, prepare } of shotsOf(scene)) {
      at = name
      await prepare?.(page)
      await keepPicture(page, name, device)
    }
    return null
  } catch (error) {
    return `${at} (${device}): ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
}

async function takeAll(stage: Stage, wanted: readonly Scene[]): Promise<string[]> {
  const troubles: string[] = []
  for (const device of ['laptop', 'phone', 'tablet'] as const) {
    for (const who of new Set(wanted.map((scene) => scene.who))) {
      const own = wanted.filter((scene) => scene.who === who && scene.sizes.includes(device))
      if (own.length === 0) continue
      const { context, page, complaints } = await openVisitor(stage, who, device)
      for (const scene of own) {
        const trouble = await takeScene(page, scene, device)
        if (trouble) troubles.push(trouble)
      }
      // Not the pictures' fault, but nobody should have to look for it.
      for (const complaint of complaints) process.stderr.write(`console: ${complaint}\n`)
      await context.close()
    }
  }
  return troubles
}

const names = process.argv.slice(2)
const scenes = [...chosenScenes, ...otherScreens(chosenScenes)]
const wanted = scenes.filter((scene) => names.length === 0 || shotsOf(scene).some(({ name }) => names.includes(name)))
const dataDir = await mkdtemp(join(tmpdir(), 'tcheck-pictures-'))
await mkdir(FOLDER, { recursive: true })
await buildWebWhenChanged()
const cloud = await startLocalCloud({ port: 0, dataDir, demo: 'whole' })
const browser = await openBrowser()
try {
  const troubles = await takeAll({ browser, origin: cloud.origin }, wanted)
  for (const trouble of troubles) process.stderr.write(`${trouble}\n`)
  process.exitCode = troubles.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await cloud.close()
  await rm(dataDir, { recursive: true, force: true })
}
