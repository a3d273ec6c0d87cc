import { parseSlotKey, type QuestionKind } from '@tcheck/scoring'

/** Where the admin is in an exam and what was answered; nothing of it is saved but in the address. */
export interface CheckState {
  exam: string
  /** Key of the sub question that is open; null for the first. */
  at: string | null
  /** Answers by key, one text a slot. */
  answers: Readonly<Record<string, readonly string[]>>
}

/** Most sub questions whose answers an address may bring. */
const MOST_ANSWERED = 400
const MOST_SLOTS = 60

export function readCheck(params: URLSearchParams): CheckState {
  const answers: Record<string, string[]> = {}
  for (const key of new Set(params.keys())) {
    if (!parseSlotKey(key) || Object.keys(answers).length >= MOST_ANSWERED) continue
    answers[key] = params.getAll(key).slice(0, MOST_SLOTS)
  }
  return { exam: params.get('exam') ?? '', at: params.get('at'), answers }
}

export function writeCheck({ exam, at, answers }: CheckState): URLSearchParams {
  const given = Object.entries(answers).filter(([, texts]) => texts.some((text) => text !== ''))
  return new URLSearchParams([
    ['exam', exam],
    ...(at === null ? [] : [['at', at]]),
    ...given.flatMap(([key, texts]) => texts.map((text) => [key, text])),
  ])
}

/** The answers of a sub question as it is drawn: one text for each slot. */
export const answersAt = ({ answers }: Pick<CheckState, 'answers'>, key: string, slotCount: number): string[] =>
  Array.from({ length: slotCount }, (_, index) => answers[key]?.[index] ?? '')

export const withAnswers = (state: CheckState, key: string, answers: readonly string[]): CheckState => ({
  ...state,
  answers: { ...state.answers, [key]: answers },
})

/** The three kinds of sub questions, as the switch above the list names them. */
export const kindWords: Readonly<Record<QuestionKind, string>> = {
  question: '問題',
  review: 'ふり返り',
  similar: '類題',
}
