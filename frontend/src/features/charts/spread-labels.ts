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
