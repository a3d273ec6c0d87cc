/** Whose a partition key is: as many keys of a kind as there are students, classes, branches … `all`: one for everybody. */
export const owners = ['student', 'class', 'branch', 'all'] as const
export type Owner = (typeof owners)[number]

/** By the first part of a partition key (docs/architecture.md, "The single table"). A mission belongs to one branch. */
const OWNERS: Readonly<Record<string, Owner>> = {
  STUDENT: 'student',
  CLASS: 'class',
  RESULT: 'class',
  TESTS: 'class',
  BRANCH: 'branch',
  MISSION: 'branch',
  MATERIAL: 'all',
  SET: 'all',
  SETS: 'all',
  MASTER: 'all',
}

/** @throws Error for a kind of key that nobody has thought about here */
export function ownerOf(partitionKey: string): Owner {
  const owner = OWNERS[partitionKey.split('#')[0] ?? '']
  if (!owner) throw new Error(`whose is the key ${partitionKey}? Say so in scripts/simulate/key-owner.ts`)
  return owner
}
