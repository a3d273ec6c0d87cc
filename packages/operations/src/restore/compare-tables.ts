import { listAttemptsOfStudent, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { PLATFORM_CHAIN } from '@tcheck/data/audit/audit'
import { canonicalText } from '@tcheck/data/audit/audit-chain'
import { type ChainReport, verifyChain } from '@tcheck/data/audit/verify-chain'
import { type Branch, listBranches, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { listMissionsOfBranch } from '@tcheck/data/mission/mission'
import { studentPk } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import type { KindName } from '@tcheck/data/tenant/item-kinds'
import { noMembers, type TenantMembers, walkTenant } from '@tcheck/data/tenant/tenant-walk'

interface BranchComparison {
  branch_id: string
  items: KindCounts
  /** Attempts with answers, of the students in its classes. */
  attempts: { now: number; copy: number }
  /** In the copy but not in the table of now: what a restore brings back. */
  onlyInCopy: number
  /** In the table of now, older than the copy's moment, and missing or other in the copy: the copy is not whole. */
  missing: string[]
}

export interface Comparison {
  branches: { now: number; copy: number }
  sampled: BranchComparison[]
  /** `updated_at` of the newest attempt that was looked at. */
  newest: { now: string | null; copy: string | null }
  chains: ChainReport[]
}

/** Clocks of Lambdas and of the table are not one. */
const MARGIN_MS = 60_000

interface CompareOptions {
  /** What the copy must hold at least: everything that was written before. */
  moment: Date
  /** How many branches are read. */
  sample: number
  /** One branch instead. */
  branchId?: string | undefined
}

/**
 * Compares a restored copy with the current table: every attempt with its answers of a sample of branches, spread over the list, and the
 * audit chains of the copy. Reads by key conditions only.
 */
export async function compareTables(now: Table, copy: Table, options: CompareOptions): Promise<Comparison> {
  const [known, restored] = [await listBranches(now), await listBranches(copy)]
  const all = [...new Map([...known, ...restored].map((branch) => [branch.id, branch])).values()]
  const chosen =
    options.branchId === undefined ? spread(all, options.sample) : all.filter(({ id }) => id === options.branchId)
  const newest: Comparison['newest'] = { now: null, copy: null }
  const sampled: BranchComparison[] = []
  for (const branch of chosen) sampled.push(await compareBranch({ now, copy, newest }, branch, options.moment))
  const chains: ChainReport[] = []
  for (const chain of [PLATFORM_CHAIN, ...chosen.map(({ id }) => id)]) {
    chains.push(await verifyChain(copy, chain, { now: options.moment }))
  }
  return { branches: { now: known.length, copy: restored.length }, sampled, newest, chains }
}

/** What makes a copy useless: something that it should hold is not there, or its records do not hold. */
export const isWhole = ({ sampled, chains }: Comparison) =>
  sampled.every(({ missing }) => missing.length === 0) && chains.every(({ fault }) => fault === null)

function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / Math.max(1, count))
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor(at * step)]).flatMap(
    (one) => one ?? [],
  )
}

interface Compared {
  now: Table
  copy: Table
  newest: Comparison['newest']
}

async function compareBranch({ now, copy, newest }: Compared, branch: Branch, moment: Date): Promise<BranchComparison> {
  const students = new Set<string>()
  for (const table of [now, copy]) {
    for (const { roster } of await listClassesOfBranch(table, branch.id)) {
      for (const { student_id } of roster) students.add(student_id)
    }
  }
  const result: BranchComparison = {
    branch_id: branch.id,
    items: await countKinds({ now, copy }, branch.id, students),
    attempts: { now: 0, copy: 0 },
    onlyInCopy: 0,
    missing: [],
  }
  const before = new Date(moment.getTime() - MARGIN_MS).toISOString()
  for (const student of students) {
    const [there, here] = [await attemptsOf(copy, student), await attemptsOf(now, student)]
    result.attempts.now += here.size
    result.attempts.copy += there.size
    for (const [id, attempt] of here) {
      const isOlder = attempt.updated_at < before && (attempt.regraded_at ?? '') < before
      if (isOlder && canonicalText(attempt) !== canonicalText(there.get(id))) result.missing.push(id)
    }
    result.onlyInCopy += [...there.keys()].filter((id) => !here.has(id)).length
    newest.now = latest(newest.now, here)
    newest.copy = latest(newest.copy, there)
  }
  return result
}

async function attemptsOf(table: Table, studentId: string): Promise<Map<string, StoredAttempt>> {
  const found = new Map<string, StoredAttempt>()
  let cursor: string | undefined
  do {
    const page = await listAttemptsOfStudent(table, studentId, { limit: 100, cursor })
    for (const attempt of page.items) found.set(attempt.id, attempt)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}

const latest = (known: string | null, attempts: ReadonlyMap<string, StoredAttempt>) =>
  [...attempts.values()].reduce(
    (newest, { updated_at }) => (newest === null || updated_at > newest ? updated_at : newest),
    known,
  )

type KindCounts = Partial<Record<KindName, { now: number; copy: number }>>

/** What stands in the lists of a branch of either table: enough for a comparison, without a pass over a table in use. */
async function listedMembers(tables: readonly Table[], branchId: string, students: Iterable<string>) {
  const members: TenantMembers = noMembers()
  for (const student of students) members.partitions.add(studentPk(student))
  for (const table of tables) {
    let cursor: string | undefined
    do {
      const page = await listMissionsOfBranch(table, branchId, { limit: 100, cursor })
      for (const { id } of page.items) members.partitions.add(`MISSION#${id}`)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
  }
  return members
}

/** Items of a branch by kind in the table of now and in a copy, as far as lists lead to them. */
async function countKinds(
  { now, copy }: { now: Table; copy: Table },
  branchId: string,
  students: Iterable<string>,
): Promise<KindCounts> {
  const members = await listedMembers([now, copy], branchId, students)
  const counts: KindCounts = {}
  for (const [name, table] of [
    ['now', now],
    ['copy', copy],
  ] as const) {
    for await (const group of walkTenant(table, branchId, members)) {
      for (const { kind } of group) {
        const known = counts[kind] ?? { now: 0, copy: 0 }
        counts[kind] = { ...known, [name]: known[name] + 1 }
      }
    }
  }
  return counts
}
