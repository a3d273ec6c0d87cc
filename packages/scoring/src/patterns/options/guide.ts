import { markerGuide } from '../marker-slots.ts'
import type { PatternGuide } from '../pattern-guide.ts'

export const optionsGuide: PatternGuide = {
  ...markerGuide,
  slip: 'value',
  sample: { title: '記号を選ぶ', answer: '㋐,㋒', pattern: 'o_4', selects: [], response: ['㋐', '㋒'] },
}
