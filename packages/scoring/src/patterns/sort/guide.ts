import { markersOf } from '../choices.ts'
import { markerGuide } from '../marker-slots.ts'
import type { PatternGuide } from '../pattern-guide.ts'

/** What keeps an answer of markers from being an order of all of them; null where it is one. */
function gapOf(part: string, choiceCount: number): string | null {
  for (const marker of markersOf(choiceCount)) {
    const count = part.split(marker).length - 1
    if (count === 0) return `${marker}がありません`
    if (count > 1) return `${marker}が${count}回あります`
  }
  return null
}

export const sortGuide: PatternGuide = {
  ...markerGuide,
  troubleOf: (part, offered) => {
    const { choiceCount } = offered
    const foreign = markerGuide.troubleOf(part, offered)
    const gap = foreign ? null : gapOf(part, choiceCount)
    const all = markersOf(choiceCount)
    const remedy = `${all.join('')} を1回ずつ、正しい順に続けて書いてください（例: ${[...all].reverse().join('')}）。`
    if (foreign) return { ...foreign, remedy }
    return gap === null ? null : { trouble: `記号を1回ずつ並べたものではありません（${gap}）`, remedy }
  },
  unreachableIn: () => null,
  takesSeveral: false,
  joinedWords: '並べた順を比べる',
  slip: 'order',
  sample: {
    title: '順番に並べる',
    answer: '㋒㋐㋑;㋒㋑㋐',
    pattern: 'sort_3',
    selects: [],
    response: ['㋒', '㋑', '㋐'],
  },
}
