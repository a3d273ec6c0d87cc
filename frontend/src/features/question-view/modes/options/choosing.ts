import { fitTo } from '../slots.ts'

/** Choosing what is chosen takes it back. */
export const chooseOne = (answers: readonly string[], marker: string): string[] => [answers[0] === marker ? '' : marker]

/** Adds or takes back one of several; in the order of the markers. A full list takes no more. */
export function toggleOneOf(answers: readonly string[], marker: string, slotCount: number): string[] {
  const chosen = answers.filter((answer) => answer !== '')
  const isChosen = chosen.includes(marker)
  if (!isChosen && chosen.length >= slotCount) return fitTo(answers, slotCount)
  const next = isChosen ? chosen.filter((answer) => answer !== marker) : [...chosen, marker]
  return fitTo(next.sort(), slotCount)
}
