import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BUILT_WEB_FOLDER } from '@tcheck/local-cloud'
import type { CDPSession, Page } from 'playwright-core'
import { openBrowser, openPerson } from '../../frontend/e2e/browser.ts'
import { bytesOf, largestModules, MOST_BYTES, scriptsBefore } from '../../frontend/e2e/first-question-bytes.ts'
import { startLocalServer } from '../../frontend/e2e/local-server.ts'
import { enterByLink } from '../../frontend/e2e/student-desk.ts'
import { signInByApi, type TeacherApi } from '../../frontend/e2e/teacher-api.ts'
import { type Figure, figureOf } from './figure.ts'

/** What is handed out. Formulas bring their own library, which is fetched only where a question has one. */
const HANDED_OUT = [
  { name: 'a unit', player: 'unit', sets: { category: 'unit', question_group_ids: ['JA2-0110'] } },
  { name: 'a CBT exam', player: 'exam', sets: { category: 'cbt', cbt_exam_codes: ['CBT-JA2-01'] } },
  { name: 'a unit with formulas', player: 'unit', sets: { category: 'unit', question_group_ids: ['MA2-0310'] } },
  { name: 'a CBT exam with formulas', player: 'exam', sets: { category: 'cbt', cbt_exam_codes: ['CBT-MA2-01'] } },
] as const
const SEAT = { grade: '中2', kumi: '2組', ban: 1 } as const
/** Code that a student has no use for. What the route table itself needs to know of an area is everybody's. */
const FOREIGN_SOURCE = /\/areas\/(?!v2-student\/|common\/)[\w-]+\/(?!routes\.ts$)/
const IS_PART_OF_SCREEN = /\.(tsx|css)$/
const ASSETS = join(BUILT_WEB_FOLDER, 'assets')

/**
 * Bytes of JavaScript until a student with an empty cache sees the first question: of one who is known, by the files that the built page
 * names, and over the wire of one who first says class and number in a form, which is a page of its own.
 */
export async function* benchWeb(): AsyncGenerator<Figure> {
  const [server, browser] = await Promise.all([startLocalServer(), openBrowser()])
  try {
    const all = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
    const base = sum(await Promise.all(all.map((name) => encodedBytes(`${server.origin}/assets/${name}`, 'gzip'))))
    const teacher = await signInByApi(server.origin)
    for (const { name, player, sets } of HANDED_OUT) {
      const link = await handOut(teacher, name, sets)
      const { context, page } = await openPerson(browser, server.origin)
      await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
      const scripts = await countScripts(page, async () => {
        await enterByLink(page, link, SEAT)
        await page.locator('[data-question]').waitFor()
      })
      await context.close()
      const foreign = (await Promise.all(Object.keys(scripts).map(foreignSourcesOf))).flat()
      const screens = foreign.filter((source) => IS_PART_OF_SCREEN.test(source))
      if (screens.length > 0) throw new Error(`a student is sent screens of other areas: ${screens.join(', ')}`)
      const compared = { unit: 'bytes', compared_to: 'all JavaScript of the same build, gzip', base } as const
      yield figureOf({
        figure: `JavaScript before the first question of ${name}`,
        value: bytesOf(scriptsBefore(player)),
        ...compared,
        target: { most: MOST_BYTES },
      })
      yield figureOf({
        figure: `JavaScript of the entry form and the first question of ${name}`,
        value: sum(Object.values(scripts)),
        ...compared,
        brotli_bytes: sum(
          await Promise.all(Object.keys(scripts).map((name) => encodedBytes(`${server.origin}/assets/${name}`, 'br'))),
        ),
        files: scripts,
        screens_of_other_areas: screens.length,
        other_sources_of_other_areas: foreign.join(' '),
        largest_modules: largestModules(Object.keys(scripts), 40),
      })
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function handOut(teacher: TeacherApi, title: string, sets: Readonly<Record<string, unknown>>): Promise<string> {
  const [grade, kumi, delivery_datetime] = [8, '2', new Date().toISOString()]
  const mission = { grade, title, delivery_datetime, classes: [{ grade, kumi }], ...sets }
  const made = await teacher.post<{ mission: { id: string } }>('/api/v2/teacher/missions', { mission })
  return `/student/${made.mission.id}`
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The smallest files are sent as they are. */
async function encodedBytes(url: string, encoding: 'gzip' | 'br'): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': encoding } })
  const coding = response.headers.get('content-encoding') ?? encoding
  if (!response.ok || coding !== encoding) throw new Error(`${url} does not come as ${encoding}`)
  return Number(response.headers.get('content-length'))
}

/** Notes when the first question came to be on the page: milliseconds since the epoch. */
const NOTE_FIRST_QUESTION = `
  const note = () => {
    if (window.firstQuestionMs || !document.querySelector('[data-question]')) return
    window.firstQuestionMs = performance.timeOrigin + performance.now()
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true })
`

/** Body bytes on the wire by file name, of every script that was asked for before the first question was there. */
async function countScripts(page: Page, visit: () => Promise<void>): Promise<Record<string, number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await page.addInitScript(NOTE_FIRST_QUESTION)
  const scripts = listenForScripts(devtools)
  await visit()
  const firstQuestionMs = Number(await page.evaluate('window.firstQuestionMs'))
  if (!(firstQuestionMs > 0)) throw new Error('nobody noted when the first question came')
  const bytes: Record<string, number> = {}
  // Entering loads the page a second time; what is in the cache by then costs nothing more.
  for (const [request, { name, askedMs }] of [...scripts.asked]) {
    if (askedMs <= firstQuestionMs) bytes[name] = (bytes[name] ?? 0) + (await scripts.finished(request))
  }
  return bytes
}

function listenForScripts(devtools: CDPSession) {
  const asked = new Map<string, { name: string; askedMs: number }>()
  const headBytes = new Map<string, number>()
  const bodies = new Map<string, PromiseWithResolvers<number>>()
  const bodyOf = (id: string) => {
    const body = bodies.get(id) ?? Promise.withResolvers<number>()
    bodies.set(id, body)
    return body
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('.js')) asked.set(requestId, { name: basename(pathname), askedMs: wallTime * 1000 })
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    headBytes.set(requestId, response.encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bodyOf(requestId).resolve(encodedDataLength - (headBytes.get(requestId) ?? 0))
  })
  // Entering loads the page a second time, and breaks off what was still being fetched.
  devtools.on('Network.loadingFailed', ({ requestId }) => bodyOf(requestId).resolve(0))
  return { asked, finished: (id: string) => bodyOf(id).promise }
}

/** Sources of a built script that belong to other people's areas, by its source map; the bundler's own has none. */
async function foreignSourcesOf(name: string): Promise<string[]> {
  if (!(await readFile(join(ASSETS, name), 'utf8')).includes('//# sourceMappingURL=')) return []
  const { sources } = JSON.parse(await readFile(join(ASSETS, `${name}.map`), 'utf8')) as { sources: string[] }
  return sources.filter((source) => FOREIGN_SOURCE.test(source)).map((source) => source.replace(/^.*\/areas\//, ''))
}
