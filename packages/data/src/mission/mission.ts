import { missionStartFailure } from '@tcheck/contract/act-rules'
import type { SetCategory } from '../question-set/question-set.ts'
import { type Item, type Key, onlyIfAbsent, type Page, type Table, type Write } from '../table.ts'
import { classPk } from './class-key.ts'
import { testGuardItems, testGuardWrites } from './class-test.ts'
import type { TestState } from './test-settings.ts'

/** One set that a mission hands out. */
export interface MissionSet {
  /** `<mission id>.<number from 1>`: what the cancel calls take. */
  id: string
  category: SetCategory
  code: string
  version: number
  title: string
  question_count: number
  max_score: number
  cancelled_at: string | null
  is_original: boolean
  /** Of an original set: what was asked for, and the number by which it is drawn again. */
  original?: { unit_name: string; question_count: number; seed: string }
  /** When it was moved to this version without asking its classes (ISO 8601): why stands beside the set. */
  regraded_at?: string
}

export interface StoredMission extends TestState {
  id: string
  branch_id: string
  category: SetCategory
  grade: number
  title: string
  subject_name: string
  /** ISO 8601 in UTC. */
  delivery_datetime: string
  due_datetime: string | null
  created_at: string
  created_by: string
  /** `given_at`: of a class that was added after the delivery. */
  classes: { grade: number; kumi: string; given_at?: string }[]
  sets: MissionSet[]
  /** Raised by every change. */
  revision: number
}

const missionKey = (missionId: string): Key => ({ pk: `MISSION#${missionId}`, sk: 'MISSION' })
const timeKey = (mission: StoredMission) => `${mission.delivery_datetime}#${mission.id}`

function missionItem(mission: StoredMission): Item {
  return {
    ...missionKey(mission.id),
    gsi1pk: `BRANCH#${mission.branch_id}#MISSIONS`,
    gsi1sk: timeKey(mission),
    ...mission,
  }
}

const classKey = (mission: StoredMission, { grade, kumi }: { grade: number; kumi: string }): Key => ({
  pk: classPk(mission.branch_id, grade, kumi),
  sk: `MISSION#${timeKey(mission)}`,
})

/** Each class keeps its own copy, so that a student's list is one query; without what is said of single students. */
const classItems = ({ extra_minutes: _, ...mission }: StoredMission): Item[] =>
  mission.classes.map((schoolClass) => ({ ...classKey(mission, schoolClass), ...mission }))

const ownWrites = (mission: StoredMission): Write[] => [
  { put: missionItem(mission), condition: onlyIfAbsent },
  ...classItems(mission).map((put) => ({ put })),
]
export const createMissionWrites = (mission: StoredMission): Write[] => [
  ...ownWrites(mission),
  ...testGuardItems(mission).map((put) => ({ put })),
]

/** @param more writes of the same transaction */
export async function createMission(table: Table, mission: StoredMission, more: readonly Write[] = []): Promise<void> {
  const all = [...createMissionWrites(mission), ...more]
  if (all.length <= MOST_WRITES) return table.transact(all)
  // For dozens of classes the guards come first: no exam is ever handed out without.
  await table.batchPut(testGuardItems(mission))
  await table.transact([...ownWrites(mission), ...more])
}

/**
 * Writes a changed mission, its copy for each class and the guards of its exams.
 * @param before as it was read; if its classes or its delivery differ, copies move
 * @throws ConditionFailed if it was changed since `mission.revision - 1` was read
 */
export async function replaceMission(
  table: Table,
  mission: StoredMission,
  more: readonly Write[] = [],
  before: StoredMission = mission,
): Promise<void> {
  const own: Write[] = [
    {
      put: missionItem(mission),
      condition: {
        ConditionExpression: 'revision = :before',
        ExpressionAttributeValues: { ':before': mission.revision - 1 },
      },
    },
    ...movedCopies(mission, before),
    ...classItems(mission).map((put) => ({ put })),
    ...more,
  ]
  const { closing, opening } = testGuardWrites(mission)
  if (own.length + closing.length + opening.length <= MOST_WRITES)
    return table.transact([...own, ...closing, ...opening])
  // Dozens of classes at once: guards come before what they guard, and open after it, so that none is missing between.
  if (closing.length > 0) await table.transact(closing)
  await table.transact(own)
  if (opening.length > 0) await table.transact(opening)
}

/** What a transaction holds at most. */
const MOST_WRITES = 100

