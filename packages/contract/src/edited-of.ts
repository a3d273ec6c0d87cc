import type { EditedMain, EditedSet, EditedSub } from './edited-set.ts'
import type { MainQuestion, QuestionSet, SubQuestion } from './question-set.ts'

/** What an editor may change of a stored sub question; what follows from it is left out. */
const editedSubOf = (sub: SubQuestion): EditedSub => ({
  sub_question_number: sub.sub_question_number,
  text: sub.text,
  pattern: sub.pattern,
  answer: sub.answer ?? '',
  ...(sub.slots !== undefined && { slots: sub.slots }),
  ...(sub.hint !== undefined && { hint: sub.hint }),
  explanation: sub.explanation ?? '',
  select_1: sub.select_1,
  select_2: sub.select_2,
  select_3: sub.select_3,
  select_4: sub.select_4,
  select_5: sub.select_5,
  select_6: sub.select_6,
  media_1: sub.media_1,
  media_2: sub.media_2,
  media_3: sub.media_3,
  tab_1_image: sub.tab_1_image,
  tab_2_image: sub.tab_2_image,
  tab_3_image: sub.tab_3_image,
  tab_4_image: sub.tab_4_image,
  dad_character_image: sub.dad_character_image,
})

const editedMainOf = (main: MainQuestion): EditedMain => ({
  main_question_number: main.main_question_number,
  title: main.title,
  text: main.text,
  explanatory_image: main.explanatory_image,
  viewpoint: main.viewpoint,
  writing: main.writing,
  questions: main.questions.map(editedSubOf),
  review_questions: main.review_questions.map(editedSubOf),
  similar_questions: main.similar_questions.map(editedSubOf),
})

/** What an editor may change of a stored set. */
export const editedOf = (
  set: Pick<QuestionSet, 'title' | 'description' | 'shuffling' | 'question_groups'>,
): EditedSet => ({
  title: set.title,
  description: set.description,
  ...(set.shuffling && { shuffling: set.shuffling }),
  question_groups: set.question_groups.map(editedMainOf),
})
