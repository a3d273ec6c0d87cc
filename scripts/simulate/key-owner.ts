/**
 * Whose a partition key is: as many keys of a kind as there are students, classes, branches … `part`: the parts of what everybody
 * writes to; `shard`: those of a set whose writers have met; `all`: one for everybody.
 */
export const owners = ['student', 'class', 'branch', 'part', 'shard', 'all'] as const
export type Owner = (typeof owners)[number]

/** What follows a write (`functions/follow-writes`) writes to lists whose second part says whose they are. */
const LISTS: readonly (readonly [beginning: string, owner: Owner])[] = [
  ['LISTED#ALL#', 'part'],
  ['LISTED#SET#', 'part'],
  ['LISTED#BRANCH#', 'branch'],
  ['LISTED#BRANCH_SET#', 'branch'],
]

/** By the first part of a partition key (`packages/data/README.md`, "Keys"). A mission belongs to one branch. */
const OWNERS: Readonly<Record<string, Owner>> = {
  STUDENT: 'student',
  CLASS: 'class',
  RESULT: 'class',
  LIVE: 'class',
  TESTS: 'class',
  BRANCH: 'branch',
  MISSION: 'branch',
  JAPANESE: 'branch',
  JAPANESE_USERS: 'part',
  TALLY: 'part',
  TALLY_ANSWERS: 'part',
  QUESTION_COUNTS: 'shard',
  MATERIAL: 'all',
  SET: 'all',
  SETS: 'all',
  MASTER: 'all',
}

/** @throws Error for a kind of key that nobody has thought about here */
export function ownerOf(partitionKey: string): Owner {
  const list = LISTS.find(([beginning]) => partitionKey.startsWith(beginning))
  const owner = list ? list[1] : OWNERS[kindName(partitionKey)]
  if (!owner) throw new Error(`whose is the key ${partitionKey}? Say so in scripts/simulate/key-owner.ts`)
  return owner
}

/** Keys of one kind that have one owner are one key: `STUDENT`, `LISTED#ALL#`. */
export const kindName = (partitionKey: string): string =>
  LISTS.find(([beginning]) => partitionKey.startsWith(beginning))?.[0] ?? partitionKey.split('#')[0] ?? ''
