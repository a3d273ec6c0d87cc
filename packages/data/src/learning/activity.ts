import { type Activity, joinActivities, type MarkedAnswer, noActivity } from '@tcheck/learning/understanding'
import { gradeKey } from '../key-text.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import type { CourseRef } from './course.ts'

/** What students do with learning material lies in a partition of its own, which a family's Lambda may write. */
export const learningPk = (studentId: string) => `LEARNING#${studentId}`

/** Where an activity is kept: with its chapter item, over all time; and with its day, for what was done when. */
export type ActivityScope = (CourseRef & { item_code: string }) | { day: string }

interface Written {
  /** Ids of the runs that the answers name by their place here. */
  runs: string[]
  /** `<question>|<run>|<revision>|<marking>|<points>|<max>|<write>`, numbers to the base of 36. */
  answers: string[]
  judged: Record<string, string>
  last_day: string
  /** Of a day: absent where no run was finished on it. */
  seconds?: Record<string, number>
  /** Of a day: the lquestion groups that were answered, by their course. */
  courses?: Record<string, string[]>
  version: number
}

export interface StoredActivity {
  activity: Activity
  /** 0 where nothing is stored. */
  version: number
}

const scopeText = (scope: ActivityScope): string =>
  'day' in scope ? `DAY#${scope.day}` : `ITEM#${scope.subject_code}#${gradeKey(scope.grade)}#${scope.item_code}`

const keyOf = (studentId: string, scope: ActivityScope): Key => ({ pk: learningPk(studentId), sk: scopeText(scope) })

/** Of a chapter item, by whom it is read of a whole branch: one query of as many students as there are. */
const indexOf = (scope: ActivityScope, { student_id, branch_id }: { student_id: string; branch_id: string }) =>
  'day' in scope ? {} : { gsi1pk: `KNOWN_ITEM#${branch_id}#${scopeText(scope)}`, gsi1sk: student_id }

const BASE = 36
const NUMBERS = ['revision', 'marking', 'points', 'maxPoints', 'write'] as const

const packCourses = (courses: Readonly<Record<string, string>>): Record<string, string[]> => {
  const byCourse = Map.groupBy(Object.entries(courses), ([, course]) => course)
  return Object.fromEntries([...byCourse].map(([course, own]) => [course, own.map(([group]) => group)]))
}
const unpackCourses = (courses: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(courses).flatMap(([course, groups]) => groups.map((group) => [group, course])))

function pack({ answers, judged, lastDay, seconds, courses }: Activity): Omit<Written, 'version'> {
  const runs = [...new Set(Object.values(answers).map(({ run }) => run))]
  const packed = Object.entries(answers).map(([key, answer]) =>
    [key, runs.indexOf(answer.run).toString(BASE), ...NUMBERS.map((name) => answer[name].toString(BASE))].join('|'),
  )
  return {
    runs,
    answers: packed,
    judged: { ...judged },
    last_day: lastDay,
    ...(seconds && { seconds: { ...seconds } }),
    ...(courses && { courses: packCourses(courses) }),
  }
}

function unpack({ runs, answers, judged, last_day, seconds, courses }: Written): Activity {
  const unpacked = answers.map((packed): [string, MarkedAnswer] => {
    const [key = '', run = '', ...numbers] = packed.split('|')
    const [revision = 0, marking = 0, points = 0, maxPoints = 0, write = 0] = numbers.map((one) =>
      Number.parseInt(one, BASE),
    )
    return [key, { run: runs[Number.parseInt(run, BASE)] ?? '', revision, marking, points, maxPoints, write }]
  })
  return {
    answers: Object.fromEntries(unpacked),
    judged,
    lastDay: last_day,
    ...(seconds && { seconds }),
    ...(courses && { courses: unpackCourses(courses) }),
  }
}

const storedOf = (item: Written | undefined): StoredActivity =>
  item ? { activity: unpack(item), version: item.version } : { activity: noActivity, version: 0 }

/** @param consistent  where it is joined with more and written back */
export async function getActivity(
  table: Table,
  studentId: string,
  scope: ActivityScope,
  { consistent = false } = {},
): Promise<StoredActivity> {
  return storedOf(await table.get<Written & Item>(keyOf(studentId, scope), { consistent }))
}

/** The activities of a course by chapter item; as many as the course has items, however long the student is there. */
export async function listActivitiesOfCourse(
  table: Table,
  studentId: string,
  { subject_code, grade }: CourseRef,
  { consistent = false } = {},
): Promise<Map<string, Activity>> {
  const prefix = `ITEM#${subject_code}#${gradeKey(grade)}#`
  const items = await table.queryAll<Written & Item>({
    partition: learningPk(studentId),
    beginsWith: prefix,
    consistent,
  })
  return new Map(items.map((item) => [item.sk.slice(prefix.length), unpack(item)]))
}

/** The days from the one to the other, both taken, on which something was done. */
export async function listActivitiesOfDays(
  table: Table,
  studentId: string,
  { from, to }: { from: string; to: string },
): Promise<Map<string, Activity>> {
  const partition = learningPk(studentId)
  const items = await table.queryAll<Written & Item>({ partition, from: `DAY#${from}`, until: `DAY#${to}` })
  return new Map(items.map((item) => [item.sk.slice('DAY#'.length), unpack(item)]))
}

/** What a branch's students know of one chapter item, by student: one query. */
export async function listActivitiesOfItem(
  table: Table,
  branchId: string,
  item: CourseRef & { item_code: string },
): Promise<Map<string, Activity>> {
  const partition = `KNOWN_ITEM#${branchId}#${scopeText(item)}`
  const items = await table.queryAll<Written & Item & { gsi1sk: string }>({ index: 'gsi1', partition })
  return new Map(items.map((one) => [one.gsi1sk, unpack(one)]))
}

/**
 * Adds results to a stored activity; writes nothing if they are in it already.
 * @throws ConditionFailed, when written, if somebody else has added something
 */
export function activityWrite(
  owner: { student_id: string; branch_id: string },
  scope: ActivityScope,
  { before, more }: { before: StoredActivity; more: Activity },
): Write[] {
  const { student_id, branch_id } = owner
  const joined = pack(joinActivities(before.activity, more))
  if (before.version > 0 && JSON.stringify(joined) === JSON.stringify(pack(before.activity))) return []
  return [
    {
      put: { ...keyOf(student_id, scope), ...indexOf(scope, owner), branch_id, ...joined, version: before.version + 1 },
      condition:
        before.version === 0
          ? onlyIfAbsent
          : { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': before.version } },
    },
  ]
}
