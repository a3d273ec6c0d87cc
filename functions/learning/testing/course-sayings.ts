import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { chapterItem, contentItem, courseItem } from '@tcheck/data/learning/course'
import { planWrite } from '@tcheck/data/learning/plan'
import { taskWrite } from '@tcheck/data/learning/task'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import type { Content } from '@tcheck/learning/course'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { SELF_MARKS, type SelfMark } from '@tcheck/scoring/self-mark'
import fc from 'fast-check'
import { type LearningFixture, openLearningFixture } from './learning-fixture.ts'
import { shuffled } from './sayings.ts'

/** A chapter of two items; what is done of the one is nothing of the other. */
const COURSE = { subject_code: 'math', grade: 8 }
const introduction = {
  ...{ id: 'intro', kind: 'introduction' as const, title: '説明' },
  blocks: [{ kind: 'text' as const, text: '読みましょう。' }],
}
const part = (id: string, kind: 'drill' | 'check' | 'self_marking', group: string) => ({ id, kind, title: id, group })
const contents: Record<string, Content> = {
  both: {
    ...{ code: 'both', title: '文と式' },
    parts: [introduction, part('drill', 'drill', 'lq-1'), part('own', 'self_marking', 'lq-1')],
  },
  short: { code: 'short', title: '式', parts: [part('check', 'check', 'lq-2')] },
  later: { code: 'later', title: '図', parts: [introduction, part('check', 'check', 'lq-3')] },
}
export const ITEMS = [
  { code: 'item-1', contents: ['both', 'short'], groups: ['lq-1', 'lq-2'], day: '2026-11-19' },
  { code: 'item-2', contents: ['later'], groups: ['lq-3'], day: '2026-11-23' },
] as const
export const TASKS = [
  { id: '01KAE5Y1T0AAAAAAAAAAAAAAAA', due: '2026-11-20', contents: ['short', 'later'] },
  { id: '01KAE5Y1T1AAAAAAAAAAAAAAAA', due: '2026-11-24', contents: ['both'] },
] as const
export const partsOf = (content: string) => contents[content]?.parts ?? []

/** A student's desk with the course, a plan of both items and a task of each kind. */
export async function openCourseFixture(): Promise<LearningFixture> {
  const fixture = await openLearningFixture()
  const { table } = fixture.cloud
  const stored = (code: string) => contents[code] ?? []
  const items = ITEMS.map(({ code, contents: own, groups }) => ({
    ...{ code, title: code, contents: own.flatMap(stored), groups: [...groups] },
  }))
  const named = { ...COURSE, subject_name: '数学' }
  await table.batchPut([
    courseItem({ ...named, chapter_count: 1, version: 1, stored_at: '2026-04-02T01:00:00.000Z', stored_by: null }),
    chapterItem({ ...COURSE, place: 1, chapter: { code: 'chapter-1', title: '一次関数', items } }),
    ...items.flatMap(({ code: item_code, contents: own }) =>
      own.map((content) => contentItem({ ...named, item_code, item_title: item_code, content })),
    ),
    ...ITEMS.flatMap(({ code: unit_id, groups }) =>
      groups.flatMap((code) => questionSetItems({ ...testSet('unit', code), category: 'learning', unit_id })),
    ),
  ])
  const owner = { student_id: fixture.account.id, branch_id: fixture.account.branch_id ?? '' }
  const at = fixture.now.toISOString()
  const planned = ITEMS.map(({ code, day }) => ({ item: code, day }))
  const itemOf = (content: string) => ITEMS.find((item) => item.contents.some((one) => one === content))?.code ?? ''
  await table.transact([
    planWrite({ ...owner, ...COURSE, year: schoolYearOf(fixture.now), items: planned, updated_at: at, revision: 1 }),
    ...TASKS.map(({ id, due, contents: own }) =>
      taskWrite({
        ...{ ...owner, id, due, title: id, message: '', handed_at: at, revision: 1 },
        things: own.map((code) => ({ ...COURSE, kind: 'content', item_code: itemOf(code), code })),
      }),
    ),
  ])
  return fixture
}

interface Place {
  main: number
  sub: number
  right: readonly string[]
  /** As it is asked everywhere. */
  question: string
}
const ofGroup = (group: string): Place[] => [
  { main: 1, sub: 1, right: ['7'], question: `${group}/1-1` },
  { main: 1, sub: 2, right: ['4', '3'], question: `${group}/1-2` },
  { main: 2, sub: 2, right: ['㋐'], question: `${group}/2-2` },
]
const partRun = (content_code: string, part_id: string, group: string) => ({
  ...{ kind: 'part', content_code, part_id, places: ofGroup(group) },
  questions: [1, 2].map((main_question_number) => ({ group, version: 1, main_question_number })),
})

