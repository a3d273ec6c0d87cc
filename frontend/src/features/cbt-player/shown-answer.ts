import type { SubQuestion } from '@tcheck/contract'
import { answerModeOf, choicesOf, slotName } from '../question-view/answer-mode.ts'

/**
 * What a student answered, in one line: `㋐`, `(1) 3  (2) －`, the text behind a number of a select or on a piece. Empty for
 * none.
 */
export function shownAnswer(sub: SubQuestion, answers: readonly string[]): string {
  if (answers.every((answer) => answer === '')) return ''
  const mode = answerModeOf(sub)
  const read = (answer: string) => {
    if (mode.kind !== 'select' && mode.kind !== 'drag') return answer
    const choices = choicesOf(sub, mode.choiceCount)
    const chosen =
      mode.kind === 'select' ? choices[Number(answer) - 1] : choices.find(({ marker }) => marker === answer)
    return chosen?.text || answer
  }
  if (answers.length === 1) return read(answers[0] ?? '')
  if (mode.kind === 'multiple') return answers.filter(Boolean).join('、')
  return answers.map((answer, index) => `${slotName(index)} ${read(answer) || '－'}`).join('  ')
}
