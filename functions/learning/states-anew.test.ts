import type { Content, ContentHead, Course } from '@tcheck/contract/learning'
import type { LearningPlan, LearningTask } from '@tcheck/contract/learning-desk'
import { getRun } from '@tcheck/data/learning/run'
import { japanDayOf } from '@tcheck/learning/japan-day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type CourseSaying,
  courseSayings,
  ITEMS,
  openCourseFixture,
  partsOf,
  RUNS,
  sayOfCourse,
  TASKS,
} from './testing/course-sayings.ts'
import type { LearningFixture } from './testing/learning-fixture.ts'

/**
 * What a student is told of a course, beside the same computed from the stored runs alone, by rules that are written down here once
 * more and share nothing with the product's.
 */
const HOUR_MS = 3_600_000
const CONTENTS = ITEMS.flatMap(({ contents }) => contents)
const POINTS = { circle: 4, triangle: 2, cross: 0 } as const

/** Compared as they are, whatever they are made of. */
type States = Record<'contents' | 'inCourse' | 'items' | 'plan' | 'planned' | 'tasks', unknown>

async function told(fixture: LearningFixture): Promise<States> {
  const get = async <A>(path: string) => (await fixture.send<A>('GET', path)).answer
  const shown = await Promise.all(CONTENTS.map((code) => get<{ content: Content }>(`learning/contents/${code}`)))
  const { course } = await get<{ course: Course }>('learning/courses/math')
  const { learning_plans } = await get<{ learning_plans: LearningPlan[] }>('learning_plans')
  const { learning_tasks } = await get<{ learning_tasks: LearningTask[] }>('learning_tasks')
  const [plan] = learning_plans
  const ofCourse = course.chapters.flatMap(({ items }) => items)
  const heads = ofCourse.flatMap(({ contents }) => contents)
  const stateOf = ({ parts, current_part }: Pick<ContentHead, 'parts' | 'current_part'>) => ({
    done: parts.filter(({ state }) => state === 'Done').map(({ id }) => id),
    current: current_part,
  })
  return {
    contents: shown.map(({ content }) => [content.code, stateOf(content)]),
    inCourse: CONTENTS.map((code) => [code, stateOf(heads.find((one) => one.code === code) ?? expect.unreachable())]),
    items: ofCourse.map(({ code, answered, correct, rate, level, contents_done }) => ({
      ...{ code, answered, correct, rate, level, contents_done },
    })),
    plan: plan && [plan.done, plan.total, plan.expected, plan.pace, plan.pace_count],
    planned: plan?.items.map(({ code, is_done }) => [code, is_done]),
    tasks: TASKS.map(({ id }) => [id, learning_tasks.find((task) => task.id === id)?.state]),
  }
}

/** The stored runs that have come to their end, the ones begun first before the others. */
async function endedRuns({ cloud: { table }, account }: LearningFixture) {
  const all = await Promise.all(
    RUNS.map(async (run) => ({ run, stored: await getRun(table, `${account.id}.${run.ulid}`) })),
  )
  return all.flatMap(({ run, stored }) => (stored?.attempt.finished_at ? [{ run, slots: stored.attempt.slots }] : []))
}

/** Of each question the points of the run begun last that answered it: the newer ones overwrite the older. */
function newestPoints(ended: Awaited<ReturnType<typeof endedRuns>>): Map<string, number> {
  const points = new Map<string, number>()
  for (const { run, slots } of ended)
    for (const { main, sub, right, question } of run.places) {
      const given = slots[`${main}-${sub}`]?.a ?? []
      if (given.every((text) => text === '')) continue
      const isRight = JSON.stringify(given) === JSON.stringify(right)
      const own = POINTS[given[1] as keyof typeof POINTS]
      points.set(question, 'isOwn' in run ? own : isRight ? 4 : 0)
    }
  return points
}

function levelOf(answered: number, rate: number) {
  if (answered < 3) return '–'
  return rate >= 0.9 ? 'A' : rate >= 0.7 ? 'B' : rate >= 0.5 ? 'C' : 'D'
}

async function computedAnew(fixture: LearningFixture, said: readonly CourseSaying[]): Promise<States> {
  const ended = await endedRuns(fixture)
  const points = newestPoints(ended)
  // A reading is told in one word, and has no run.
  const hasRead = (content: string) => said.some((one) => one.kind === 'read' && one.content === content)
  const isDone = (content: string, id: string) =>
    id === 'intro' ? hasRead(content) : ended.some(({ run }) => run.content_code === content && run.part_id === id)
  const stateOf = (content: string) => {
    const ids = partsOf(content).map(({ id }) => id)
    const first = ids.findIndex((id) => !isDone(content, id))
    return { done: ids.filter((id) => isDone(content, id)), current: first < 0 ? null : first }
  }
  const isWhole = (content: string) => stateOf(content).current === null
  const items = ITEMS.map(({ code, contents, groups }) => {
    const own = [...points].filter(([question]) => groups.some((group) => question.startsWith(`${group}/`)))
    const sum = own.reduce((all, [, one]) => all + one, 0)
    const rate = own.length === 0 ? null : sum / (own.length * 4)
    return {
      ...{ code, answered: own.length, correct: own.filter(([, one]) => one === 4).length, rate },
      ...{ level: levelOf(own.length, rate ?? 0), contents_done: contents.filter(isWhole).length },
    }
  })
  const today = japanDayOf(fixture.now)
  const planned = ITEMS.map(({ code, contents, day }) => ({ code, day, done: contents.every(isWhole) }))
  const late = planned.filter(({ day, done }) => day < today && !done).length
  const ahead = planned.filter(({ day, done }) => day > today && done).length
  const states = CONTENTS.map((code) => [code, stateOf(code)])
  return {
    contents: states,
    inCourse: states,
    items,
    plan: [
      ...[planned.filter(({ done }) => done).length, planned.length, planned.filter(({ day }) => day < today).length],
      ...[late > 0 ? 'late' : ahead > 0 ? 'ahead' : 'on_time', late > 0 ? late : ahead],
    ],
    planned: planned.map(({ code, done }) => [code, done]),
    tasks: TASKS.map(({ id, due, contents }) => {
      if (contents.every(isWhole)) return [id, 'done']
      if (today > due) return [id, 'overdue']
      return [id, contents.some((code) => stateOf(code).done.length > 0) ? 'under_way' : 'not_begun']
    }),
  }
}

it('Done, current part, understanding, plan and tasks equal those of the stored runs, for any order and repetition', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(courseSayings, async (said) => {
      const fixture = await openCourseFixture()
      for (const { one, hours } of said) {
        fixture.now = new Date(fixture.now.getTime() + hours * HOUR_MS)
        await sayOfCourse(fixture, one)
      }
      const all = said.map(({ one }) => one)
      expect(await told(fixture)).toEqual(await computedAnew(fixture, all))
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 24) },
  )
})
