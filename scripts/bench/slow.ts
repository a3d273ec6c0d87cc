import type { Content } from '@tcheck/contract/learning'
import { apiOf, signInAt } from '../../frontend/e2e/account-desk.ts'
import { openBrowser, openPerson } from '../../frontend/e2e/browser.ts'
import { startLocalServer } from '../../frontend/e2e/local-server.ts'
import { cardOf, signInByApi } from '../../frontend/e2e/teacher-api.ts'
import { type Figure, figureOf, percentile } from './figure.ts'
import { asIs, openSlowPage, type StoredVisitor, slowed } from './slow-page.ts'

const ROUNDS = 5
const SETTING = 'processor slowed 6 times, line of 9 Mbit/s and 100 ms'
const IS_QUESTION = `document.querySelector('[data-question]')`
/** On the second visit all files are on the device, but the browser compiles the app again and caches the result. */
const VISITS = ['cold', 'second visit', 'warm'] as const
const MOST_MS = { cold: 1700, 'second visit': 1100, warm: 1000 }

/** A page, its user, and the selector of its first content. */
interface Visited {
  name: string
  address: string
  isThere?: string
  visitor: StoredVisitor
}

/** First content of pages on a slow processor and network; the base of each figure is the same page without slowing. */
export async function* benchSlow(within?: string): AsyncGenerator<Figure> {
  const server = await startLocalServer()
  try {
    for (const [name, visitedOf] of Object.entries(VISITED))
      if (within === undefined || within === name)
        for (const visited of await visitedOf(server.origin)) yield* timeVisits(server.origin, visited)
  } finally {
    await server.close()
  }
}

const VISITED: Readonly<Record<string, (origin: string) => Promise<Visited[]>>> = {
  v2: async (origin) => {
    const visitor: StoredVisitor = { kind: 'card', studentName: await cardOf(await signInByApi(origin), 1) }
    return [
      { name: 'first question of a unit', address: '/student/question-groups/JA2-0110', visitor },
      { name: 'first question of a CBT exam', address: '/student/cbt-question-groups/CBT-JA2-01', visitor },
      { name: 'first question of a unit with formulas', address: '/student/question-groups/MA2-0310', visitor },
    ]
  },
  v1: async (origin) => {
    const visitor = await bySession(origin, 'student')
    return [{ name: 'first question of a run of learning', address: await partAddress(origin), visitor }]
  },
  tops: async (origin) => [
    {
      ...{ name: "first content of the parent's top", address: '/v1/parent/top' },
      ...{ isThere: `document.querySelector('#door')`, visitor: await bySession(origin, 'parent') },
    },
    {
      ...{ name: "first content of the teacher's top", address: '/v1/teacher/top' },
      isThere: `/^\\d.*の授業$/.test(document.querySelector('h1')?.textContent ?? '')`,
      visitor: await bySession(origin, 'teacher-v1'),
    },
  ],
}

/** The cookies of a sign-in on another device. */
async function bySession(origin: string, login: Parameters<typeof signInAt>[1]): Promise<StoredVisitor> {
  const browser = await openBrowser()
  try {
    const { context, page } = await openPerson(browser, origin)
    await signInAt(page, login)
    return { kind: 'session', cookies: await context.cookies() }
  } finally {
    await browser.close()
  }
}

/** In the demo: the first part with answers. An unread earlier part would be the next part. */
async function partAddress(origin: string): Promise<string> {
  const code = 'ema6-3-1-a'
  const child = await apiOf(origin, 'student')
  const { content } = await child.get<{ content: Content }>(`/api/student/learning/contents/${code}`)
  for (const { id, group } of content.parts)
    if (group === null) await child.post(`/api/student/learning/contents/${code}/read`, { part_id: id })
  const part = content.parts.find(({ group }) => group !== null)?.id ?? ''
  return `/v1/student/learning/drill?${new URLSearchParams({ content: code, part })}`
}

async function* timeVisits(origin: string, { name, address, isThere, visitor }: Visited): AsyncGenerator<Figure> {
  const times = VISITS.map(() => ({ slow: [] as number[], base: [] as number[] }))
  // In turns: what else the machine does meets both.
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const kind = round % 2 === 0 ? 'slow' : 'base'
    await using page = await openSlowPage(origin, visitor, kind === 'slow' ? slowed : asIs)
    // Players store their pages by a worker.
    for (const time of times) time[kind].push(await page.timeVisit(address, isThere ?? IS_QUESTION, !isThere))
  }
  for (const [at, visit] of VISITS.entries()) {
    const { slow = [], base = [] } = times[at] ?? {}
    yield figureOf({
      ...{ figure: `${name} painted, ${visit}`, value: percentile(slow, 0.5), unit: 'ms', base: percentile(base, 0.5) },
      compared_to: 'the same on this machine as it is',
      ...(!isThere && { target: { most: MOST_MS[visit] } }),
      // The best run is the one that other work on the machine disturbed least.
      ...{ setting: SETTING, best_ms: percentile(slow, 0), base_best_ms: percentile(base, 0), rounds: slow.length },
    })
  }
}
