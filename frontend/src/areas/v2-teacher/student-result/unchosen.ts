import { CHOICE_MARKERS, choiceCountOf, readPattern } from '@tcheck/scoring'
import type { AnswerGroup } from './grouped-answers.ts'

/** Choices that nobody took: a distractor that attracts nobody does no work. Nothing where answers are no single choice. */
export function unchosenOf(pattern: string, groups: readonly Pick<AnswerGroup, 'answers'>[]): string[] {
  const read = readPattern(pattern)
  if (read?.kind !== 'options') return []
  const taken = groups.flatMap(({ answers }) => answers.flatMap((answer) => Array.from(answer)))
  return CHOICE_MARKERS.slice(0, choiceCountOf(read)).filter((marker) => !taken.includes(marker))
}
