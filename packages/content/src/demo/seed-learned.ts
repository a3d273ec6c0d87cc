import type { MainQuestion } from '@tcheck/contract/question-set'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { type ActivityScope, activityWrite } from '@tcheck/data/learning/activity'
import { knownWrite } from '@tcheck/data/learning/known'
import { marksWrite } from '@tcheck/data/learning/marks'
import { planWrite } from '@tcheck/data/learning/plan'
import { runWrite } from '@tcheck/data/learning/run'
import { taskWrite } from '@tcheck/data/learning/task'
import type { StoredSet } from '@tcheck/data/question-set/question-set'
import type { Table, Write } from '@tcheck/data/table'
import type { Content } from '@tcheck/learning/course'
import { addDays, type Day, japanDayOf } from '@tcheck/learning/japan-day'
import { daysForPlan, type PlanItem } from '@tcheck/learning/plan'
import { type Activity, joinActivities, noActivity, partKey } from '@tcheck/learning/understanding'
import { type Chance, chanceOf } from './chance.ts'
import type { DemoContent } from './content.ts'
import type { DemoChapterItem, DemoCourse } from './demo-course.ts'
import { type DemoGroup, demoRun } from './demo-run.ts'
import type { DemoStudent } from './people.ts'
import { isSelfMarked } from './seed-learning.ts'

/** Four weeks back, a little ahead; on the days on which the classroom is open. */
const PLAN_DAYS = { before: 26, after: 11, weekdays: [1, 3, 5, 6] }
/** As long as the longest stretch in which it is closed, and a day. */
const NEAREST_DAYS = 2
/** How likely a day has some practice beside the plan. */
const PRACTICE_SHARE = 0.4
const DAY_MS = 86_400_000
const AFTER_SCHOOL_HOUR = 17

interface Learning {
  student: DemoStudent
  now: Date
  today: Day
  groups: ReadonlyMap<string, DemoGroup>
  chance: Chance
}

/** What was done, gathered as the calls would join it. */
class Desk {
  readonly writes: Write[] = []
  /** Of written answers that nobody of the branch has looked at yet. */
  readonly waiting: Write[] = []
  private readonly known = new Map<string, { place: ActivityScope; activity: Activity }>()

  join(place: ActivityScope, more: Activity) {
    const name = JSON.stringify(place)
    const before = this.known.get(name)?.activity ?? noActivity
    this.known.set(name, { place, activity: joinActivities(before, more) })
  }

  activityWrites(owner: { student_id: string; branch_id: string }): Write[] {
    const before = { activity: noActivity, version: 0 }
    const known = [...this.known.values()]
    const items = known.flatMap(({ place, activity }) => ('day' in place ? [] : [{ ...place, activity }]))
    const courses = Map.groupBy(items, ({ subject_code, grade }) => `${grade}#${subject_code}`).values()
    return [
      ...known.flatMap(({ place, activity }) => activityWrite(owner, place, { before, more: activity })),
      ...[...courses].flatMap((own) => {
        const [course] = own
        const activities = new Map(own.map(({ item_code, activity }) => [item_code, activity]))
        return course ? [knownWrite(owner, course, activities)] : []
      }),
    ]
  }
}

/** Some minutes after school of a day in Japan; never later than now. */
const momentOf = (day: Day, minute: number, now: Date): Date =>
  new Date(
    Math.min(Date.parse(`${day}T00:00:00+09:00`) + (AFTER_SCHOOL_HOUR * 60 + minute) * 60_000, now.getTime() - 60_000),
  )

interface Place {
  course: DemoCourse
  item: DemoChapterItem
}

function answer(
  desk: Desk,
  { course, item }: Place,
  what: { content: Content | null; partId: string | null; group: DemoGroup; at: Date },
  learning: Learning,
) {
  const { run, activity } = demoRun(learning.student, what, desk.writes.length)
  desk.writes.push(runWrite(run))
  if (run.is_self_marked) {
    const { id: run_id, student_id, branch_id, grade, title, question_count, updated_at: finished_at } = run.attempt
    const head = { run_id, student_id, branch_id, grade, title, question_count, finished_at }
    desk.waiting.push(marksWrite({ ...head, state: 'waiting', looked: {}, marks: {}, revision: 1 }))
  }
  const { seconds, courses, ...known } = activity
  desk.join({ subject_code: course.subject_code, grade: course.grade, item_code: item.code }, known)
  desk.join({ day: activity.lastDay }, activity)
}

/** A part that is judged without a run. */
function read(desk: Desk, { course: { subject_code, grade }, item }: Place, key: string, at: Date) {
  const more = { ...noActivity, judged: { [key]: at.toISOString() }, lastDay: japanDayOf(at) }
  desk.join({ subject_code, grade, item_code: item.code }, more)
  desk.join({ day: more.lastDay }, more)
}

/** One content from its first part on, as many parts as are given. */
function learn(
  desk: Desk,
  place: Place,
  { content, parts, day }: { content: Content; parts: number; day: Day },
  learning: Learning,
) {
  content.parts.slice(0, parts).forEach((part, at) => {
    const moment = momentOf(day, at * 14, learning.now)
    const group = part.kind === 'introduction' ? undefined : learning.groups.get(part.group)
    if (group) answer(desk, place, { content, partId: part.id, group, at: moment }, learning)
    else read(desk, place, partKey(content.code, part.id), moment)
  })
}

