import type { Branch } from '@tcheck/data/branch/branch'

interface Wish {
  q?: string | undefined
  sort: 'name' | 'class_count'
  order: 'asc' | 'desc'
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Branches whose name holds the words, in the order that was asked for. */
export function chooseBranches(branches: readonly Branch[], { q = '', sort, order }: Wish): Branch[] {
  const direction = order === 'desc' ? -1 : 1
  const byName = (one: Branch, other: Branch) =>
    one.name.localeCompare(other.name, 'ja') || one.id.localeCompare(other.id)
  return branches
    .filter(({ name }) => plain(name).includes(plain(q)))
    .toSorted(
      (one, other) =>
        direction * ((sort === 'class_count' ? one.class_count - other.class_count : 0) || byName(one, other)),
    )
}
