import { gradeKey } from '../key-text.ts'
import type { SetCategory } from '../question-set/question-set.ts'
import { type Item, type Key, onlyIfAbsent, type Page, type Table, type Write } from '../table.ts'

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
}

export interface StoredMission {
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
  classes: { grade: number; kumi: string }[]
  sets: MissionSet[]
  /** Raised by every change. */
  revision: number
}

const missionKey = (missionId: string): Key => ({ pk: `MISSION#${missionId}`, sk: 'MISSION' })
/** The partition of a class: its copies of missions, and which attempts its teacher chose. */
export const classPk = (branchId: string, grade: number, kumi: string) => `CLASS#${branchId}#${gradeKey(grade)}#${kumi}`
const timeKey = (mission: StoredMission) => `${mission.delivery_datetime}#${mission.id}`

function missionItem(mission: StoredMission): Item {
  return {
    ...missionKey(mission.id),
    gsi1pk: `BRANCH#${mission.branch_id}#MISSIONS`,
    gsi1sk: timeKey(mission),
    ...mission,
  }
}

/** Each class keeps its own copy, so that a student's list is one query. */
const classItems = (mission: StoredMission): Item[] =>
  mission.classes.map(({ grade, kumi }) => ({
    pk: classPk(mission.branch_id, grade, kumi),
    sk: `MISSION#${timeKey(mission)}`,
    ...mission,
  }))

export const createMissionWrites = (mission: StoredMission): Write[] => [
  { put: missionItem(mission), condition: onlyIfAbsent },
  ...classItems(mission).map((put) => ({ put })),
]

/** @param more writes of the same transaction */
export const createMission = (table: Table, mission: StoredMission, more: readonly Write[] = []) =>
  table.transact([...createMissionWrites(mission), ...more])

/** @throws ConditionFailed if it was changed since `mission.revision - 1` was read. */
export const replaceMission = (table: Table, mission: StoredMission, more: readonly Write[] = []) =>
  table.transact([
    {
      put: missionItem(mission),
      condition: {
        ConditionExpression: 'revision = :before',
        ExpressionAttributeValues: { ':before': mission.revision - 1 },
      },
    },
    ...classItems(mission).map((put) => ({ put })),
    ...more,
  ])

type MissionItem = StoredMission & Key & { gsi1pk?: string; gsi1sk?: string }

/** The mission without the keys of the place it was read from: it is written to several. */
function withoutKeys({ pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ...mission }: MissionItem): StoredMission {
  return mission
}
const pageWithoutKeys = ({ items, nextCursor }: Page<MissionItem>): Page<StoredMission> => ({
  items: items.map(withoutKeys),
  nextCursor,
})

export async function getMission(table: Table, missionId: string): Promise<StoredMission | undefined> {
  const item = await table.get<MissionItem>(missionKey(missionId))
  return item && withoutKeys(item)
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

/** Delivered by `now`, newest first. */
export const listDeliveredMissionsOfClass = async (
  table: Table,
  of: { branchId: string; grade: number; kumi: string },
  { now, limit, cursor }: { now: string; limit: number; cursor?: string | undefined },
): Promise<Page<StoredMission>> =>
  pageWithoutKeys(
    await table.query({
      partition: classPk(of.branchId, of.grade, of.kumi),
      from: 'MISSION#',
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
  if (mission.delivery_datetime > nowIso) return 'scheduled'
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
