import { markerGuide } from '../marker-slots.ts'
import type { PatternGuide } from '../pattern-guide.ts'

export const dragAndDropGuide: PatternGuide = {
  ...markerGuide,
  slip: 'order',
  sample: { title: 'カードを入れる', answer: '㋒㋐', pattern: 'dad_3', selects: [], response: ['㋒', '㋐'] },
}
