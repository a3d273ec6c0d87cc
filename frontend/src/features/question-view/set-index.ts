import type { MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { slotKeyOf } from '@tcheck/scoring'
import { gradeText } from '../../lib/grade-text.ts'
import { subjectInWords } from '../../lib/subject-words.ts'

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

const kindNames = { unit: '単元問題', cbt: 'テスト', science_skill: '理科スキル' } as const

/**
 * 「テスト・数学 中2」
 *
 * @param name  what it is called where its category does not say it
 */
export const kindOf = ({ category, subject_name, grade_id }: QuestionSet, name: string = kindNames[category]): string =>
  `${name}・${subjectInWords(subject_name, grade_id)} ${gradeText(grade_id)}`.trim()

/** Whether free answers come with number keys: open from the start, on request, or not at all. */
export type NumberKeys = 'open' | 'offered' | 'none'

export function numberKeysOf({ subject_name }: Pick<QuestionSet, 'subject_name'>): NumberKeys {
  if (/算数|数学/.test(subject_name)) return 'open'
  return /国語|英語|外国語/.test(subject_name) ? 'none' : 'offered'
}

/** 「大問3 (2)」 */
export const placeName = (mainNumber: number, subNumber: number): string => `大問${mainNumber} (${subNumber})`
