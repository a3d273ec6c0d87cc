import type { MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import type { PatternKind } from '@tcheck/scoring'

/** Choices, pieces or fields of one question. */
export const FIELDS = 6
type Selects = Readonly<Record<string, string>>

/** A question of each pattern with as many choices, or fields, as there can be. */
const asked = {
  options: () => ({ pattern: 'o_6', answer: '㋐', separator: '', slot_count: 1 }),
  select: (selects) => ({ pattern: 's_6', answer: selects['select_1'] ?? '', separator: '', slot_count: 1 }),
  dragAndDrop: () => ({ pattern: 'dad_6', answer: '㋐,㋑', separator: ',', slot_count: 2 }),
  sort: () => ({ pattern: 'sort_6', answer: '㋕㋔㋓㋒㋑㋐', separator: '', slot_count: 6 }),
  text: () => ({
    pattern: '',
    answer: Array.from({ length: FIELDS }, () => 'x').join('"'),
    separator: '"',
    slot_count: FIELDS,
  }),
} as const satisfies Readonly<Record<PatternKind, (selects: Selects) => Partial<SubQuestion>>>

export const ASKED_PATTERNS = Object.keys(asked).length

/** A set in which each text stands once as a choice, a select and a piece; as a text, or as what is asked; and as a file. */
export function hostileQuestions(base: QuestionSet, texts: readonly string[]): QuestionSet {
  const { main, sub } = firstOf(base)
  const at = (index: number) => texts[index % texts.length] ?? ''
  const perKind = Math.ceil(texts.length / FIELDS)
  const opened = Object.values(asked).flatMap((ask, kind) =>
    Array.from({ length: perKind }, (_, index) => {
      const number = kind * perKind + index
      const selects = Object.fromEntries(
        Array.from({ length: FIELDS }, (_, select) => [`select_${select + 1}`, at(index * FIELDS + select)]),
      )
      return questionOf(main, number, at(number * 2), {
        ...sub,
        ...selects,
        text: at(number * 2 + 1),
        ...ask(selects),
        explanation: at(number),
        media_1: at(number * 2),
        media_2: at(number * 2 + 1),
        tab_1_image: at(number),
        tab_2_image: at(number + perKind),
        dad_character_image: ask === asked.dragAndDrop ? at(number) : null,
      })
    }),
  )
  return withQuestions(base, opened, texts)
}

/** A set in which each text stands once as a title, as a right answer and as an explanation. */
export function hostileAnswers(base: QuestionSet, texts: readonly string[]): QuestionSet {
  const { main, sub } = firstOf(base)
  const questions = texts.map((text, index) =>
    questionOf(main, index, text, {
      ...sub,
      pattern: '',
      separator: '',
      slot_count: 1,
      answer: text,
      explanation: text,
      media_1: null,
    }),
  )
  return withQuestions(base, questions, texts)
}

function firstOf({ question_groups: [main] }: QuestionSet): { main: MainQuestion; sub: SubQuestion } {
  const sub = main?.questions[0]
  if (!main || !sub) throw new Error('the set to build on has no question')
  return { main, sub }
}

const withQuestions = (base: QuestionSet, question_groups: MainQuestion[], [title = '']: readonly string[]) => ({
  ...base,
  title,
  question_groups,
  question_count: question_groups.length,
})

const questionOf = (main: MainQuestion, number: number, text: string, sub: SubQuestion): MainQuestion => ({
  ...main,
  main_question_number: number + 1,
  title: text,
  text,
  writing: number % 5 === 0 ? 'vertical' : 'horizontal',
  explanatory_image: number % 3 === 0 ? text : null,
  questions: [{ ...sub, sub_question_number: 1 }],
  review_questions: [],
  similar_questions: [],
})