/** Copies that lie where none belongs any more. */
function movedCopies(mission: StoredMission, before: StoredMission): Write[] {
  const remaining = new Set(mission.classes.map((schoolClass) => JSON.stringify(classKey(mission, schoolClass))))
  const old = before.classes.map((schoolClass) => classKey(before, schoolClass))
  return old.filter((key) => !remaining.has(JSON.stringify(key))).map((key) => ({ delete: key }))
}

type MissionItem = StoredMission & Key & { gsi1pk?: string; gsi1sk?: string }

/** The mission without the keys of the place it was read from: it is written to several. */
function withoutKeys({ pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ...mission }: MissionItem): StoredMission {
  return mission
}
const pageWithoutKeys = ({ items, nextCursor }: Page<MissionItem>): Page<StoredMission> => ({
  items: items.map(withoutKeys),
  nextCursor,
})

export async function getMission(
  table: Table,
  missionId: string,
  { consistent = false } = {},
): Promise<StoredMission | undefined> {
  const item = await table.get<MissionItem>(missionKey(missionId), { consistent })
  return item && withoutKeys(item)
}

/** In any order; what there is not is left out. */
export const getMissions = async (table: Table, ids: readonly string[]): Promise<StoredMission[]> =>
  (await table.batchGet<MissionItem>(ids.map(missionKey))).map(withoutKeys)

/** Takes a student's extra time off a mission. Fails where there is none. */
const withoutExtraTime = (missionId: string, studentId: string): Write => ({
  update: missionKey(missionId),
  expression: {
    UpdateExpression: 'SET revision = revision + :one REMOVE extra_minutes.#student',
    ConditionExpression: 'attribute_exists(extra_minutes.#student)',
    ExpressionAttributeNames: { '#student': studentId },
    ExpressionAttributeValues: { ':one': 1 },
  },
})

/** Takes a student's extra time off every mission of the class. */
export async function removeExtraTime(
  table: Table,
  { id, branch_id, grade, kumi }: { id: string; branch_id: string; grade: number; kumi: string },
): Promise<void> {
  const copies = await table.queryAll<StoredMission>({
    partition: classPk(branch_id, grade, kumi),
    beginsWith: 'MISSION#',
  })
  const missions = await getMissions(
    table,
    copies.map((copy) => copy.id),
  )
  for (const mission of missions) {
    if (mission.extra_minutes?.[id] !== undefined) await table.transact([withoutExtraTime(mission.id, id)])
  }
}

/** Newest delivery first. */
export const listMissionsOfBranch = async (
  table: Table,
  branchId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredMission>> =>
  pageWithoutKeys(
    await table.query({ index: 'gsi1', partition: `BRANCH#${branchId}#MISSIONS`, newestFirst: true, limit, cursor }),
  )

/** Delivered by `now`, and since a moment where one is said, newest first. */
export const listDeliveredMissionsOfClass = async (
  table: Table,
  of: { branchId: string; grade: number; kumi: string; since?: string | undefined },
  { now, limit, cursor }: { now: string; limit: number; cursor?: string | undefined },
): Promise<Page<StoredMission>> =>
  pageWithoutKeys(
    await table.query({
      partition: classPk(of.branchId, of.grade, of.kumi),
      from: `MISSION#${of.since ?? ''}`,
      until: `MISSION#${now}~`,
      newestFirst: true,
      limit,
      cursor,
    }),
  )

/** Where a mission stands at `now`. */
export function missionStateAt(
  mission: Pick<StoredMission, 'delivery_datetime' | 'due_datetime' | 'sets'>,
  now: Date,
): 'scheduled' | 'open' | 'overdue' | 'cancelled' {
  const nowIso = now.toISOString()
  if (mission.sets.every(({ cancelled_at }) => cancelled_at !== null)) return 'cancelled'
  if (missionStartFailure(mission, now)) return 'scheduled'
  return mission.due_datetime !== null && mission.due_datetime < nowIso ? 'overdue' : 'open'
}

/** Whether a student may answer it: of the branch, and of one of its classes; an instant student tries any. */
export function isForStudent(
  mission: Pick<StoredMission, 'branch_id' | 'classes'>,
  student: { branch_id: string; grade: number; kumi: string; student_kind: 'roster' | 'instant' },
): boolean {
  if (mission.branch_id !== student.branch_id) return false
  if (student.student_kind === 'instant') return true
  return mission.classes.some(({ grade, kumi }) => grade === student.grade && kumi === student.kumi)
}
