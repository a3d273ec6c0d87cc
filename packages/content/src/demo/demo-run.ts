import type { MainQuestion } from '@tcheck/contract/question-set'
import type { StoredSlot } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import type { StoredRun } from '@tcheck/data/learning/run'
import type { StoredSet } from '@tcheck/data/question-set/question-set'
import { courseName } from '@tcheck/learning/answers-by-course'
import type { Content } from '@tcheck/learning/course'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { type Activity, type MarkedAnswer, partKey, questionKey } from '@tcheck/learning/understanding'
import { compileSet, rulesOf, scoreResponse, scoreSet } from '@tcheck/scoring'
import { compileSelfMarkedSet, SELF_MARKS, writtenSlots } from '@tcheck/scoring/self-mark'
import { plausibleResponses } from './answers.ts'
import { chanceOf } from './chance.ts'
import type { DemoStudent } from './people.ts'

export interface DemoGroup {
  set: StoredSet<MainQuestion, 'learning'>
}

const PATIENCE_SECONDS = { least: 25, more: 35 }
const TAIL_LETTERS = 16

/** What children write about each question of `LQ-EMA6-33`. */
const OWN_WORDS = [
  ['3＋2＝5 だから、5つに分けて考えた。120÷5＝24、24×3＝72 で 72 cm。', 'ぜんたいを 5 とみる。72 cm'],
  ['前も後ろも 4 ばいになっているから。', '2×4＝8、3×4＝12 で、同じ数をかけているから。'],
] as const

/** What a child wrote about a question, and what it gave itself for it. */
const ownWords = (question: number, child: number) =>
  writtenSlots({
    text: OWN_WORDS[question % OWN_WORDS.length]?.[child % 2] ?? '',
    mark: SELF_MARKS[(question + child) % (SELF_MARKS.length - 1)] ?? null,
    photos: [],
  })

/**
 * A finished run through a whole lquestion group, and what it says: as the calls would have kept it.
 *
 * @param number  of the run among its student's: the answers of each are others
 */
export function demoRun(
  student: DemoStudent,
  {
    content,
    partId,
    group: { set },
    at,
  }: { content: Content | null; partId: string | null; group: DemoGroup; at: Date },
  number: number,
): { run: StoredRun; activity: Required<Activity> } {
  const mains = set.question_groups.map((main, place) => ({ ...main, main_question_number: place + 1 }))
  const part = content?.parts.find(({ id }) => id === partId)
  const is_self_marked = part?.kind === 'self_marking'
  const compiled = (is_self_marked ? compileSelfMarkedSet : compileSet)(mains, rulesOf(set.rules))
  const named = { ...set, code: `${set.code} ${number}`, question_groups: mains }
  const given = is_self_marked
    ? compiled.columns.map(({ key }, at): [string, string[]] => [key, ownWords(at, student.ban)])
    : Object.entries(plausibleResponses(named, student.ban))
  const pace = chanceOf('pace', student.id, number).next() * PATIENCE_SECONDS.more + PATIENCE_SECONDS.least
  const seconds = Math.round(compiled.columns.length * pace)
  const ended = at.toISOString()
  const started_at = new Date(at.getTime() - seconds * 1000).toISOString()
  const slots: Record<string, StoredSlot> = Object.fromEntries(
    given.map(([key, a], index) => [key, { a, b: a.map(() => false), r: index + 1, d: 'demo-device', t: ended }]),
  )
  const { answeredCount, ...scored } = scoreSet(compiled, (key) => slots[key]?.a, true)
  const ulid = `${ulidFloor(Date.parse(started_at))}${String(number).padStart(TAIL_LETTERS, '0')}`
  const attempt: StoredRun['attempt'] = {
    ...{ id: attemptId(student.id, ulid), student_id: student.id, branch_id: student.branch_id },
    ...{ grade: student.grade, kumi: student.kumi, ban: student.ban, is_in_class_results: false, entry_id: null },
    ...{ mode: 'practice', category: 'unit', set_code: '', set_version: 1, mission_id: null, shareable_key: null },
    title: content ? `${content.title} ${content.parts.find(({ id }) => id === partId)?.title ?? ''}` : set.title,
    ...{ started_at, updated_at: ended, finished_at: ended, is_late: false, due_datetime: null },
    ...{ revision: given.length, version: 1, slots, answered_count: answeredCount },
    ...{ question_count: compiled.columns.length, max_score: compiled.maxScore, ...scored },
  }
  const numbers = set.question_groups.map(({ main_question_number }) => main_question_number)
  const questions = numbers.map((mainNumber) => ({ group: set.code, version: set.version, mainNumber }))
  const answers = given.flatMap(([key, a], index): [string, MarkedAnswer][] => {
    const question = compiled.byKey.get(key)?.compiled
    const [place = '', ...sub] = key.split('-')
    if (!question) return []
    const { points, maxPoints } = scoreResponse(question, a)
    const slot = [numbers[Number(place) - 1], ...sub].join('-')
    return [[questionKey(set.code, slot), { run: ulid, revision: index + 1, write: 1, marking: 0, points, maxPoints }]]
  })
  return {
    run: {
      attempt,
      kind: content ? 'part' : 'select',
      content_code: content?.code ?? null,
      part_id: partId,
      questions,
      ...(is_self_marked && { is_self_marked }),
      ...(part?.kind === 'check' && { is_check: true }),
    },
    activity: {
      answers: Object.fromEntries(answers),
      judged: content && partId !== null ? { [partKey(content.code, partId)]: ended } : {},
      lastDay: japanDayOf(at),
      seconds: { [ulid]: seconds },
      courses: { [set.code]: courseName({ subject_code: set.subject_code, grade: set.grade_id }) },
    },
  }
}
