import type { MainQuestion } from '@tcheck/contract/question-set'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { classItem } from '@tcheck/data/branch/branch'
import { createMission } from '@tcheck/data/mission/mission'
import { studentItem } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet, NEWEST_RULES } from '@tcheck/scoring'
import { markAnew } from '@tcheck/services/regrade/mark-anew'
import type { AnsweredRow } from './class-figures.ts'

/**
 * An exam of two classes for tests of files. Each column, class and figure has a value of its own, so a misplaced figure shows. The points
 * of an answer are in a table here; the product's marks are not used.
 */

/** The four sub questions of EX-1: points of each answer as a class writes it; an answer that is not named has none. */
export const COLUMNS = [
  { name: '大問1(1)', viewpoint: '知識・技能', max: 4, text: '問1 x+1', points: { '7': 4, '７': 4 } },
  { name: '大問1(2)', viewpoint: '知識・技能', max: 4, text: '問2 x+2', points: { '3、4': 4, '4、3': 4 } },
  {
    ...{ name: '大問2(1)', viewpoint: '思考・判断・表現', max: 8, text: '問1 x+1' },
    points: { '1、2': 8, '1、9': 4, '9、2': 4, '1、': 4 },
  },
  { name: '大問2(2)', viewpoint: '思考・判断・表現', max: 4, text: '問2 x+2', points: { '㋐': 4 } },
] as const satisfies readonly { name: string; viewpoint: string; max: number; text: string; points: object }[]
export const MAX = 20

type Answers = readonly [string, string, string, string]
export interface Pupil extends AnsweredRow {
  ban: number
  state: '解答済み' | '解答中' | 'まだ'
  answers: readonly string[]
  marks: readonly string[]
  startedAt: string
  updatedAt: string
}

const MINUTE_MS = 60_000
/** The last answers of ban 1 to 9 come before midnight in Japan, those of the others after it. */
const MIDNIGHT_MS = Date.parse('2026-11-21T00:00:00+09:00')

function pupil(ban: number, answers: readonly string[], state: Pupil['state'] = '解答済み'): Pupil {
  const worth = COLUMNS.map(({ points }, at) => (points as Record<string, number>)[answers[at] ?? ''] ?? 0)
  const updatedMs = MIDNIGHT_MS + (ban - 10) * MINUTE_MS
  return {
    ...{ ban, state, answers, points: worth },
    isRight: COLUMNS.map(({ max }, at) => worth[at] === max),
    marks: answers.map((answer, at) =>
      answer === '' ? '－' : worth[at] === COLUMNS[at]?.max ? '○' : worth[at] === 0 ? '×' : '△',
    ),
    startedAt: new Date(updatedMs - (20 + ban) * MINUTE_MS).toISOString(),
    updatedAt: new Date(updatedMs).toISOString(),
  }
}

const finished = (rows: readonly Answers[]): Pupil[] => rows.map((answers, at) => pupil(at + 1, answers))

/** 中2 2組: twenty-five have finished, of whom 27 % are seven and 25 % are six; one is answering, one has not begun. */
export const SECOND: readonly Pupil[] = [
  ...finished([
    ['7', '3、4', '1、2', '㋐'],
    ['７', '4、3', '1、2', '㋐'],
    ['7', '3、4', '1、2', '㋑'],
    ['7', '3、4', '1、9', '㋐'],
    ['7', '4、3', '1、2', '㋑'],
    ['7', '3、5', '1、2', '㋐'],
    ['7', '3、4', '1、9', '㋐'],
    ['7', '3、4', '9、2', '㋒'],
    ['6', '3、4', '1、2', '㋐'],
    ['7', '3、5', '1、9', '㋐'],
    ['7', '3、4', '8、9', '㋑'],
    ['7', '3、5', '', '㋑'],
    ['7', '3、4', '1、', ''],
    ['6', '3、4', '8、9', '㋑'],
    ['7', '', '1、9', '㋑'],
    ['7', '5、3', '8、9', '㋐'],
    ['7', '3、5', '8、7', '㋑'],
    ['6', '3、4', '', '㋑'],
    ['5', '3、5', '1、9', '㋑'],
    ['7', '', '', ''],
    ['6', '3、5', '8、9', '㋐'],
    ['=1+1', '3、5', '8、7', '㋑'],
    ['7', '3、4', '1、2', ''],
    ['7', '', '8、9', '㋑'],
    ['5', '3、4', '9、2', '㋐'],
  ]),
  pupil(26, ['6', '', '', ''], '解答中'),
  pupil(27, [], 'まだ'),
]
/** 中2 3組: another class at the same exam. */
export const THIRD: readonly Pupil[] = [
  pupil(31, ['7', '3、4', '8、9', '㋐']),
  pupil(32, ['6', '4、3', '1、9', '㋐']),
  pupil(33, ['6', '3、5', '1、9', '㋑']),
]

