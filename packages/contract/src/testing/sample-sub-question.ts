import type { SubQuestion } from '../question-set.ts'

/** A sub question with one field for text, nothing to look at and nothing to choose from, but for what a test changes. */
export const sampleSubQuestion = (changes: Partial<SubQuestion> = {}): SubQuestion => ({
  sub_question_number: 1,
  text: '',
  pattern: '',
  separator: '',
  slot_count: 1,
  max_score: 4,
  select_1: null,
  select_2: null,
  select_3: null,
  select_4: null,
  select_5: null,
  select_6: null,
  media_1: null,
  media_2: null,
  media_3: null,
  tab_1_image: null,
  tab_2_image: null,
  tab_3_image: null,
  tab_4_image: null,
  dad_character_image: null,
  ...changes,
})
