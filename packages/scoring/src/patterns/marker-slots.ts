import type { AnswerField } from '../answer-field.ts'
import { normalizePart } from '../normalize.ts'
import { isMarkers, MAX_CHOICES, markersOf } from './choices.ts'
import type { PatternGuide } from './pattern-guide.ts'
import type { PatternRule } from './pattern-rule.ts'

/** How many markers a normalised part is made of; 1 when it holds anything else. */
const markerCountOf = (part: string): number => (isMarkers(part, MAX_CHOICES) ? part.length : 1)

/** One slot for each part, or one for each marker where an answer holds several without a separator (`㋐㋒`). */
function markerSlotCount(field: AnswerField): number {
  const partCount = field.alternatives[0].parts.length
  if (partCount > 1) return partCount
  return field.alternatives.reduce(
    (most, { parts }) => Math.max(most, markerCountOf(normalizePart(parts.join(''), 1))),
    1,
  )
}

/** What patterns have in common whose slots hold markers ㋐ … ㋕. */
export const markerSlots = {
  fewestChoices: 1,
  isTyped: false,
  comparisons: { '': 'joined', ',': 'joined', '"': 'in_place', '@': 'any_order' },
  slotCountOf: markerSlotCount,
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
  responseTo: ({ parts }) => (parts.length === 1 ? Array.from(parts.join('')) : [...parts]),
  slotValues: markersOf,
} as const satisfies Partial<PatternGuide>