export const MISSION = {
  id: 'mission-files',
  title: '学期末テスト',
  /** In Japan 20 November, 0:30; by UTC the day before. */
  delivery_datetime: '2026-11-19T15:30:00.000Z',
  due_datetime: '2026-11-30T15:05:00.000Z',
}
const CLASSES = [
  { grade: 8, kumi: '2', pupils: SECOND },
  { grade: 8, kumi: '3', pupils: THIRD },
]
const compiled = compileSet<MainQuestion['viewpoint']>(testSet('cbt', 'EX-1').question_groups, NEWEST_RULES)
export const studentIdOf = (kumi: string, ban: number) => `st-files-${kumi}-${ban}`

/** An attempt as the product stores it: answers by slot, marked by the product. */
export function attemptOf(kumi: string, one: Pupil, changes: Partial<StoredAttempt> = {}): StoredAttempt {
  const { ban, state, answers, startedAt, updatedAt } = one
  const student_id = studentIdOf(kumi, ban)
  const finished_at = state === '解答済み' ? updatedAt : null
  const slotOf = (answer: string, at: number) => ({
    ...{ a: answer.split('、'), b: [false], r: at + 1, d: 'device-aaaa', t: updatedAt },
  })
  const slots = answers.flatMap((answer, at) =>
    answer === '' ? [] : [[`${at < 2 ? 1 : 2}-${(at % 2) + 1}`, slotOf(answer, at)] as const],
  )
  const attempt: StoredAttempt = {
    ...{ id: attemptId(student_id, `01-${MISSION.id}`), student_id, branch_id: 'br-1', grade: 8, kumi, ban },
    ...{ is_in_class_results: true, entry_id: null, mode: 'test', category: 'cbt', set_code: 'EX-1', set_version: 1 },
    ...{ title: 'EX-1の題', mission_id: MISSION.id, shareable_key: null, started_at: startedAt, updated_at: updatedAt },
    ...{ finished_at, is_late: false, due_datetime: MISSION.due_datetime, revision: 4, version: 0 },
    ...{ question_count: 4, answered_count: 0, score: 0, max_score: MAX, marks: '', points: [], responses: [] },
    slots: Object.fromEntries(slots),
    ...changes,
  }
  const { regraded_at: _, regraded_by: __, ...marked } = markAnew(attempt, 1, compiled, updatedAt)
  return marked
}

/** What the notes say of some: late, late by minutes, begun offline, and a second attempt by number at one seat. */
const NOTED: Readonly<Record<number, Partial<StoredAttempt>>> = {
  4: { is_late: true },
  5: { late_minutes: 3 },
  6: { is_offline_start: true },
}
/** The same in the words of a file. */
export const NOTES: Readonly<Record<number, string>> = {
  3: '2つの端末',
  4: '遅れ',
  5: 'あとで届いた(3分)',
  6: 'オフラインで開始',
}
export const RIVAL: Pupil = {
  ...pupil(3, ['7', '', '1、9', '㋒']),
  startedAt: '2026-11-20T15:10:00.000Z',
  updatedAt: '2026-11-20T15:40:00.000Z',
}

/** Stores both classes, their mission and their attempts beside the test school. */
export async function seedExamClasses(table: Table): Promise<void> {
  const [set] = sampleMission().sets
  if (!set) throw new Error('a mission has no set')
  await createMission(
    table,
    sampleMission({ ...MISSION, classes: CLASSES.map(({ grade, kumi }) => ({ grade, kumi })), sets: [set] }),
  )
  for (const { grade, kumi, pupils } of CLASSES) {
    const roster = pupils.map(({ ban }) => ({ ban, student_id: studentIdOf(kumi, ban) }))
    const students = roster.map(({ ban, student_id }) =>
      studentItem({
        ...{ id: student_id, branch_id: 'br-1', kind: 'roster', grade, kumi, ban },
        ...{ login_id: null, link_version: 1, disabled_at: null },
      }),
    )
    const begun = pupils.filter(({ state }) => state !== 'まだ')
    const attempts = begun.map((one) => attemptOf(kumi, one, kumi === '2' ? NOTED[one.ban] : {}))
    await table.batchPut([
      classItem({ branch_id: 'br-1', grade, kumi, roster }),
      ...students,
      ...attempts.map(attemptItem),
    ])
  }
  const id = attemptId(studentIdOf('2', RIVAL.ban), `02-${MISSION.id}`)
  await table.batchPut([attemptItem(attemptOf('2', RIVAL, { id, entry_id: 'entry-1' }))])
}

/** 2026-11-21 00:05, by the clocks of Japan. */
export const inJapan = (iso: string): string =>
  new Date(Date.parse(iso) + 9 * 60 * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ')
