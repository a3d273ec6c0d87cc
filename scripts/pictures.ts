/**
 * `npm run pictures [-- name …]`: starts the product with its demo content on a free port and a data folder of its own,
 * and takes pictures of the screens at 1366 × 768 and 390 × 844 into `docs/pictures`. Needs a Chromium with a Japanese
 * font; with ffmpeg the files become a third of their size.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebWhenChanged, startLocalCloud } from '@tcheck/local-cloud'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openPerson, type Size, sizes } from '../frontend/e2e/browser.ts'
import { enterByCard } from '../frontend/e2e/student-desk.ts'
import { cardOf, sensei, signInByApi } from '../frontend/e2e/teacher-api.ts'
import { shrinkPng } from '../packages/content/demo/encode.ts'
import { type Scene, scenes } from './pictures/scenes.ts'

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
/** A student of the demo class who has not begun the exam. */
const BAN = 13

interface Stage {
  browser: Browser
  origin: string
}

const doors = {
  teacher: { at: '/teacher/login', word: 'ログイン', home: '**/teacher/home', ...sensei },
  admin: {
    at: '/v1/admin/sign_in',
    word: 'サインイン',
    home: '**/admin/subjects',
    login_id: 'admin',
    password: 'admin-demo-2024',
  },
} as const

async function signIn(page: Page, { at, word, home, login_id, password }: (typeof doors)[keyof typeof doors]) {
  await page.goto(at)
  await page.getByLabel('ユーザー名').fill(login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: word, exact: true }).click()
  await page.waitForURL(home)
}

// As text: these run in the page, which knows a `document`; this script does not.
const IS_QUIET = `document.querySelector('[aria-busy=true], [data-pending]') === null`
const HAS_FONTS = 'document.fonts.ready.then(() => true)'
const STANDS_STILL =
  'Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))).then(() => true)'

/** Nothing loads, moves or waits for its formula. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  for (const claim of [IS_QUIET, HAS_FONTS, STANDS_STILL]) await page.waitForFunction(claim)
}

/** A person with a device of that size, where the scene wants somebody: the pages of one person share the sign-in. */
async function openVisitor({ browser, origin }: Stage, who: Scene['who'], size: Size) {
  const person = await openPerson(browser, origin, size)
  if (who === 'teacher' || who === 'admin') await signIn(person.page, doors[who])
  if (who === 'student') await enterByCard(person.page, await cardOf(await signInByApi(origin), BAN))
  return person
}

async function takePicture(page: Page, { name, path, prepare }: Scene, size: Size): Promise<string> {
  await page.goto(path)
  await settle(page)
  if (prepare) {
    await prepare(page)
    await settle(page)
  }
  const width = (await page.evaluate('document.documentElement.scrollWidth')) as number
  if (width > sizes[size].viewport.width) process.stderr.write(`${name} (${size}) is ${width} px wide\n`)
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const small = await shrinkPng(png).catch(() => png)
  const file = `${name}-${sizes[size].viewport.width}.png`
  await writeFile(join(FOLDER, file), small)
  return `${file}  ${Math.round(small.length / 1024)} KB`
}

async function takeAll(stage: Stage, wanted: readonly Scene[]): Promise<string[]> {
  const troubles: string[] = []
  for (const size of ['laptop', 'phone'] as const) {
    for (const who of ['nobody', 'teacher', 'student', 'admin'] as const) {
      const own = wanted.filter((scene) => scene.who === who && scene.sizes.includes(size))
      if (own.length === 0) continue
      const { context, page, complaints } = await openVisitor(stage, who, size)
      for (const scene of own) {
        const trouble = await takePicture(page, scene, size).then(
          (line) => void process.stdout.write(`${line}\n`),
          (error: Error) => `${scene.name} (${size}): ${error.message.split('\n')[0]}`,
        )
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
const wanted = scenes.filter(({ name }) => names.length === 0 || names.includes(name))
const dataDir = await mkdtemp(join(tmpdir(), 'tcheck-pictures-'))
await mkdir(FOLDER, { recursive: true })
await buildWebWhenChanged()
const cloud = await startLocalCloud({ port: 0, dataDir })
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
