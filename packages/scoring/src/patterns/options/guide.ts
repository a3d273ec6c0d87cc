import type { CompiledReading } from '../../compiled-reading.ts'
import { markerGuide, repeatedMarkerOf, unorderedMarkersOf } from '../marker-slots.ts'
import type { PartTrouble, PatternGuide } from '../pattern-guide.ts'

/** Where several are chosen from one list (`@`, each place one marker), each is chosen once and stands in the list's order. */
function listTroubleOf({ keys, separator }: CompiledReading): PartTrouble | null {
  if (new Set(keys).size < keys.length) {
    return { trouble: '同じ記号を2回使っています', remedy: '順不同では、1つの記号を1回だけ選べます。' }
  }
  if (separator === '@' || keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key)) return null
  return {
    trouble: '選択肢の順に並んでいません',
    remedy: '最初の解答が順不同（@）なので、選んだ記号は選択肢の順に並びます。別解も「@」で区切ってください。',
  }
}

export const optionsGuide: PatternGuide = {
  ...markerGuide,
  unreachableIn: (reading, { separator, several }) =>
    repeatedMarkerOf(reading) ??
    unorderedMarkersOf(reading) ??
    (separator === '@' && !several.includes(true) ? listTroubleOf(reading) : null),
  slip: 'value',
  sample: { title: '記号を選ぶ', answer: '㋐,㋒', pattern: 'o_4', selects: [], response: ['㋐', '㋒'] },
}
