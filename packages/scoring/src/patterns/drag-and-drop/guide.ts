import { markerGuide, repeatedMarkerOf, unorderedMarkersOf } from '../marker-slots.ts'
import type { PatternGuide } from '../pattern-guide.ts'

export const dragAndDropGuide: PatternGuide = {
  ...markerGuide,
  // One place alone is a row in which the pieces lie as they were put; of several each is a box, without an order.
  unreachableIn: (reading) =>
    repeatedMarkerOf(reading) ?? (reading.keys.length > 1 ? unorderedMarkersOf(reading) : null),
  slip: 'order',
  sample: { title: 'カードを入れる', answer: '㋒㋐', pattern: 'dad_3', selects: [], response: ['㋒㋐'] },
}
