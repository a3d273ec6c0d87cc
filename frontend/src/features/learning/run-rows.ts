import type { QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import {
  type CompiledQuestion,
  compileSubQuestion,
  isAnswered,
  markOf,
  rulesOf,
  scoreResponse,
  slotKeyOf,
} from '@tcheck/scoring'
import { compileSelfMarked, countedMark, readWritten, type SelfMark, writtenSlots } from '@tcheck/scoring/self-mark'
import type { ResultRow } from '../result/result-text.ts'
import type { OpenedSet } from '../saving/answers-schema.ts'

type Told = Pick<ResultRow, 'mark' | 'points' | 'maxPoints' | 'told'>

function marked(compiled: CompiledQuestion | null, answers: readonly string[]): Told {
  if (!compiled) return { points: 0, maxPoints: 0, mark: 'unscored', told: [] }
  const score = scoreResponse(compiled, answers)
  const answered = isAnswered(answers)
  return {
    mark: markOf(score, answered),
    points: answered ? score.points : 0,
    maxPoints: score.maxPoints,
    told: score.reading,
  }
}

/** A written answer with the mark that counts. */
function withCounted(answers: readonly string[], teachers: SelfMark | undefined): readonly string[] {
  if (!teachers) return answers
  const own = readWritten(answers)
  return writtenSlots({ ...own, mark: countedMark(own.mark, teachers) })
}

/** Answers of a run, as a device keeps them or as they are shown. */
interface AnsweredRun {
  slots: Readonly<Record<string, { slot: { answers: readonly string[] } }>>
  finishedAt: string | null
  learning?: { is_self_marked?: true | undefined } | undefined
}

/** Each question of a run as this device knows it to be answered, by the same rules as the server's marks; before its end without marks. */
export function rowsOfRun(
  { slots, finishedAt, learning }: AnsweredRun,
  { question_groups, rules }: Pick<QuestionSet, 'question_groups' | 'rules'>,
  teachersMarks: OpenedSet['teachersMarks'] = {},
): ResultRow[] {
  const compile = (sub: SubQuestion) =>
    learning?.is_self_marked ? compileSelfMarked(sub.answer, rulesOf(rules)) : compileSubQuestion(sub, rulesOf(rules))
  return question_groups.flatMap((main) =>
    main.questions.map((sub) => {
      const key = slotKeyOf(main.main_question_number, 'question', sub.sub_question_number)
      const answers = slots[key]?.slot.answers ?? []
      const notYet: Told = { mark: null, points: 0, maxPoints: sub.max_score, told: null }
      const counted = learning?.is_self_marked ? withCounted(answers, teachersMarks[key]) : answers
      const told = finishedAt === null ? notYet : marked(compile(sub), counted)
      if (!learning?.is_self_marked) return { key, main, sub, answers, ...told }
      // Behind what was written lie the own mark and names of photos, which are no words to read.
      const written = { key, main, sub, ...told, answers: [readWritten(answers).text] }
      return told.told ? { ...written, told: [], model: sub.answer } : written
    }),
  )
}

/** Questions with an answer, whether right or not; what was only drawn has a mark and no text. */
export const answeredOf = (rows: readonly ResultRow[]): number =>
  rows.filter(({ answers, mark }) => isAnswered(answers) || mark === 'correct' || mark === 'partial').length
