import type { Content, Course } from '@tcheck/contract/learning'
import type { LearningPlan } from '@tcheck/contract/learning-desk'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { getActivity, listActivitiesOfDays } from '@tcheck/data/learning/activity'
import { getKnown, knownOf } from '@tcheck/data/learning/known'
import { getMarks } from '@tcheck/data/learning/marks'
import { planWrite } from '@tcheck/data/learning/plan'
import { getRun } from '@tcheck/data/learning/run'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleCourseItems } from '@tcheck/data/testing/sample-course'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { type Activity, joinActivities, noActivity } from '@tcheck/learning/understanding'
import { setOfRun } from '@tcheck/services/learning/learning-sets'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { activityOfRun } from './judge-run.ts'
import { type LearningFixture, openLearningFixture } from './testing/learning-fixture.ts'
import { RUNS, say, sayings, sayingsAndCorrections, shuffled } from './testing/sayings.ts'

const COURSE = { subject_code: 'math', grade: 8 }
const ITEM = { ...COURSE, item_code: 'item-1' }
const HOUR_MS = 3_600_000

/** A content of an introduction, a drill and a part that its student marks, planned for yesterday. */
async function openPlannedFixture(): Promise<LearningFixture> {
  const fixture = await openLearningFixture()
  for (const stored of sampleCourseItems()) await fixture.cloud.table.put(withOwnPart(stored))
  const { id: student_id, branch_id } = fixture.account
  const owner = { student_id, branch_id: branch_id ?? '', year: schoolYearOf(fixture.now) }
  const items = [{ item: 'item-1', day: '2026-11-19' }]
  await fixture.cloud.table.transact([
    planWrite({ ...owner, ...COURSE, items, updated_at: fixture.now.toISOString(), revision: 1 }),
  ])
  return fixture
}

type Stored = ReturnType<typeof sampleCourseItems>[number]
interface Parts {
  parts: object[]
}
const OWN_PART = { id: 'own', kind: 'self_marking', title: '考え方を書く', group: 'lq-1' }
const withPart = <C extends Parts>(content: C): C => ({ ...content, parts: [...content.parts, OWN_PART] })

function withOwnPart(stored: Stored): Stored {
  const { content, chapter } = stored as { content?: Parts; chapter?: { items: { contents: Parts[] }[] } }
  if (content) return { ...stored, content: withPart(content) }
  if (!chapter) return stored
  const items = chapter.items.map((item) => ({ ...item, contents: item.contents.map(withPart) }))
  return { ...stored, chapter: { ...chapter, items } }
}

/** What is known whichever write of a run brought an answer: the order of arrival. */
const withoutWrites = ({ answers, ...activity }: Activity) => ({
  ...activity,
  answers: Object.fromEntries(Object.entries(answers).map(([key, { write, ...marked }]) => [key, marked])),
})

/** All that a student and staff are told of it. */
async function told(fixture: LearningFixture) {
  const { table } = fixture.cloud
  const get = async <A>(path: string) => (await fixture.send<A>('GET', path)).answer
  const { content } = await get<{ content: Content }>('learning/contents/content-1')
  const { course } = await get<{ course: Course }>('learning/courses/math')
  const { learning_plans } = await get<{ learning_plans: LearningPlan[] }>('learning_plans')
  const days = await listActivitiesOfDays(table, fixture.account.id, { from: '2026-11-01', to: '2026-11-30' })
  return {
    parts: content.parts.map(({ id, state }) => [id, state]),
    current: content.current_part,
    chapters: course.chapters,
    plan: learning_plans[0],
    item: withoutWrites((await getActivity(table, fixture.account.id, ITEM)).activity),
    days: [...days].map(([day, activity]) => [day, withoutWrites(activity)]),
    known: (await getKnown(table, fixture.account.id, COURSE))?.items ?? new Map(),
  }
}

it('Done, current part, understanding and plan do not depend on order and repetition', {
  timeout: 120_000,
}, async () => {
  const orders = sayings.chain((said) => fc.tuple(fc.constant(said), shuffled([...said, ...said.slice(0, 5)])))
  await fc.assert(
    fc.asyncProperty(orders, async ([said, again]) => {
      const [one, other] = await Promise.all([openPlannedFixture(), openPlannedFixture()])
      for (const next of said) await say(one, next)
      for (const next of again) await say(other, next)
      expect(await told(other)).toEqual(await told(one))
    }),
    { numRuns: 25 },
  )
})

/** From the runs and their marks alone. */
async function computedAnew({ cloud: { table }, account }: LearningFixture) {
  const library = openLibrary<MainQuestion, 'learning'>(table)
  const all = await Promise.all(
    RUNS.map(async (ulid) => {
      const run = await getRun(table, `${account.id}.${ulid}`)
      const set = run && (await setOfRun(library, run))
      const finishedAt = run?.attempt.finished_at
      if (!run || !set || !finishedAt) return []
      const marks = run.is_self_marked ? await getMarks(table, run.attempt.id) : undefined
      return [{ day: japanDayOf(new Date(finishedAt)), activity: activityOfRun(run, set, marks) }]
    }),
  )
  return all.flat()
}
const joinedOf = (all: readonly { activity: Activity }[]) =>
  all.map(({ activity }) => activity).reduce(joinActivities, noActivity)

it('what is kept of an item, of each day and of the course is what its runs say when they are read anew', {
  timeout: 120_000,
}, async () => {
  const timed = sayingsAndCorrections.chain((said) =>
    fc.tuple(...said.map((one) => fc.record({ one: fc.constant(one), hours: fc.nat(9) }))),
  )
  await fc.assert(
    fc.asyncProperty(timed, async (said) => {
      const fixture = await openPlannedFixture()
      const { table } = fixture.cloud
      for (const { one, hours } of said) {
        fixture.now = new Date(fixture.now.getTime() + hours * HOUR_MS)
        // A reading has no run: it is kept as it was said, and known from there alone.
        if (one.kind !== 'read') await say(fixture, one)
      }
      const runs = await computedAnew(fixture)
      // An item belongs to one course, and no minutes are counted by it.
      const { seconds, courses, ...computed } = joinedOf(runs)
      const kept = await getActivity(table, fixture.account.id, ITEM)
      expect(kept.activity).toEqual(computed)
      const days = await listActivitiesOfDays(table, fixture.account.id, { from: '2026-11-01', to: '2026-12-31' })
      const byDay = [...Map.groupBy(runs, ({ day }) => day)].map(([day, own]) => [day, joinedOf(own)] as const)
      expect(new Map(days)).toEqual(new Map(byDay))
      const known = (await getKnown(table, fixture.account.id, COURSE))?.items ?? new Map()
      expect(known).toEqual(runs.length === 0 ? new Map() : knownOf(new Map([['item-1', computed]])))
    }),
    { numRuns: 40 },
  )
})