/** Practice of what was learnt before, on some of the days since. */
function practise(desk: Desk, place: Place, since: Day, learning: Learning) {
  const groups = [...learning.groups.values()].filter(
    ({ set }) => set.unit_id === place.item.code && !isSelfMarked(place.item, set.code),
  )
  for (let day = addDays(since, 2); day < learning.today; day = addDays(day, 1)) {
    const group = learning.chance.pick(groups)
    if (!group || learning.chance.next() > PRACTICE_SHARE) continue
    const at = momentOf(day, 40 + Math.floor(learning.chance.next() * 60), learning.now)
    answer(desk, place, { content: null, partId: null, group, at }, learning)
  }
}

/** What was written waits for somebody of the branch from the first day on, so it is among what was begun. */
const begunParts = ({ parts }: Content): number =>
  Math.max(2, parts.findIndex(({ kind }) => kind === 'self_marking') + 1)

/** A course by its plan: what was due is done but for the newest, which was begun; the rest is to come. */
function follow(desk: Desk, course: DemoCourse, plan: readonly PlanItem[], learning: Learning) {
  const items = course.chapters.flatMap((chapter) => chapter.items)
  const due = plan.filter(({ day }) => day < learning.today)
  due.forEach(({ item: code, day }, at) => {
    const item = items.find((one) => one.code === code)
    if (!item) return
    const place = { course, item }
    const isHalf = due.length > 1 && at === due.length - 1
    for (const content of item.contents)
      learn(desk, place, { content, parts: isHalf ? begunParts(content) : content.parts.length, day }, learning)
    practise(desk, place, day, learning)
  })
}

/** What a cram school's student has: a plan a course, two tasks, and four weeks in which much of it was done. */
function itemsOf(student: DemoStudent, { courses }: DemoContent, { now, groups }: Pick<Learning, 'now' | 'groups'>) {
  const today = japanDayOf(now)
  const learning = { student, now, today, groups, chance: chanceOf('learned', student.id) }
  const owner = { student_id: student.id, branch_id: student.branch_id }
  const from = addDays(today, -PLAN_DAYS.before)
  /** On a share of the way: whatever weekday it is today, the same items are due. */
  const openDay = (share: number) => {
    const wanted = addDays(from, Math.floor(share * (PLAN_DAYS.before + 1 + PLAN_DAYS.after)))
    const { weekdays } = PLAN_DAYS
    return daysForPlan({ from: addDays(wanted, 1 - NEAREST_DAYS), to: wanted, weekdays, closed: new Set() }).at(-1)
  }
  const desk = new Desk()
  for (const course of courses.filter(({ grade }) => grade === student.grade)) {
    const codes = course.chapters.flatMap(({ items }) => items.map(({ code }) => code))
    // The first item on the first day: there is a past to look at, however little material there is.
    const items = codes.flatMap((item, at): PlanItem[] => {
      const day = openDay(at / codes.length)
      return day === undefined ? [] : [{ item, day }]
    })
    const { subject_code, grade } = course
    const changed = { updated_at: momentOf(from, 0, now).toISOString(), revision: 1 }
    desk.writes.push(planWrite({ ...owner, subject_code, grade, year: schoolYearOf(now), items, ...changed }))
    follow(desk, course, items, learning)
    desk.writes.push(...tasksOf(course, items, owner, learning))
  }
  return [...desk.writes, ...desk.waiting, ...desk.activityWrites(owner)]
}

/** The content that the plan comes to next is a task for tomorrow; one of before was done in time. */
function tasksOf(
  course: DemoCourse,
  plan: readonly PlanItem[],
  owner: { student_id: string; branch_id: string },
  { now, today }: Learning,
) {
  const { subject_code, grade } = course
  const items = course.chapters.flatMap((chapter) => chapter.items)
  const next = plan.findLast(({ day }) => day < today) ?? plan[0]
  const wanted = [
    { item: next?.item, due: addDays(today, 1), message: '計算のとちゅうも、ノートに書いておきましょう。', handed: 2 },
    { item: plan[0]?.item, due: addDays(today, -12), message: '', handed: 16 },
  ]
  return wanted.flatMap(({ item: code, due, message, handed }, at) => {
    const item = items.find((one) => one.code === code)
    const [content] = item?.contents ?? []
    if (!item || !content || (at > 0 && code === wanted[0]?.item)) return []
    const handedAt = new Date(now.getTime() - handed * DAY_MS)
    const things = [{ subject_code, grade, kind: 'content' as const, item_code: item.code, code: content.code }]
    const id = `${ulidFloor(handedAt.getTime())}-${subject_code}`
    return [
      taskWrite({
        ...owner,
        id,
        title: content.title,
        message,
        due,
        things,
        handed_at: handedAt.toISOString(),
        revision: 1,
      }),
    ]
  })
}

/** The cram school's students as they sit at their desks: the same on every fresh start, but for the day. */
export async function seedLearned(
  table: Table,
  { content, groups, now }: { content: DemoContent; groups: readonly StoredSet<MainQuestion, 'learning'>[]; now: Date },
): Promise<void> {
  const byCode = new Map(groups.map((set): [string, DemoGroup] => [set.code, { set }]))
  const writes = content.students
    .filter(({ login_id }) => login_id !== null)
    .flatMap((student) => itemsOf(student, content, { now, groups: byCode }))
  await table.batchPut(writes.flatMap((write) => ('put' in write && write.put ? [write.put] : [])))
}
