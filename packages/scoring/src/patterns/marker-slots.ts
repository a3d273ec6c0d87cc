import type { CompiledReading } from '../compiled-reading.ts'
import { isMarkers, markersOf } from './choices.ts'
import type { PartTrouble, PatternGuide } from './pattern-guide.ts'
import type { PatternRule } from './pattern-rule.ts'

/** What patterns have in common whose slots hold markers ㋐ … ㋕: one, or several together (`㋐㋒`). */
export const markerSlots = {
  fewestChoices: 1,
  isTyped: false,
  comparisons: { '': 'joined', ',': 'joined', '"': 'in_place', '@': 'any_order' },
  slotCountOf: (field) => field.alternatives[0].parts.length,
  readSlot: null,
} as const satisfies Partial<PatternRule>

export const markerGuide = {
  troubleOf: (part, { choiceCount }) =>
    isMarkers(part, choiceCount)
      ? null
      : {
          trouble: '選択肢の記号ではありません',
          remedy: `${markersOf(choiceCount).join('')} の中から書いてください。`,
        },
  joinedWords: 'つなげて比べる',
  takesSeveral: true,
  responseTo: ({ slotKeys }) => [...slotKeys],
  slotValues: markersOf,
} as const satisfies Partial<PatternGuide>

const inOrder = (markers: readonly string[]): string[] => [...new Set(markers)].sort()

/** A place takes each marker once. */
export function repeatedMarkerOf({ keys }: CompiledReading): PartTrouble | null {
  const part = keys.find((key) => new Set(key).size < key.length)
  if (part === undefined) return null
  const shorter = [...new Set(part)].join('')
  return {
    trouble: '1つの解答らんに同じ記号を2回入れています',
    remedy: `「${shorter}」と書くか、解答らんを分けて「${Array.from(part).join(',')}」と書いてください。`,
  }
}

/** Where a place takes all that fit, what lies in it has no order of its own: the input keeps it in the order of the markers. */
export function unorderedMarkersOf({ keys }: CompiledReading): PartTrouble | null {
  const part = keys.find((key) => inOrder(Array.from(key)).join('') !== key)
  if (part === undefined) return null
  return {
    trouble: '選択肢の順に並んでいません',
    remedy: `順番を問わないなら「${inOrder(Array.from(part)).join('')}」、順番に答えるなら「${Array.from(part).join(',')}」と書いてください。`,
  }
}
