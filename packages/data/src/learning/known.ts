import { type KnownItem, knownItemOf, type RunCounts } from '@tcheck/learning/known'
import type { Activity } from '@tcheck/learning/understanding'
import { ulidTime } from '../attempt/ulid-time.ts'
import { gradeKey } from '../key-text.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { learningPk } from './activity.ts'
import type { CourseRef } from './course.ts'

/** What one student knows of a course, short: a branch reads it of all its students by one query. */
export interface StoredKnown extends CourseRef {
  student_id: string
  branch_id: string
  items: ReadonlyMap<string, KnownItem>
  /** 0 where nothing is stored. */
  version: number
}

/** Numbers to the base of 36; what may be any text stands last. */
interface PackedItem {
  /** The last day. */
  d: string
  /** `<parts judged> <content>` */
  c: string[]
  /** `<at>.<answered>.<correct>.<points>.<max>,… <group>` */
  g: string[]
}

type Written = Item &
  CourseRef & { student_id: string; branch_id: string; items: Record<string, PackedItem>; version: number }

const BASE = 36
const COUNTED = ['at', 'answered', 'correct', 'points', 'maxPoints'] as const

const keyOf = (studentId: string, { subject_code, grade }: CourseRef): Key => ({
  pk: learningPk(studentId),
  sk: `KNOWN#${subject_code}#${gradeKey(grade)}`,
})
const knownOfBranch = (branchId: string, { subject_code, grade }: CourseRef) =>
  `KNOWN#${branchId}#${subject_code}#${gradeKey(grade)}`

const packCounts = (runCounts: RunCounts) => COUNTED.map((name) => runCounts[name].toString(BASE)).join('.')
function unpackCounts(packed: string): RunCounts {
  const [at = 0, answered = 0, correct = 0, points = 0, maxPoints = 0] = packed
    .split('.')
    .map((one) => Number.parseInt(one, BASE))
  return { at, answered, correct, points, maxPoints }
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

const packItem = ({ groups, contents, lastDay }: KnownItem): PackedItem => ({
  d: lastDay,
  c: Object.entries(contents)
    .sort(byName)
    .map(([content, parts]) => `${parts.toString(BASE)} ${content}`),
  g: Object.entries(groups)
    .sort(byName)
    .map(([group, counts]) => `${counts.map(packCounts).join(',')} ${group}`),
})

/** A number or numbers, then a name that may hold spaces too. */
function halves(packed: string): [string, string] {
  const at = packed.indexOf(' ')
  return [packed.slice(at + 1), packed.slice(0, at)]
}

const unpackItem = ({ d, c, g }: PackedItem): KnownItem => ({
  lastDay: d,
  contents: Object.fromEntries(c.map(halves).map(([content, parts]) => [content, Number.parseInt(parts, BASE)])),
  groups: Object.fromEntries(g.map(halves).map(([group, counts]) => [group, counts.split(',').map(unpackCounts)])),
})

const storedOf = ({ student_id, branch_id, subject_code, grade, items, version }: Written): StoredKnown => ({
  ...{ student_id, branch_id, subject_code, grade, version },
  items: new Map(Object.entries(items).map(([code, item]) => [code, unpackItem(item)])),
})

/** What activities say, item by item: what the table keeps, and what a test holds equal to it. */
export const knownOf = (activities: ReadonlyMap<string, Activity>): Map<string, KnownItem> =>
  new Map([...activities].map(([code, activity]) => [code, knownItemOf(activity, ulidTime)]))

export async function getKnown(
  table: Table,
  studentId: string,
  course: CourseRef,
  { consistent = false } = {},
): Promise<StoredKnown | undefined> {
  const item = await table.get<Written>(keyOf(studentId, course), { consistent })
  return item && storedOf(item)
}

const toItem = ({ items, ...known }: StoredKnown): Item => ({
  ...keyOf(known.student_id, known),
  ...known,
  gsi1pk: knownOfBranch(known.branch_id, known),
  gsi1sk: known.student_id,
  items: Object.fromEntries([...items].sort(byName).map(([code, one]) => [code, packItem(one)])),
})

/** Of all activities of a course, where nothing is kept of it yet. */
export const knownWrite = (
  { student_id, branch_id }: { student_id: string; branch_id: string },
  { subject_code, grade }: CourseRef,
  activities: ReadonlyMap<string, Activity>,
): Write => ({
  put: toItem({ student_id, branch_id, subject_code, grade, items: knownOf(activities), version: 1 }),
})

/**
 * The write that adds to what a student knows, for the transaction of the activities.
 * @param joined activities as they are after the transaction, by chapter item
 * @throws ConditionFailed, when written, if another device added something
 */
export async function knownWrites(
  table: Table,
  { student_id, branch_id }: { student_id: string; branch_id: string },
  { subject_code, grade }: CourseRef,
  joined: ReadonlyMap<string, Activity>,
): Promise<Write[]> {
  const course = { subject_code, grade }
  const stored = await getKnown(table, student_id, course, { consistent: true })
  const before = stored?.items ?? new Map()
  const version = stored?.version ?? 0
  const next = {
    ...course,
    student_id,
    branch_id,
    items: new Map([...before, ...knownOf(joined)]),
    version: version + 1,
  }
  const put = toItem(next)
  if (stored && JSON.stringify(put) === JSON.stringify(toItem({ ...stored, version: version + 1 }))) return []
  const condition = stored
    ? { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': version } }
    : onlyIfAbsent
  return [{ put, condition }]
}

/** What a branch's students know of a course: one query, as big as the branch and never as old. */
export const listKnown = async (table: Table, branchId: string, course: CourseRef): Promise<StoredKnown[]> =>
  (await table.queryAll<Written>({ index: 'gsi1', partition: knownOfBranch(branchId, course) })).map(storedOf)
