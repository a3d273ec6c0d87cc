import type { Content } from '@tcheck/contract/learning'
import { apiOf, signInAt } from '../../../frontend/e2e/account-desk.ts'
import type { Figure } from '../figure.ts'
import { firstQuestion, inPage, type OnPages, slowedFigure, TARGETS_MS } from './first-question.ts'
import { asIs, bySession, type Pace, slowed, type TimedPage, timeClick, valueIn, waitForWorker } from './slow-page.ts'

/** Of the demo, with a drill behind its introduction, and a part behind that. */
const CONTENT = 'ema6-3-1-a'
const partAddress = (part: string) => `/v1/student/learning/drill?${new URLSearchParams({ content: CONTENT, part })}`
const resultAddress = (run: string) => `/v1/student/learning/part_result?${new URLSearchParams({ run })}`
/** A part's way in, in a result: the first one leads to what is read, which asks nothing. */
const wayTo = (part: string) => `a[href^="/v1/student/learning/drill"][href*="part=${part}"]`
const IS_QUESTION = `document.querySelector('[data-question]') !== null`
const ULID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Parts of the content that are answered, in their order: where the second one is asked for behind the first. */
async function partsOf(origin: string): Promise<{ id: string; group: string }[]> {
  const child = await apiOf(origin, 'student')
  const { content } = await child.get<{ content: Content }>(`/api/student/learning/contents/${CONTENT}`)
  // What is not read yet would be the next part.
  for (const { id, group } of content.parts)
    if (group === null) await child.post(`/api/student/learning/contents/${CONTENT}/read`, { part_id: id })
  return content.parts.flatMap(({ id, group }) => (group === null ? [] : [{ id, group }]))
}

const newUlid = () => {
  const time = Array.from({ length: 10 }, (_, at) => ULID_LETTERS[Math.floor(Date.now() / 32 ** (9 - at)) % 32])
  const rest = Array.from({ length: 16 }, () => ULID_LETTERS[Math.floor(Math.random() * 32)])
  return [...time, ...rest].join('')
}

/** A finished run of a part, as another device of the student would have left it: its result leads to the next part. */
async function finishPart(origin: string, part: { id: string; group: string }): Promise<string> {
  const child = await apiOf(origin, 'student')
  const { lquestion_group: set } = await child.get<{
    lquestion_group: { version: number; question_groups: { main_question_number: number }[] }
  }>(`/api/student/learning/groups/${part.group}`)
  const run = newUlid()
  const questions = set.question_groups.map(({ main_question_number }) => ({
    ...{ group: part.group, version: set.version, main_question_number },
  }))
  await child.post('/api/student/learning_runs', {
    learning_run: {
      ...{ kind: 'part', content_code: CONTENT, part_id: part.id, questions, unit_activities: [], finished: true },
      ...{ device_id: 'device-of-bench', device_revision: 1, idempotency_key: run },
    },
  })
  return run
}

/** From the click on the next part in a result until its first question is painted. */
async function nextPart(timed: TimedPage, run: string, next: string): Promise<number> {
  await timed.visit(resultAddress(run))
  await valueIn(timed, `window.painted(() => document.querySelector('${wayTo(next)}'))`)
  return timeClick(timed, wayTo(next), IS_QUESTION)
}

const VISITS = ['cold', 'warm'] as const

/** v1's student, who signs in: the first question of a run, and of the part behind one. */
export async function* benchLearning(bench: OnPages): AsyncGenerator<Figure> {
  const [first, second] = await partsOf(bench.origin)
  if (!first || !second) throw new Error(`no two parts are answered in ${CONTENT}`)
  const learner = {
    ...bench,
    visitor: await bySession(bench.origin, (page) => signInAt(page, 'student')),
  }
  yield* firstQuestion(learner, { name: 'a run of learning', address: partAddress(first.id) }, TARGETS_MS)
  const run = await finishPart(bench.origin, first)
  const times = async (pace: Pace) => {
    const by: Record<(typeof VISITS)[number], number[]> = { cold: [], warm: [] }
    for (let round = 0; round < bench.rounds; round += 1) {
      const taken = await inPage(learner, pace, async (timed) => {
        const times: number[] = []
        for (const _ of VISITS) {
          times.push(await nextPart(timed, run, second.id))
          await waitForWorker(timed)
        }
        return times
      })
      VISITS.forEach((visit, at) => {
        by[visit].push(taken[at] ?? 0)
      })
    }
    return by
  }
  const [slow, base] = [await times(slowed), await times(asIs)]
  for (const visit of VISITS)
    yield slowedFigure(
      `next part of a content, click to painted question, ${visit}`,
      { slow: slow[visit], base: base[visit] },
      { most: TARGETS_MS[visit] },
    )
}
