import type { MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { slotKeyOf } from '@tcheck/scoring'

export interface ShownQuestion {
  main: MainQuestion
  sub: SubQuestion
}

/** Every sub question of a set by its key (`3-2`, `3-r1`, `3-s1`). */
export function indexSet({
  question_groups,
}: Pick<QuestionSet, 'question_groups'>): ReadonlyMap<string, ShownQuestion> {
  const found = new Map<string, ShownQuestion>()
  for (const main of question_groups) {
    const kinds = { question: main.questions, review: main.review_questions, similar: main.similar_questions } as const
    for (const kind of ['question', 'review', 'similar'] as const) {
      for (const sub of kinds[kind]) {
        found.set(slotKeyOf(main.main_question_number, kind, sub.sub_question_number), { main, sub })
      }
    }
  }
  return found
}

const gradeNames = ['小1', '小2', '小3', '小4', '小5', '小6', '中1', '中2', '中3', '高1', '高2', '高3'] as const

/** Grade id 1–12 as people say it; empty for anything else. */
export const gradeName = (gradeId: number): string => gradeNames[gradeId - 1] ?? ''

const kindNames = { unit: '単元問題', cbt: 'CBT', science_skill: '理科スキル' } as const

/** 「CBT・数学 中2」 */
export const kindOf = ({ category, subject_name, grade_id }: QuestionSet): string =>
  `${kindNames[category]}・${subject_name} ${gradeName(grade_id)}`.trim()

/** Whether free answers come with number keys: open from the start, on request, or not at all. */
export type NumberKeys = 'open' | 'offered' | 'none'

export function numberKeysOf({ subject_name }: Pick<QuestionSet, 'subject_name'>): NumberKeys {
  if (/算数|数学/.test(subject_name)) return 'open'
  return /国語|英語|外国語/.test(subject_name) ? 'none' : 'offered'
}
