import {
  type CompiledQuestion,
  compileSubQuestion,
  type QuestionKind,
  type Rules,
  type Separator,
  slotKeyOf,
} from '@tcheck/scoring'
import { isAnyNumber } from './asks-for-all.ts'

/** One sub question as a session sees it. */
export type SessionQuestion = {
  /** As in `SlotState`: `3-2`, `3-r1`, `3-s1`. */
  readonly key: string
  readonly slotCount: number
  readonly separator: Separator
  readonly maxPoints: number
  /** Null where it cannot be scored here: see `scoring`. */
  readonly compiled: CompiledQuestion | null
  /** `withheld`: a test sends no answers. `broken`: the answer field breaks the grammar, so nobody scores it. */
  readonly scoring: 'ready' | 'withheld' | 'broken'
  /** Nobody is told how many of its places are to be filled: any of them filled is an answer. */
  readonly isAnyNumber?: boolean
}

export type SessionMainQuestion = {
  readonly mainNumber: number
  readonly questions: readonly SessionQuestion[]
  readonly reviewQuestions: readonly SessionQuestion[]
  readonly similarQuestions: readonly SessionQuestion[]
}

export type SessionSet = readonly SessionMainQuestion[]

/** What is needed of a sub question on the wire; the contract's `SubQuestion` fits. */
export type SubQuestionSource = {
  readonly sub_question_number: number
  readonly text?: string | undefined
  readonly pattern: string
  readonly separator: Separator
  readonly slot_count: number
  readonly max_score: number
  readonly answer?: string | undefined
  readonly unscored?: boolean | undefined
  readonly select_1: string | null
  readonly select_2: string | null
  readonly select_3: string | null
  readonly select_4: string | null
  readonly select_5: string | null
  readonly select_6: string | null
}

/** What is needed of a main question on the wire; the contract's `MainQuestion` fits. */
export type MainQuestionSource = {
  readonly main_question_number: number
  readonly questions: readonly SubQuestionSource[]
  readonly review_questions: readonly SubQuestionSource[]
  readonly similar_questions: readonly SubQuestionSource[]
}

type Of = { mainNumber: number; kind: QuestionKind; rules: Rules }

function sessionQuestionOf(source: SubQuestionSource, { mainNumber, kind, rules }: Of): SessionQuestion {
  const compiled = source.unscored ? null : compileSubQuestion(source, rules)
  return {
    key: slotKeyOf(mainNumber, kind, source.sub_question_number),
    slotCount: source.slot_count,
    separator: source.separator,
    maxPoints: source.max_score,
    compiled,
    scoring: compiled ? 'ready' : source.answer === undefined && !source.unscored ? 'withheld' : 'broken',
    isAnyNumber: isAnyNumber(source),
  }
}

/**
 * Builds the set of a session from the wire's `question_groups`; each answer field is parsed once.
 * @param rules of the set's version
 */
export function sessionSetOf(mainQuestions: readonly MainQuestionSource[], rules: Rules): SessionSet {
  return mainQuestions.map((main) => {
    const mainNumber = main.main_question_number
    const all = (sources: readonly SubQuestionSource[], kind: QuestionKind) =>
      sources.map((source) => sessionQuestionOf(source, { mainNumber, kind, rules }))
    return {
      mainNumber,
      questions: all(main.questions, 'question'),
      reviewQuestions: all(main.review_questions, 'review'),
      similarQuestions: all(main.similar_questions, 'similar'),
    }
  })
}
