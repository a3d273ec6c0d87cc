/** Bold at 12 px: a Japanese letter is a square, digits and signs of ASCII are narrower. */
const WIDE_PIXELS = 12

const NARROW_PIXELS = 7.5

/**
 * Moves labels apart that would lie on each other, each as little as possible, in the order of their values.
 *
 * @param places where each label would stand, in pixels from the top
 * @param gap least distance between two labels, in pixels
 * @returns where each stands, in the order given
 */
export function spreadLabels(places: readonly number[], gap: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const groups: { members: number[]; middle: number }[] = []
  for (const index of order) {
    let group = { members: [index], middle: places[index] ?? 0 }
    // Groups that touch become one, around the mean of their members' own places.
    for (let before = groups.at(-1); before && touches(before, group, gap); before = groups.at(-1)) {
      groups.pop()
      const members = [...before.members, ...group.members]
      group = { members, middle: members.reduce((sum, member) => sum + (places[member] ?? 0), 0) / members.length }
    }
    groups.push(group)
  }
  const result = [...places]
  for (const { members, middle } of groups) {
    members.forEach((member, rank) => {
      result[member] = middle + (rank - (members.length - 1) / 2) * gap
    })
  }
  return result
}

interface Group {
  members: readonly number[]
  middle: number
}

const touches = (above: Group, below: Group, gap: number) =>
  below.middle - above.middle < ((above.members.length + below.members.length) / 2) * gap

const isWide = (letter: string) => letter > '\u00ff'

/** How much room the longest of these texts takes beside a plot, in pixels: a chart cannot measure a text before it is drawn. */
export const roomOf = (texts: readonly string[]): number =>
  Math.ceil(
    Math.max(
      0,
      ...texts.map((text) => [...text].reduce((sum, one) => sum + (isWide(one) ? WIDE_PIXELS : NARROW_PIXELS), 0)),
    ),
  )
