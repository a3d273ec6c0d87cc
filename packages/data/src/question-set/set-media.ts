import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'

const ofSub = (sub: SubQuestion) => [
  ...[sub.media_1, sub.media_2, sub.media_3],
  ...[sub.tab_1_image, sub.tab_2_image, sub.tab_3_image, sub.tab_4_image],
  sub.dad_character_image,
]

/** The files that the questions of a set show. */
export const mediaNamesOf = ({ question_groups }: { question_groups: readonly MainQuestion[] }): Set<string> => {
  const names = question_groups.flatMap((main) => [
    main.explanatory_image,
    ...[main.questions, main.review_questions, main.similar_questions].flat().flatMap(ofSub),
  ])
  return new Set(names.flatMap((name) => (name ? [name.normalize('NFC')] : [])))
}
