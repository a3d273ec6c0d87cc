import type { SubQuestion } from '@tcheck/contract'
import { answerModeOf, choicesOf } from '../../../features/question-view/answer-mode.ts'

/**
 * An answer with what stands beside its marker: `㋑ 比例する`. A select's answer is the number of its text; right answers
 * are the texts themselves and stay as they are.
 */
export function answerWithText(answer: string, sub: SubQuestion | undefined): string {
  if (!sub) return answer
  const mode = answerModeOf(sub)
  if (!('choiceCount' in mode)) return answer
  const choices = choicesOf(sub, mode.choiceCount)
  if (mode.kind === 'select') return choices[Number(answer) - 1]?.text || answer
  const text = choices.find(({ marker }) => marker === answer)?.text
  return text ? `${answer} ${text}` : answer
}
