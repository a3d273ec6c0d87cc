import {
  AnswerFormatError,
  type CompiledQuestion,
  compileQuestion,
  PatternFormatError,
  type Separator,
} from '@tcheck/scoring'

/** Main questions ask, review questions practise the same again after a mistake, similar ones are further exercise. */
export type QuestionKind = 'question' | 'review' | 'similar'

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

const kindLetters = { question: '', review: 'r', similar: 's' } as const satisfies Record<QuestionKind, string>

/** Where a sub question stands, by the numbers of the set. */
export type QuestionPlace = { readonly mainNumber: number; readonly kind: QuestionKind; readonly subNumber: number }

/** The key of a sub question in an attempt: `3-2`, review `3-r1`, similar `3-s1`. */
export const slotKeyOf = ({ mainNumber, kind, subNumber }: QuestionPlace): string =>
  `${mainNumber}-${kindLetters[kind]}${subNumber}`

const slotKeyPattern = /^(\d{1,6})-([rs]?)(\d{1,6})$/

/** Read a key back; null for what is none. */
export function parseSlotKey(key: string): QuestionPlace | null {
  const found = slotKeyPattern.exec(key)
  if (!found) return null
  const kind = found[2] === 'r' ? 'review' : found[2] === 's' ? 'similar' : 'question'
  return { mainNumber: Number(found[1]), kind, subNumber: Number(found[3]) }
}

/** Compile what can be compiled; a broken field is a state of the question here, not an error. */
function compileOrNull(source: SubQuestionSource, answer: string): CompiledQuestion | null {
  const { select_1, select_2, select_3, select_4, select_5, select_6 } = source
  try {
    return compileQuestion({
      answer,
      pattern: source.pattern,
      selects: [select_1, select_2, select_3, select_4, select_5, select_6],
    })
  } catch (error) {
    if (error instanceof AnswerFormatError || error instanceof PatternFormatError) return null
    throw error
  }
}

function sessionQuestionOf(source: SubQuestionSource, mainNumber: number, kind: QuestionKind): SessionQuestion {
  const isWithheld = source.answer === undefined
  const compiled = source.answer === undefined || source.unscored ? null : compileOrNull(source, source.answer)
  return {
    key: slotKeyOf({ mainNumber, kind, subNumber: source.sub_question_number }),
    slotCount: source.slot_count,
    separator: source.separator,
    maxPoints: source.max_score,
    compiled,
    scoring: compiled ? 'ready' : isWithheld && !source.unscored ? 'withheld' : 'broken',
  }
}

/** Make the set that sessions run on from the wire's `question_groups`, each answer field parsed once. */
export function sessionSetOf(mainQuestions: readonly MainQuestionSource[]): SessionSet {
  return mainQuestions.map((main) => {
    const mainNumber = main.main_question_number
    const all = (sources: readonly SubQuestionSource[], kind: QuestionKind) =>
      sources.map((source) => sessionQuestionOf(source, mainNumber, kind))
    return {
      mainNumber,
      questions: all(main.questions, 'question'),
      reviewQuestions: all(main.review_questions, 'review'),
      similarQuestions: all(main.similar_questions, 'similar'),
    }
  })
}
