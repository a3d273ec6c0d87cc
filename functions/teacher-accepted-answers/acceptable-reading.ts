import { LONGEST_ACCEPTED } from '@tcheck/data/accepted/accepted-answers'
import { fillingOf, readingOf, type SetQuestion, scoreResponse, takesAccepted } from '@tcheck/scoring'

/** The whole answer as it can be accepted; why it cannot be, without the full stop; `changed`: it is not what was seen. */
export function acceptableReading(
  { compiled }: SetQuestion,
  { given, seen }: { given: readonly string[]; seen: readonly string[] },
): { parts: string[] } | { reason: string } | 'changed' {
  if (!compiled) return { reason: 'この小問は採点できません' }
  if (!takesAccepted(compiled))
    return { reason: '選んだり並べたりする小問には、別解がありません。文字で書く小問だけです' }
  const parts = readingOf(compiled, given)
  if (JSON.stringify(parts) !== JSON.stringify(readingOf(compiled, seen))) return 'changed'
  if (fillingOf(given, compiled.slotCount) !== 'whole' || given.length !== compiled.slotCount)
    return { reason: '解答欄がすべてうまった答えだけ、別解として認められます' }
  if (scoreResponse(compiled, given).isCorrect) return { reason: 'この答えは、もう正答です' }
  if (parts.join('').length > LONGEST_ACCEPTED)
    return { reason: `${LONGEST_ACCEPTED}文字より長い答えは、別解として認められません` }
  return { parts }
}
