import { listAttemptsOfStudent, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { listAttempt, listingKeys } from '@tcheck/data/attempt/attempt-listing'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { listMissionsOfBranch } from '@tcheck/data/mission/mission'
import { listMission, missionListingKeys } from '@tcheck/data/mission/mission-listing'
import type { Key, Page, Table } from '@tcheck/data/table'

/** How many there are of something, and how many of them were not where they belong. */
export interface Found {
  all: number
  missing: number
}

/** Read at once, and asked after at once: a hundred attempts have four lines each. */
const A_PAGE = 100
/** Written at once. */
const TOGETHER = 10

/** Pages of a list, one after the other. */
export async function* pagesOf<T>(
  read: (options: { limit: number; cursor?: string | undefined }) => Promise<Page<T>>,
): AsyncGenerator<T[]> {
  let cursor: string | undefined
  do {
    const page = await read({ limit: A_PAGE, cursor })
    yield page.items
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** Students of a branch, class by class: nobody leaves a class's list but by being erased. Instant ones stand in none. */
export async function studentsOfBranch(table: Table, branchId: string): Promise<string[]> {
  const classes = await listClassesOfBranch(table, branchId)
  return classes.flatMap(({ roster }) => roster.map(({ student_id }) => student_id))
}

/** Those of whom a line is missing; lines are the same each time, so whoever lists meanwhile is not in the way. */
async function unlisted<T>(table: Table, all: readonly T[], keysOf: (one: T) => Key[]): Promise<T[]> {
  const there = await table.batchGet<Key>(all.flatMap(keysOf))
  const names = new Set(there.map(nameOf))
  return all.filter((one) => keysOf(one).some((key) => !names.has(nameOf(key))))
}
const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`

async function together<T>(all: readonly T[], work: (one: T) => Promise<unknown>) {
  for (let at = 0; at < all.length; at += TOGETHER) await Promise.all(all.slice(at, at + TOGETHER).map(work))
}

/** @param apply lists what is missing; else it is counted */
export async function fillAttempts(
  table: Table,
  attempts: readonly StoredAttempt[],
  { apply }: { apply: boolean },
): Promise<Found> {
  const missing = await unlisted(table, attempts, listingKeys)
  if (apply) await together(missing, ({ id }) => listAttempt(table, id))
  return { all: attempts.length, missing: missing.length }
}

export const attemptPages = (table: Table, studentId: string) =>
  pagesOf((options) => listAttemptsOfStudent(table, studentId, options))

/** The same of a branch's missions. */
export async function fillMissions(table: Table, branchId: string, { apply }: { apply: boolean }): Promise<Found> {
  const found = { all: 0, missing: 0 }
  for await (const missions of pagesOf((options) => listMissionsOfBranch(table, branchId, options))) {
    const missing = await unlisted(table, missions, missionListingKeys)
    if (apply) await together(missing, ({ id }) => listMission(table, id))
    found.all += missions.length
    found.missing += missing.length
  }
  return found
}
