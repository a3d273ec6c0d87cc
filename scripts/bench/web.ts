import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startLocalCloud } from '@tcheck/local-cloud/local-cloud'
import { BUILT_WEB_FOLDER, buildWebWhenChanged } from '@tcheck/local-cloud/web/build-web'
import { openBrowser, openPerson } from '../../frontend/e2e/browser.ts'
import { enterByLink } from '../../frontend/e2e/student-desk.ts'
import { signInByApi, type TeacherApi } from '../../frontend/e2e/teacher-api.ts'
import { type Figure, rounded } from './figure.ts'

/** What is handed out: a set in words, which needs no formula library, and one with formulas. */
const SETS = { 'in words': 'SO2-0110', 'with formulas': 'MA2-0310' }
const SEAT = { grade: '中2', kumi: '2組', ban: 1 }

const isScript = (path: string) => path.endsWith('.js')

/** As a browser gets it that asks for gzip. */
const gzipBytes = (path: string) => gzipSync(readFileSync(join(BUILT_WEB_FOLDER, path))).byteLength
const sumOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + gzipBytes(path), 0)

/** Runs in the page: keeps when the first question was to be seen, since scripts of later use are fetched right after. */
const WATCH_FOR_QUESTION = `new MutationObserver((_, observer) => {
  if (!document.querySelector('[data-question]')) return
  window.questionSeenMs = performance.now()
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })`

/** Runs in the page: paths of the scripts that it had asked for by then. */
const SCRIPTS_UNTIL_QUESTION = `performance.getEntriesByType('resource')
  .filter((entry) => entry.startTime < window.questionSeenMs)
  .map((entry) => new URL(entry.name).pathname)`

async function handOut(teacher: TeacherApi, code: string): Promise<string> {
  const { mission } = await teacher.post<{ mission: { id: string } }>('/api/v2/teacher/missions', {
    mission: {
      category: 'unit',
      grade: 8,
      title: code,
      delivery_datetime: new Date().toISOString(),
      classes: [{ grade: 8, kumi: '2' }],
      question_group_ids: [code],
    },
  })
  return `/student/${mission.id}`
}

/** JavaScript that a student's device loads until the first question of a handed-out link is to be seen. */
export async function* benchWeb(): AsyncGenerator<Figure> {
  await buildWebWhenChanged()
  const dataDir = mkdtempSync(join(tmpdir(), 'tcheck-bench-web-'))
  const cloud = await startLocalCloud({ port: 0, dataDir, quiet: true })
  const browser = await openBrowser()
  const all = readdirSync(BUILT_WEB_FOLDER, { recursive: true, encoding: 'utf8' }).filter(isScript)
  const total = sumOf(all)
  try {
    const teacher = await signInByApi(cloud.origin)
    for (const [kind, code] of Object.entries(SETS)) {
      const link = await handOut(teacher, code)
      const { page, context } = await openPerson(browser, cloud.origin)
      await page.addInitScript(WATCH_FOR_QUESTION)
      await enterByLink(page, link, SEAT)
      await page.locator('[data-question]').waitFor()
      const paths = await page.evaluate<string[]>(SCRIPTS_UNTIL_QUESTION)
      const loaded = [...new Set(paths.filter(isScript))]
      await context.close()
      const bytes = sumOf(loaded)
      yield {
        figure: `JavaScript before the first question of a set ${kind}, gzip`,
        bytes,
        files: loaded.length,
        of_teachers_or_admins: loaded.filter((path) => /teacher|admin/.test(path)).length,
        compared_to: 'all JavaScript of the build',
        total_bytes: total,
        total_files: all.length,
        ratio_to_total: rounded(bytes / total, 2),
        target_bytes: 200_000,
      }
    }
  } finally {
    await browser.close()
    await cloud.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
