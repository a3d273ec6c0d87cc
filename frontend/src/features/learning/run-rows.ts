import type { QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { compileSubQuestion, isAnswered, markOf, type Rules, rulesOf, scoreResponse, slotKeyOf } from '@tcheck/scoring'
import type { ResultRow } from '../result/result-row.ts'
import type { AttemptRecord } from '../saving/attempt-record.ts'

type Told = Pick<ResultRow, 'mark' | 'points' | 'maxPoints' | 'told'>

function marked(sub: SubQuestion, answers: readonly string[], rules: Rules): Told {
  const compiled = compileSubQuestion(sub, rules)
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

/** Each question of a run as this device knows it to be answered, by the same rules as the server's marks; before its end without marks. */
export function rowsOfRun(
  { slots, finishedAt }: Pick<AttemptRecord, 'slots' | 'finishedAt'>,
  { question_groups, rules }: Pick<QuestionSet, 'question_groups' | 'rules'>,
): ResultRow[] {
  return question_groups.flatMap((main) =>
    main.questions.map((sub) => {
      const key = slotKeyOf(main.main_question_number, 'question', sub.sub_question_number)
      const answers = slots[key]?.slot.answers ?? []
      const notYet: Told = { mark: null, points: 0, maxPoints: sub.max_score, told: null }
      return { key, main, sub, answers, ...(finishedAt === null ? notYet : marked(sub, answers, rulesOf(rules))) }
    }),
  )
}

/** Questions with an answer, whether right or not. */
export const answeredOf = (rows: readonly ResultRow[]): number =>
  rows.filter(({ answers }) => isAnswered(answers)).length
