import type { ActivityGroup } from '@tcheck/contract/activity'
import type { ClassResult, ResultItem } from '@tcheck/contract/class-result'
import type { SubQuestion } from '@tcheck/contract/question-set'
import { answerReadings } from '../../../features/attempt-answers/attempt-text.ts'
import { shownModeOf } from '../../../features/question-view/modes/shown-modes.ts'
import type { AnswerGroup, Fold } from '../student-result/grouped-answers.ts'

/** One bar. It holds no number of a student: the projected page cannot show what it does not have. */
export interface AnswerBar {
  kind: 'answer' | 'others' | 'blank'
  /** As most wrote it; empty for `others` and `blank`. */
  answers: readonly string[]
  /** 0…1 of those who finished. */
  share: number
  isRight: boolean
  isCommonestWrong: boolean
}

export interface Distribution {
  /** Correct rate 0…1, as the class result has it. */
  rate: number
  /** Those who finished. */
  answeredCount: number
  bars: readonly AnswerBar[]
}

/** With fewer answers, a bar stands for a student whom the class can guess. */
const FEWEST_ANSWERS = 5
const MOST_WRONG_SHOWN = 5
/** A typed answer of one student is that student's, as in the class result. */
const FEWEST_SAME = 2

/** The attempts that the class result counts: one a student, finished, at the questions of today. */
export function attemptsInResult(
  attempts: readonly ActivityGroup[],
  { rows, columns }: Pick<ClassResult, 'rows' | 'columns'>,
): ActivityGroup[] {
  const counted = new Set(
    rows
      .filter(({ state, marks }) => state === 'finished' && marks.length === columns.length)
      .map(({ student_activity_group_id }) => student_activity_group_id),
  )
  return attempts.filter(({ id }) => counted.has(id))
}

/** Whether an answer is one choice: its bars stand in the order of the choices. */
export function isSingleChoice(sub: SubQuestion): boolean {
  const { choices, isOrder } = shownModeOf(sub)
  return choices.length > 0 && !isOrder && sub.slot_count === 1 && sub.takes_several?.[0] !== true
}

interface DistributionOf {
  groups: readonly AnswerGroup[]
  /** The figures of the class result. */
  item: Pick<ResultItem, 'answered' | 'right' | 'blank'> | undefined
  /** Undefined where the set cannot be read: answers then stand by how many gave them. */
  sub: SubQuestion | undefined
  fold: Fold
}

/** What a class answered at one question, in shares; null while there are fewer than five answers. */
export function distributionOf({ groups, item, sub, fold }: DistributionOf): Distribution | null {
  if (!item || item.answered - item.blank < FEWEST_ANSWERS) return null
  const given = groups.filter(({ mark }) => mark !== 'unanswered')
  const blankCount = sum(groups.filter(({ mark }) => mark === 'unanswered'))
  const total = sum(groups)
  if (total - blankCount < FEWEST_ANSWERS) return null
  const counted = sub && isSingleChoice(sub) ? choiceCounts(given, sub) : commonestCounts(given, { sub, fold })
  const mostWrong = Math.max(FEWEST_SAME, ...counted.map((one) => (one.isRight || !isAnswer(one) ? 0 : one.count)))
  const bars = counted.map(({ count, ...bar }) => ({
    ...bar,
    share: count / total,
    isCommonestWrong: isAnswer(bar) && !bar.isRight && count === mostWrong,
  }))
  const blank: AnswerBar = {
    kind: 'blank',
    answers: [],
    share: blankCount / total,
    isRight: false,
    isCommonestWrong: false,
  }
  return {
    rate: item.right / item.answered,
    answeredCount: item.answered,
    bars: blankCount > 0 ? [...bars, blank] : bars,
  }
}

interface CountedAnswer {
  kind: 'answer' | 'others'
  answers: readonly string[]
  count: number
  isRight: boolean
}

const isAnswer = ({ kind }: { kind: AnswerBar['kind'] }) => kind === 'answer'
const sum = (groups: readonly Pick<AnswerGroup, 'bans'>[]) => groups.reduce((all, { bans }) => all + bans.length, 0)
const othersOf = (count: number): CountedAnswer[] =>
  count > 0 ? [{ kind: 'others', answers: [], count, isRight: false }] : []

/** The value that stands for each choice in a response: a marker, or the number of a select. */
export function choiceAnswers(sub: SubQuestion): { answer: string; isRight: boolean }[] {
  const { choices, givenChoice, rightChoice, valuesOf } = shownModeOf(sub)
  const right = new Set(
    (answerReadings(sub) ?? []).flatMap(({ parts }) =>
      parts.flatMap(valuesOf).map((value) => rightChoice(value, choices)?.marker),
    ),
  )
  return choices.map(({ marker, sign }) => {
    const answer = givenChoice(marker, choices)?.marker === marker ? marker : sign
    return { answer, isRight: right.has(marker) }
  })
}

/** Every choice in its order, also one that nobody took. */
function choiceCounts(given: readonly AnswerGroup[], sub: SubQuestion): CountedAnswer[] {
  const { choices, givenChoice } = shownModeOf(sub)
  const markerOf = (answers: readonly string[]) => givenChoice(answers[0] ?? '', choices)?.marker
  const all = choiceAnswers(sub).map(({ answer, isRight }): CountedAnswer => {
    const marker = markerOf([answer])
    const same = given.filter(({ answers }) => markerOf(answers) === marker)
    return { kind: 'answer', answers: [answer], count: sum(same), isRight }
  })
  return [...all, ...othersOf(sum(given) - all.reduce((counted, { count }) => counted + count, 0))]
}

/** The right answer and the five commonest wrong ones by how many gave them; what is left stands together. */
function commonestCounts(
  given: readonly AnswerGroup[],
  { sub, fold }: Pick<DistributionOf, 'sub' | 'fold'>,
): CountedAnswer[] {
  const isAnyOrder = sub?.separator === '@'
  const groups = new Map<string, CountedAnswer & { most: number }>()
  for (const { answers, mark, bans } of given) {
    const isRight = mark === 'correct'
    const parts = answers.map(fold)
    // All that is marked right is one bar, however it was written.
    const key = isRight ? 'right' : JSON.stringify(isAnyOrder ? parts.toSorted() : parts)
    const group = groups.get(key) ?? { kind: 'answer', answers, count: 0, isRight, most: 0 }
    groups.set(key, {
      ...group,
      count: group.count + bans.length,
      answers: bans.length > group.most ? answers : group.answers,
      most: Math.max(group.most, bans.length),
    })
  }
  const all = [...groups.values()].map(({ most: _, ...group }): CountedAnswer => group)
  const shownWrong = all
    .filter(({ isRight, count }) => !isRight && count >= FEWEST_SAME)
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_WRONG_SHOWN)
  // In the order in which they came where counts are equal: the right one first would give it away.
  const shown = all
    .filter((one) => one.isRight || shownWrong.includes(one))
    .sort((one, other) => other.count - one.count)
  return [...shown, ...othersOf(sum(given) - shown.reduce((counted, { count }) => counted + count, 0))]
}