/** Runs in the order in which they were begun: parts, one of them twice, and one through questions of both items. */
export const RUNS = [
  { ulid: '01KAE5Y1W0AAAAAAAAAAAAAAAA', ...partRun('both', 'drill', 'lq-1') },
  { ulid: '01KAE5Y1W1BBBBBBBBBBBBBBBB', ...partRun('both', 'own', 'lq-1'), isOwn: true },
  {
    ...{ ulid: '01KAE5Y1W2CCCCCCCCCCCCCCCC', kind: 'select', content_code: null, part_id: null },
    places: [...ofGroup('lq-1').slice(0, 2), { main: 2, sub: 1, right: ['7'], question: 'lq-3/1-1' }],
    questions: ['lq-1', 'lq-3'].map((group) => ({ group, version: 1, main_question_number: 1 })),
  },
  { ulid: '01KAE5Y1W3DDDDDDDDDDDDDDDD', ...partRun('short', 'check', 'lq-2') },
  { ulid: '01KAE5Y1W4EEEEEEEEEEEEEEEE', ...partRun('later', 'check', 'lq-3') },
  { ulid: '01KAE5Y1W5FFFFFFFFFFFFFFFF', ...partRun('both', 'drill', 'lq-1') },
] as const
const PLACES = 3

export type CourseSaying =
  | { kind: 'answer'; run: number; device: string; revision: number; place: number; isRight: boolean; mark: SelfMark }
  | { kind: 'finish'; run: number; device: string }
  | { kind: 'read'; content: string }

const run = fc.nat(RUNS.length - 1)
const device = fc.constantFrom('device-a0000', 'device-b0000')
const answer = fc.record({
  ...{ kind: fc.constant('answer' as const), run, device, isRight: fc.boolean() },
  ...{ place: fc.nat(PLACES - 1), mark: fc.constantFrom<SelfMark[]>(...SELF_MARKS) },
  revision: fc.integer({ min: 1, max: 2 }),
})
const finish = fc.record({ kind: fc.constant('finish' as const), run, device })
const read = fc.record({ kind: fc.constant('read' as const), content: fc.constantFrom('both', 'later') })

/** What devices say of the course, some of it twice, in any order; each with the hours that go by before. */
export const courseSayings: fc.Arbitrary<{ one: CourseSaying; hours: number }[]> = fc
  .tuple(
    fc.uniqueArray(answer, {
      ...{ minLength: 3, maxLength: 12 },
      selector: (one) => [one.run, one.device, one.place, one.revision].join(),
    }),
    fc.uniqueArray(finish, { minLength: 3, maxLength: 6, selector: (one) => one.run }),
    fc.array(read, { maxLength: 3 }),
  )
  .chain(([answers, finishes, reads]) => {
    const all: CourseSaying[] = [...answers, ...finishes, ...reads]
    return shuffled([...all, ...answers.slice(0, 3), ...finishes.slice(0, 2)])
  })
  .chain((said) => fc.tuple(...said.map((one) => fc.record({ one: fc.constant(one), hours: fc.nat(9) }))))

/** Sends what is said as its device would. */
export async function sayOfCourse(fixture: LearningFixture, one: CourseSaying): Promise<void> {
  const { status } =
    one.kind === 'read'
      ? await fixture.send('POST', `learning/contents/${one.content}/read`, { body: { part_id: 'intro' } })
      : await fixture.send('POST', 'learning_runs', { body: { learning_run: runBody(one) } })
  if (status !== 200) throw new Error(`${JSON.stringify(one)} was refused: ${status}`)
}

function runBody(one: Exclude<CourseSaying, { kind: 'read' }>) {
  const { ulid, places, ...run } = RUNS[one.run] ?? RUNS[0]
  const { kind, content_code, part_id, questions } = run
  const began = { kind, content_code, part_id, questions, idempotency_key: ulid }
  const sent = { ...began, device_id: one.device, device_revision: 1 }
  if (one.kind === 'finish') return { ...sent, finished: true }
  const place = places[one.place] ?? places[0]
  const answers =
    'isOwn' in run ? ['3 倍だから', one.mark, '', '', ''] : one.isRight ? [...(place?.right ?? [])] : ['x']
  const at = { main_question_number: place?.main ?? 1, sub_question_number: place?.sub ?? 1 }
  return { ...sent, unit_activities: [{ ...at, revision: one.revision, answers }] }
}
