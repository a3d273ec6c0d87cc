import type { AcceptedReading } from '../accepted-reading.ts'
import { AnswerFormatError } from '../answer-field.ts'
import { type CompiledQuestion, compileQuestion } from '../compile-question.ts'
import { PatternFormatError } from '../patterns/patterns.ts'
import type { Rules } from '../rules.ts'

/** What scoring reads of a sub question (小問) of a set. */
export interface SetSubQuestion {
  readonly sub_question_number: number
  readonly text: string
  readonly pattern: string
  readonly answer?: string | undefined
  /** As stored; what only compares answers may leave it out. */
  readonly slot_count?: number | undefined
  /** What the class's teacher takes for right beside the answer. */
  readonly accepted?: readonly AcceptedReading[] | undefined
  readonly select_1: string | null
  readonly select_2: string | null
  readonly select_3: string | null
  readonly select_4: string | null
  readonly select_5: string | null
  readonly select_6: string | null
}

export interface SetMainQuestion<V extends string = string> {
  readonly main_question_number: number
  readonly title: string
  readonly viewpoint: V
  readonly questions: readonly SetSubQuestion[]
  readonly review_questions: readonly SetSubQuestion[]
  readonly similar_questions: readonly SetSubQuestion[]
}

export type QuestionKind = 'question' | 'review' | 'similar'

/** One place of a set that can be answered. */
export interface SetQuestion<V extends string = string> {
  /** `3-2`; of a review question `3-r2`, of a similar one `3-s2`. */
  readonly key: string
  readonly kind: QuestionKind
  readonly mainQuestionNumber: number
  readonly subQuestionNumber: number
  readonly mainTitle: string
  readonly viewpoint: V
  readonly text: string
  /** null where the answer field or the pattern breaks the grammar: never scored, never a wrong mark. */
  readonly compiled: CompiledQuestion | null
}

export interface CompiledSet<V extends string = string> {
  /** The columns of a result: sub questions in order, without review and similar ones. */
  readonly columns: readonly SetQuestion<V>[]
  readonly byKey: ReadonlyMap<string, SetQuestion<V>>
  readonly maxScore: number
}

const KIND_LETTER = { question: '', review: 'r', similar: 's' } as const satisfies Record<QuestionKind, string>

/** The key of an answer's place within a set. */
export const slotKeyOf = (mainQuestionNumber: number, kind: QuestionKind, subQuestionNumber: number) =>
  `${mainQuestionNumber}-${KIND_LETTER[kind]}${subQuestionNumber}`

/** The place a key names; undefined for anything else. */
export function parseSlotKey(key: string) {
  const match = /^(\d{1,4})-([rs]?)(\d{1,4})$/.exec(key)
  if (!match) return undefined
  const kind: QuestionKind = match[2] === 'r' ? 'review' : match[2] === 's' ? 'similar' : 'question'
  return { mainQuestionNumber: Number(match[1]), kind, subQuestionNumber: Number(match[3]) }
}

/** The choices of a sub question, in order. */
export const selectsOf = (sub: Omit<SetSubQuestion, 'sub_question_number' | 'text'>): (string | null)[] => [
  sub.select_1,
  sub.select_2,
  sub.select_3,
  sub.select_4,
  sub.select_5,
  sub.select_6,
]

/** The sub questions of a main question with their keys: its own, its review questions, its similar ones. */
export function questionsOf<Sub extends SetSubQuestion>(main: {
  readonly main_question_number: number
  readonly questions: readonly Sub[]
  readonly review_questions: readonly Sub[]
  readonly similar_questions: readonly Sub[]
}): { key: string; kind: QuestionKind; sub: Sub }[] {
  const named = (kind: QuestionKind, subs: readonly Sub[]) =>
    subs.map((sub) => ({ key: slotKeyOf(main.main_question_number, kind, sub.sub_question_number), kind, sub }))
  return [
    ...named('question', main.questions),
    ...named('review', main.review_questions),
    ...named('similar', main.similar_questions),
  ]
}

type SubQuestionOfSet = Omit<SetSubQuestion, 'sub_question_number' | 'text'>

/**
 * Compile a sub question as the wire has it.
 *
 * @param rules  those of its set
 * @returns null without an answer (a test sends none) and where the answer field or the pattern breaks the grammar
 */
export function compileSubQuestion(sub: SubQuestionOfSet, rules: Rules): CompiledQuestion | null {
  if (sub.answer === undefined) return null
  const { answer, pattern, slot_count: slotCount, accepted } = sub
  try {
    return compileQuestion({ answer, pattern, selects: selectsOf(sub), slotCount, accepted }, rules)
  } catch (error) {
    if (error instanceof AnswerFormatError || error instanceof PatternFormatError) return null
    throw error
  }
}

/** Compile every question of a set once; a set of one version never changes, so that the result can be kept. */
export function compileSet<V extends string>(mains: readonly SetMainQuestion<V>[], rules: Rules): CompiledSet<V> {
  const all = mains.flatMap((main) =>
    questionsOf(main).map(
      ({ key, kind, sub }): SetQuestion<V> => ({
        key,
        kind,
        mainQuestionNumber: main.main_question_number,
        subQuestionNumber: sub.sub_question_number,
        mainTitle: main.title,
        viewpoint: main.viewpoint,
        text: sub.text,
        compiled: compileSubQuestion(sub, rules),
      }),
    ),
  )
  const columns = all.filter((question) => question.kind === 'question')
  return {
    columns,
    byKey: new Map(all.map((question) => [question.key, question])),
    maxScore: columns.reduce((sum, { compiled }) => sum + (compiled?.maxPoints ?? 0), 0),
  }
}
