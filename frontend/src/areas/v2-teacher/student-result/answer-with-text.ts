import type { SubQuestion } from '@tcheck/contract'
import { answerModeOf, choicesOf } from '../../../features/question-view/answer-mode.ts'

/**
 * An answer with what stands beside its markers: `㋑ 比例する`; of pieces that were dragged, what stands on them. A select's
 * answer is the number of its text; right answers are the texts themselves and stay as they are.
 */
export function answerWithText(answer: string, sub: SubQuestion | undefined): string {
  if (!sub) return answer
  const mode = answerModeOf(sub)
  if (!('choiceCount' in mode)) return answer
  const choices = choicesOf(sub, mode.choiceCount)
  if (mode.kind === 'select') return choices[Number(answer) - 1]?.text || answer
  // A right answer of several markers is stored as one word: ㋒㋐㋑.
  const chosen = [...answer].map((marker) => choices.find((choice) => choice.marker === marker))
  if (chosen.length === 0 || chosen.some((choice) => choice === undefined)) return answer
  const words = chosen.map((choice) => {
    if (!choice?.text) return choice?.marker
    return mode.kind === 'drag' ? choice.text : `${choice.marker} ${choice.text}`
  })
  return words.join('・')
}
