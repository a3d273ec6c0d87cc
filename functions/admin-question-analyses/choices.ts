import type { AnalysedQuestion } from '@tcheck/contract/groups/admin-question-analyses'
import type { SubQuestion } from '@tcheck/contract/question-set'
import { CHOICE_MARKERS, type CompiledQuestion, choiceCountOf, normalizePart, selectsOf } from '@tcheck/scoring'
import type { ItemFigures } from '@tcheck/scoring/analysis/item-figures'

export interface AnalysedSub {
  key: string
  /** null where nobody can score it. */
  compiled: CompiledQuestion | null
  sub: SubQuestion
}

/** Each choice as a response has it, and as people know it. */
function offered({ compiled, sub }: AnalysedSub): { response: string; name: string; isKey: boolean }[] {
  if (!compiled) return []
  const { kind } = compiled.pattern
  const keys = new Set(compiled.readings.flatMap((reading) => reading.keys))
  const count = choiceCountOf(compiled.pattern)
  const texts = selectsOf(sub)
  if (kind === 'select')
    return texts.slice(0, count).flatMap((text, at) => {
      if (!text) return []
      return { response: String(at + 1), name: text, isKey: keys.has(normalizePart(text, compiled.rules)) }
    })
  if (kind !== 'options') return []
  return CHOICE_MARKERS.slice(0, count).map((marker, at) => ({
    response: marker,
    name: texts[at] ? `${marker} ${texts[at]}` : marker,
    isKey: keys.has(marker),
  }))
}

/** How often each choice was taken, where a question has one place and one right choice; empty for others. */
export function choicesOf(question: AnalysedSub, figures: ItemFigures | null): AnalysedQuestion['choices'] {
  const choices = offered(question)
  if (question.compiled?.slotCount !== 1 || choices.filter(({ isKey }) => isKey).length !== 1) return []
  return choices.map(({ response, name, isKey }) => {
    const wrong = figures?.wrong.find(({ answer }) => answer === response)?.count ?? null
    const right = figures && Math.round(figures.facility * figures.answered)
    return { name, is_key: isKey, count: isKey ? right : wrong }
  })
}

/** A wrong answer as people read it: a number of `s_n` stands for its text. */
export function nameOfAnswer(question: AnalysedSub, answer: string): string {
  if (question.compiled?.pattern.kind !== 'select') return answer
  const names = new Map(offered(question).map(({ response, name }) => [response, name]))
  return answer
    .split('、')
    .map((part) => names.get(part) ?? part)
    .join('、')
}
