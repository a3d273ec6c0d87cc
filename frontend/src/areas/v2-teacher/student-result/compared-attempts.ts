import type { ActivityGroup } from '@tcheck/contract/activity'
import { answeredQuestions } from '../../../features/attempt-answers/attempt-text.ts'
import type { MarkKind } from '../../../ui/mark.tsx'

export interface ComparedAttempt {
  attempt: ActivityGroup
  /** 1 for the first one ever. */
  number: number
  /** One a question; null: not answered yet, or not of this try. */
  marks: readonly (MarkKind | null)[]
}

export interface ComparedAttempts {
  /** 「1(2)」, in the order of the set. */
  questions: readonly string[]
  /** Oldest first. */
  tries: readonly ComparedAttempt[]
  /** From the first of them that has ended to the last; null where there are no two. */
  change: { from: number; to: number; better: number; worse: number } | null
}

/** More rows than this are no comparison any more. */
const MOST_COMPARED = 6

const ranks: Partial<Record<MarkKind, number>> = { correct: 2, partial: 1, incorrect: 0, unanswered: 0 }

/**
 * A student's tries of the whole set side by side; null where there is nothing to compare.
 *
 * @param tries newest first
 */
export function compareAttempts(tries: readonly ActivityGroup[]): ComparedAttempts | null {
  const whole = tries
    .map((attempt, at) => ({ attempt, number: tries.length - at }))
    .filter(({ attempt: { mode } }) => mode === 'test' || mode === 'practice')
    .slice(0, MOST_COMPARED)
    .reverse()
  if (whole.length < 2) return null
  const told = whole.map(({ attempt, number }) => {
    const asked = answeredQuestions(attempt).filter(({ kind }) => kind === 'question')
    const marks = new Map(asked.map((one) => [`${one.mainNumber}(${one.subNumber})`, one.mark]))
    return { attempt, number, asked, marks }
  })
  const places = told.flatMap(({ asked }) => asked.map(({ mainNumber, subNumber }) => [mainNumber, subNumber] as const))
  const questions = [
    ...new Set(
      places
        .toSorted(([main, sub], [otherMain, otherSub]) => main - otherMain || sub - otherSub)
        .map(([main, sub]) => `${main}(${sub})`),
    ),
  ]
  // What was passed over is not stored: whoever finished without it gave no answer.
  const passed = ({ finished_at }: ActivityGroup) => (finished_at === null ? null : 'unanswered')
  const compared = told.map(({ attempt, number, marks }) => ({
    attempt,
    number,
    marks: questions.map((name) => marks.get(name) ?? passed(attempt)),
  }))
  return { questions, tries: compared, change: changeOf(compared) }
}

function changeOf(tries: readonly ComparedAttempt[]): ComparedAttempts['change'] {
  const ended = tries.filter(({ attempt }) => attempt.finished_at !== null)
  const [first, last] = [ended[0], ended.at(-1)]
  if (!first || !last || first === last) return null
  const steps = first.marks.map((mark, at) => rankOf(last.marks[at]) - rankOf(mark))
  return {
    from: first.number,
    to: last.number,
    better: steps.filter((step) => step > 0).length,
    worse: steps.filter((step) => step < 0).length,
  }
}

const rankOf = (mark: MarkKind | null | undefined) => (mark ? (ranks[mark] ?? 0) : 0)

/** 「1回目から3回目までに、4問がよくなり、1問がまちがいになりました。」 */
export function changeWords({ from, to, better, worse }: NonNullable<ComparedAttempts['change']>): string {
  const since = `${from}回目から${to}回目までに、`
  if (better === 0 && worse === 0) return `${since}印が変わった小問はありません。`
  const parts = [...(better > 0 ? [`${better}問がよくなり`] : []), ...(worse > 0 ? [`${worse}問が前より下がり`] : [])]
  return `${since}${parts.join('、')}ました。`
}
