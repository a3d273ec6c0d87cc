import { budouxJa } from './budoux-ja.ts'

type Place = keyof typeof budouxJa

/** Where a piece of the model stands, counted from the sign that may begin a phrase, and how many signs it has. */
const PLACES: readonly (readonly [Place, from: number, length: number])[] = [
  ['UW1', -3, 1],
  ['UW2', -2, 1],
  ['UW3', -1, 1],
  ['UW4', 0, 1],
  ['UW5', 1, 1],
  ['UW6', 2, 1],
  ['BW1', -2, 2],
  ['BW2', -1, 2],
  ['BW3', 0, 2],
  ['TW1', -3, 3],
  ['TW2', -2, 3],
  ['TW3', -1, 3],
  ['TW4', 0, 3],
]

const weightsOf = (place: Place, length: number) =>
  new Map(
    budouxJa[place]
      .split(/[ \n]+/)
      .filter(Boolean)
      .map((word) => [word.slice(0, length), Number(word.slice(length))]),
  )
const model = PLACES.map(([place, from, length]) => ({ from, length, weights: weightsOf(place, length) }))
const base = -model.flatMap(({ weights }) => [...weights.values()]).reduce((sum, weight) => sum + weight, 0) / 2

/** No line begins with these, none ends with those; and the second half of a sign is no beginning. */
const NEVER_FIRST =
  /[\p{Pe}\p{Pf}、。，．・：；？！…‥ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ゝゞヽヾ%％℃°′″\p{M}\uDC00-\uDFFF]/u
const NEVER_LAST = /[\p{Ps}\p{Pi}]/u

/** The phrases (文節) of one line of Japanese, as BudouX finds them; together they are the line. */
export function phrasesIn(line: string): string[] {
  const phrases: string[] = []
  let start = 0
  for (let at = 1; at < line.length; at += 1) {
    let score = base
    for (const { from, length, weights } of model) {
      const piece = line.slice(Math.max(0, at + from), Math.max(0, at + from + length))
      score += weights.get(piece) ?? 0
    }
    if (score <= 0 || NEVER_FIRST.test(line[at] ?? '') || NEVER_LAST.test(line[at - 1] ?? '')) continue
    phrases.push(line.slice(start, at))
    start = at
  }
  return line === '' ? [] : [...phrases, line.slice(start)]
}
