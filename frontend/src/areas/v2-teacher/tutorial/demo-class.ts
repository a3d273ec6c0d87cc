import type { ActivityGroup, CbtActivity } from '@tcheck/contract/activity'
import type { ClassResult, ResultRow } from '@tcheck/contract/class-result'
import type { MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { standardDeviation } from '@tcheck/scoring/analysis/standard-score'

/** A class that there is not, for the tour: twelve students at eight sub questions, one who is answering, one who has not begun. */

export const questionTexts = [
  '一次関数 y = 2x + 3 の変化の割合を求めなさい。',
  'x が1から4まで増えるとき、y の増加量を求めなさい。',
  '一次関数 y = -3x + 1 で、x が2増えるときの y の増加量を求めなさい。',
  'x が3増えると y が12増える一次関数の、変化の割合を求めなさい。',
  '傾きが2で、点(0, 5)を通る直線の切片を求めなさい。',
  '2点(1, 2)、(3, 8)を通る直線の傾きを求めなさい。',
  'その直線の切片を求めなさい。',
  '直線 y = 3x - 1 が、点(2, a)を通ります。a を求めなさい。',
] as const

/** Of each sub question. */
export const pointsEach = 5
const columns: ClassResult['columns'] = questionTexts.map((text, at) => ({
  main_question_number: Math.floor(at / 4) + 1,
  sub_question_number: (at % 4) + 1,
  main_title: at < 4 ? '変化の割合' : 'グラフと式',
  text,
  viewpoint: at < 4 ? 'knowledge' : 'thinking',
  max_score: pointsEach,
}))

const MARKS = [
  ...['oooooooo', 'ooooooxx', 'ooxooo-o', 'ooooxoxo', 'oooooxxx', 'oxoooo-x', 'oooooooo', 'ooxoooxx', 'oooxxo--'],
  ...['ooooooxx', 'oxo.....', ''],
]

const pointsOf = (marks: string) => Array.from(marks, (letter) => (letter === 'o' ? pointsEach : 0))
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const rows = MARKS.map((marks, at): ResultRow => {
  const points = pointsOf(marks)
  return {
    student_id: `demo-${at + 1}`,
    ban: at + 1,
    student_activity_group_id: null,
    state: marks === '' ? 'not_started' : marks.includes('.') ? 'answering' : 'finished',
    is_late: false,
    score: marks === '' ? null : sumOf(points),
    ...{ marks, points },
    updated_at: null,
    late_minutes: null,
    is_offline_start: false,
    rivals: [],
    is_chosen: false,
  }
})

const finished = rows.filter(({ state }) => state === 'finished')
const scores = finished.map(({ score }) => score ?? 0).sort((one, other) => one - other)
const middle = scores.length / 2
const rateOf = (letters: readonly string[]) =>
  letters.filter((letter) => letter === 'o').length / Math.max(1, letters.length)
const lettersOf = (at: number) => finished.map(({ marks }) => marks[at] ?? '')
const BANDS = [0, 10, 20, 30, 40] as const

/** Who wrote y = 3x + 1 for y = 3x - 1. */
const SIGN_LOST = [2, 5, 8, 10]

/** As the server would say it. */
export const demoClass: ClassResult = {
  set: {
    id: 'demo',
    category: 'cbt',
    title: '一次関数 単元末テスト',
    subject_name: '数学',
    grade_id: 8,
    unit_name: '一次関数',
    max_score: columns.length * pointsEach,
  },
  mission: null,
  ...{ grade: 8, kumi: '2', classes: [], year: null, years: [] },
  generated_at: '2026-04-01T00:00:00.000Z',
  live_version: 'demo',
  columns,
  rows,
  summary: {
    roster_count: rows.length,
    answered_count: finished.length,
    answering_count: rows.filter(({ state }) => state === 'answering').length,
    average: sumOf(scores) / scores.length,
    median: ((scores[Math.ceil(middle) - 1] ?? 0) + (scores[Math.floor(middle)] ?? 0)) / 2,
    standard_deviation: standardDeviation(scores),
    highest: scores.at(-1) ?? null,
    lowest: scores[0] ?? null,
  },
  column_rates: columns.map((_, at) => rateOf(lettersOf(at))),
  distribution: BANDS.slice(1).map((to, at) => {
    const from = BANDS[at] ?? 0
    const isLast = at === BANDS.length - 2
    return { from, to, count: scores.filter((score) => score >= from && (score < to || isLast)).length }
  }),
  viewpoints: (['knowledge', 'thinking'] as const).map((viewpoint) => {
    const letters = columns.flatMap((column, at) => (column.viewpoint === viewpoint ? lettersOf(at) : []))
    return { viewpoint, rate: rateOf(letters), grade_rate: null }
  }),
  stumbles: [
    {
      ...{ column: 6, rate: rateOf(lettersOf(6)), reasons: ['same_mistake', 'many_wrong'] },
      wrong: [{ response: '1', bans: SIGN_LOST }],
    },
    {
      ...{ column: 7, rate: rateOf(lettersOf(7)), reasons: ['same_mistake', 'many_wrong'] },
      // They went on with it.
      wrong: [{ response: '7', bans: SIGN_LOST }],
    },
  ],
  items: [],
}

/** Answers of number 3 in the tour's example class. */
const QUESTIONS: readonly { answer: string; given: string }[] = [
  { answer: '2', given: '2' },
  { answer: '6', given: '6' },
  { answer: '-6', given: '6' },
  { answer: '4', given: '4' },
  { answer: '5', given: '5' },
  { answer: '3', given: '3' },
  { answer: '-1', given: '' },
  { answer: '5', given: '5' },
]

/** Axes, a line and its steps: one under across, three up. */
const ink = (...points: readonly number[]) => [0, '#262e35', 640, points]
const DRAWN = JSON.stringify({
  v: 1,
  s: [
    ink(40, 240, 50, 120, 240, 52, 220, 239, 50),
    ink(70, 258, 50, 70, 204, 52, 71, 148, 50),
    ink(58, 250, 40, 96, 220, 55, 134, 190, 60, 172, 160, 45),
    ink(96, 220, 40, 134, 220, 50, 134, 190, 45),
    ink(146, 202, 50, 160, 200, 55, 150, 210, 50, 162, 212, 52, 148, 220, 48),
  ],
})

const subOf = (at: number): SubQuestion => ({
  ...{ sub_question_number: (at % 4) + 1, text: questionTexts[at] ?? '', answer: QUESTIONS[at]?.answer ?? '' },
  ...{ pattern: '', separator: '', slot_count: 1, max_score: pointsEach },
  ...{ select_1: null, select_2: null, select_3: null, select_4: null, select_5: null, select_6: null },
  ...{ media_1: null, media_2: null, media_3: null, tab_1_image: null, tab_2_image: null, tab_3_image: null },
  ...{ tab_4_image: null, dad_character_image: null },
})

const mainOf = (number: number, title: string, viewpoint: MainQuestion['viewpoint']): MainQuestion => ({
  ...{ main_question_number: number, title, text: '', explanatory_image: null, viewpoint, writing: 'horizontal' },
  questions: [0, 1, 2, 3].map((at) => subOf((number - 1) * 4 + at)),
  ...{ review_questions: [], similar_questions: [] },
})

export const demoSet: QuestionSet = {
  ...{ id: 'demo', code: 'demo', category: 'cbt', version: 1, title: demoClass.set.title, description: '' },
  ...{ subject_code: 'math', subject_name: '数学', grade_id: 8, junkyo_id: null, junkyo_name: null },
  ...{ unit_id: null, unit_name: null, main_question_count: 2, question_count: QUESTIONS.length },
  max_score: demoClass.set.max_score,
  question_groups: [mainOf(1, '変化の割合', 'knowledge'), mainOf(2, 'グラフと式', 'thinking')],
}

const shownAt = 2
const DAY = '2026-04-01T00:30:00.000Z'
/** Whose marks the class result of the tour shows in its third row. */
const demoStudent = demoClass.rows[shownAt]

const activityOf = ({ answer, given }: (typeof QUESTIONS)[number], at: number): CbtActivity => ({
  ...{ main_question_number: Math.floor(at / 4) + 1, sub_question_number: (at % 4) + 1, kind: 'question' },
  ...{ answers: given === '' ? [] : [given], memo: at === shownAt ? DRAWN : null, revision: 1, device_id: 'demo' },
  ...{ answered_at: DAY, bookmarks: [], separator: '', correct_check: given === answer },
  ...{ correct_checks: given === '' ? [] : [given === answer], correct_answers: [answer] },
  ...{ score: given === answer ? pointsEach : 0, max_score: pointsEach },
})

export const demoAttempt: ActivityGroup = {
  ...{ id: 'demo-3.1', student_id: demoStudent?.student_id ?? '', grade: 8, kumi: demoClass.kumi, ban: shownAt + 1 },
  ...{ mode: 'test', category: 'cbt', v2_question_group_id: null, cbt_exam_code: 'demo', science_skill_key: null },
  ...{ mission_id: 'demo', shareable_key: null, saved_student_activity_group_id: 'demo-3.1', set_version: 1 },
  ...{ title: demoClass.set.title, started_at: DAY, updated_at: DAY, finished_at: DAY, is_late: false, revision: 1 },
  ...{ answered_count: QUESTIONS.length - 1, question_count: QUESTIONS.length },
  ...{ score: demoStudent?.score ?? null, max_score: demoClass.set.max_score, are_answers_shown: true },
  unit_activities: [],
  cbt_activities: QUESTIONS.map(activityOf),
}
