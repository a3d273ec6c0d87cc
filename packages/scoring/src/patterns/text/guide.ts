import type { PatternGuide } from '../pattern-guide.ts'

export const textGuide: PatternGuide = {
  troubleOf: () => null,
  unreachableIn: () => null,
  takesSeveral: false,
  joinedWords: '',
  responseTo: ({ parts }) => [...parts],
  slotValues: () => [],
  slip: 'value',
  sample: { title: '順番どおり', answer: '3,4;4,3', pattern: '', selects: [], response: ['４', ' 03'] },
}
