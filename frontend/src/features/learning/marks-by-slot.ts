import type { LearningRun } from '@tcheck/contract/learning'
import { slotKeyOf } from '@tcheck/scoring'

/** A teacher's marks of written answers, by their place; undefined where nobody has marked one. */
export const marksBySlot = ({ teachers_marks }: Pick<LearningRun, 'teachers_marks'>) =>
  teachers_marks &&
  Object.fromEntries(
    teachers_marks.map(({ main_question_number, sub_question_number, mark }) => [
      slotKeyOf(main_question_number, 'question', sub_question_number),
      mark,
    ]),
  )
