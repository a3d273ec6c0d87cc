import type { Day } from '@tcheck/learning/japan-day'
import { type DayPlan, isOwed, type Lesson, type PeriodDetail } from '@tcheck/timetable/day'
import { padded } from '../key-text.ts'
import { type Condition, type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** A period detail as stored: its own revision lets attendance write it without taking part in the day's planning. */
export interface StoredDetail extends PeriodDetail {
  branch_id: string
  /** What the student's next lesson should know; not there where nothing was noted. */
  note?: string
  /** Raised by every change of it; a change names the one that it was made of. */
  revision: number
}

/** A day's timetable of one branch. */
export interface StoredDay extends DayPlan {
  branch_id: string
  /** 0 for a day that nobody has planned yet. Raised by every change of its planning, not by attendance. */
  revision: number
  lessons: Lesson[]
  details: StoredDetail[]
}

/**
 * The students of each period of a day, absent ones included: ids, one string a period. It is part of the day's head, so a branch's weeks
 * are one request (decision 0331).
 */
export type SeatedStudents = Readonly<Record<string, string>>

const dayPk = (branchId: string, date: Day) => `DAY#${branchId}#${date}`
const periodText = (period: number) => padded(period, 2)
export type DayName = Pick<StoredDay, 'branch_id' | 'date'>
export const dayHeadKey = ({ branch_id, date }: DayName): Key => ({ pk: dayPk(branch_id, date), sk: 'HEAD' })
const lessonKey = (branchId: string, date: Day, { period, class_number }: Lesson): Key => ({
  pk: dayPk(branchId, date),
  sk: `LESSON#${periodText(period)}#${padded(class_number, 2)}`,
})
/** Named by period and student: nobody can be stored twice in one period. */
export const detailKey = ({
  branch_id,
  date,
  period,
  student_id,
}: Pick<StoredDetail, 'branch_id' | 'date' | 'period' | 'student_id'>): Key => ({
  pk: dayPk(branch_id, date),
  sk: `DETAIL#${periodText(period)}#${student_id}`,
})
export const owedKey = ({ branch_id, date, period, student_id }: StoredDetail): Key => ({
  pk: `OWED#${branch_id}`,
  sk: `${date}#${periodText(period)}#${student_id}`,
})

/** A student's or teacher's lessons stand in order of date and period. */
export const studentLessons = (studentId: string) => `STUDENT_LESSONS#${studentId}`
const teacherLessons = (teacherId: string) => `TEACHER_LESSONS#${teacherId}`

const lessonItem = (branchId: string, date: Day, lesson: Lesson): Item => ({
  ...lessonKey(branchId, date, lesson),
  ...(lesson.teacher_id !== null && {
    gsi1pk: teacherLessons(lesson.teacher_id),
    gsi1sk: `${date}#${periodText(lesson.period)}`,
  }),
  branch_id: branchId,
  date,
  ...lesson,
})

const detailItem = (detail: StoredDetail): Item => ({
  ...detailKey(detail),
  gsi1pk: studentLessons(detail.student_id),
  gsi1sk: `${detail.date}#${periodText(detail.period)}`,
  ...detail,
})

const unchangedSince = (revision: number): Condition => ({
  ConditionExpression: 'revision = :before',
  ExpressionAttributeValues: { ':before': revision },
})

/**
 * Replaces one detail of a lesson and updates the branch's list of missing make-up lessons: at most two writes of a transaction.
 * @param before as it was read; null for a new one. Its location never changes: a move is another detail
 * @param after without its revision, which follows from `before`; null removes the detail
 * @throws ConditionFailed, when written, if somebody else has changed it
 */
export function detailWrites(
  before: StoredDetail | null,
  after: Omit<StoredDetail, 'revision'> | null,
): [StoredDetail | null, Write[]] {
  const next = after && { ...after, revision: (before?.revision ?? 0) + 1 }
  const condition = before ? unchangedSince(before.revision) : onlyIfAbsent
  const [wasOwed, isNowOwed] = [before !== null && isOwed(before), next !== null && isOwed(next)]
  const own: Write[] = next
    ? [{ put: detailItem(next), condition }]
    : before
      ? [{ delete: detailKey(before), condition }]
      : []
  if (isNowOwed && next && !wasOwed) own.push({ put: { ...owedKey(next), ...owedOf(next) } })
  if (wasOwed && before && !isNowOwed) own.push({ delete: owedKey(before) })
  return [next, own]
}

/** A lesson that a student is owed, as the branch's list of them says it. */
type OwedLesson = Pick<StoredDetail, 'branch_id' | 'student_id' | 'date' | 'period' | 'subject'>
const owedOf = ({ branch_id, student_id, date, period, subject }: StoredDetail): OwedLesson => ({
  branch_id,
  student_id,
  date,
  period,
  subject,
})

/**
 * Raises a day's revision in each change of its plan, so that the second of two simultaneous changes fails.
 * @param places the students from now on; left out by a part that does not end the change
 * @throws ConditionFailed, when written, if another change was first
 */
export const dayHeadWrite = (
  { branch_id, date, revision }: DayName & Pick<StoredDay, 'revision'>,
  places?: SeatedStudents,
): Write => ({
  put: { ...dayHeadKey({ branch_id, date }), branch_id, date, revision: revision + 1, ...(places && { places }) },
  condition: revision === 0 ? onlyIfAbsent : unchangedSince(revision),
})

/** A lesson put into its place, or taken away. */
export const lessonWrite = (branchId: string, date: Day, lesson: Lesson): Write => ({
  put: lessonItem(branchId, date, lesson),
})
export const removeLessonWrite = (branchId: string, date: Day, lesson: Lesson): Write => ({
  delete: lessonKey(branchId, date, lesson),
})

/** A day, whole, by one query. @param consistent where a change is decided by it */
export async function getDay(
  table: Table,
  { branch_id, date }: { branch_id: string; date: Day },
  { consistent = false } = {},
): Promise<StoredDay> {
  const items = await table.queryAll<Item>({ partition: dayPk(branch_id, date), consistent })
  const day: StoredDay = { branch_id, date, revision: 0, lessons: [], details: [] }
  for (const item of items) {
    if (item.sk === 'HEAD') day.revision = Number(item['revision'])
    else if (item.sk.startsWith('DETAIL#')) day.details.push(readDetail(item))
    else day.lessons.push(readLesson(item))
  }
  return day
}

/** A day's lessons without who sits in them. */
export const listLessonsOfDay = async (
  table: Table,
  { branch_id, date }: { branch_id: string; date: Day },
): Promise<Lesson[]> =>
  (await table.queryAll<Item>({ partition: dayPk(branch_id, date), beginsWith: 'LESSON#' })).map(readLesson)

/** Who had a lesson on a day, and how it went. */
export const listDetailsOfDay = async (
  table: Table,
  { branch_id, date }: { branch_id: string; date: Day },
): Promise<StoredDetail[]> =>
  (await table.queryAll<Item>({ partition: dayPk(branch_id, date), beginsWith: 'DETAIL#' })).map(readDetail)

export async function getDetail(
  table: Table,
  at: Pick<StoredDetail, 'branch_id' | 'date' | 'period' | 'student_id'>,
): Promise<StoredDetail | undefined> {
  const item = await table.get<Item>(detailKey(at), { consistent: true })
  return item && readDetail(item)
}

/** A student's details of a month, of any branch they were in, by date and period. @param month `YYYY-MM` */
export const listDetailsOfStudent = async (table: Table, studentId: string, month: string): Promise<StoredDetail[]> =>
  (await table.queryAll<Item>({ index: 'gsi1', partition: studentLessons(studentId), beginsWith: `${month}-` })).map(
    readDetail,
  )

/** A student's details of some days, both taken, of any branch they were in, by date and period. */
export const listDetailsOfDays = async (
  table: Table,
  studentId: string,
  { from, to }: { from: Day; to: Day },
): Promise<StoredDetail[]> =>
  (await table.queryAll<Item>({ index: 'gsi1', partition: studentLessons(studentId), from, until: `${to}#~` })).map(
    readDetail,
  )

/** The newest details of a student before a day, the newest first, of any branch they were in. */
export const listDetailsBefore = async (
  table: Table,
  studentId: string,
  { day, limit }: { day: Day; limit: number },
): Promise<StoredDetail[]> => {
  const of = { index: 'gsi1', partition: studentLessons(studentId), until: day } as const
  return (await table.query<Item>({ ...of, newestFirst: true, limit })).items.map(readDetail)
}

/** A teacher's lessons of a month, by date and period. */
export const listLessonsOfTeacher = async (
  table: Table,
  teacherId: string,
  month: string,
): Promise<(Lesson & { branch_id: string; date: Day })[]> =>
  (await table.queryAll<Item>({ index: 'gsi1', partition: teacherLessons(teacherId), beginsWith: `${month}-` })).map(
    (item) => ({ ...readLesson(item), branch_id: String(item['branch_id']), date: String(item['date']) }),
  )

/** The first day after another on which a teacher has a lesson. */
export async function nextDayOfTeacher(table: Table, teacherId: string, after: Day): Promise<Day | undefined> {
  const of = { index: 'gsi1', partition: teacherLessons(teacherId), from: `${after}#~` } as const
  const { items } = await table.query<Item>({ ...of, limit: 1 })
  return items[0] && String(items[0]['date'])
}

/** What a branch owes its students, the oldest first. @param from  lessons that were to be given from this day on */
export const listOwed = (table: Table, branchId: string, from: Day): Promise<OwedLesson[]> =>
  table.queryAll<OwedLesson & Item>({ partition: `OWED#${branchId}`, from })

function readLesson(item: Item): Lesson {
  const { period, class_number, teacher_id } = item as unknown as Lesson
  return { period, class_number, teacher_id }
}

export function readDetail(item: Item): StoredDetail {
  const { pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, ...detail } = item
  return detail as unknown as StoredDetail
}
