import type { OverviewRow } from '@tcheck/contract/learning-overview'
import type { CourseRef, StoredChapter } from '@tcheck/data/learning/course'
import type { StoredKnown } from '@tcheck/data/learning/known'
import type { StoredPlan } from '@tcheck/data/learning/plan'
import type { StoredTask } from '@tcheck/data/learning/task'
import type { Pupil } from '@tcheck/data/student/pupil'
import { helpOf } from '@tcheck/learning/help'
import { addDays, type Day, daysBetween } from '@tcheck/learning/japan-day'
import { answeredSince, isContentKnown, type KnownItem, understandingOfItems } from '@tcheck/learning/known'
import { planProgress } from '@tcheck/learning/plan'
import { type StoredTaskThing, taskState } from '@tcheck/learning/task'
import { momentOfClock } from '@tcheck/timetable/japan-clock'

interface OverviewTime {
  today: Day
  from: Day
  to: Day
}

interface Read extends CourseRef {
  pupils: readonly Pupil[]
  chapters: readonly StoredChapter[]
  known: readonly StoredKnown[]
  plans: readonly StoredPlan[]
  tasks: readonly StoredTask[]
  /** By student. */
  absences: ReadonlyMap<string, number>
}

const NOTHING: KnownItem = { groups: {}, contents: {}, lastDay: '' }
const startOf = (day: Day) => Date.parse(momentOfClock(day, '00:00'))

/** The time as moments: from its first day on, until its last is over. */
export const momentsOf = ({ from, to }: { from: Day; to: Day }) => ({
  from: startOf(from),
  before: startOf(addDays(to, 1)),
})

/** The students of the course's grade, and who of another learns it: who needs help most first, then the lowest rate, then by name. */
export function overviewRows(read: Read, time: OverviewTime): OverviewRow[] {
  const knownBy = new Map(read.known.map((one) => [one.student_id, one]))
  const planBy = new Map(read.plans.map((one) => [one.student_id, one]))
  const tasksBy = Map.groupBy(read.tasks, ({ student_id }) => student_id)
  return read.pupils
    .filter(({ student_id, grade }) => grade === read.grade || knownBy.has(student_id))
    .map((pupil) => {
      const id = pupil.student_id
      return rowOf(pupil, read, time, {
        items: knownBy.get(id)?.items ?? new Map(),
        plan: planBy.get(id),
        tasks: tasksBy.get(id) ?? [],
        absences: read.absences.get(id) ?? 0,
      })
    })
    .toSorted((a, b) => b.need - a.need || rateToSort(a) - rateToSort(b) || nameOf(a).localeCompare(nameOf(b), 'ja'))
}

/** Of too few answers no rate is known: these students stand behind the others. */
const rateToSort = ({ rate, level }: OverviewRow) => (level === '–' || rate === null ? 2 : rate)
const nameOf = ({ student: { kana, name } }: OverviewRow) => kana || name || ''

interface OfStudent {
  items: ReadonlyMap<string, KnownItem>
  plan: StoredPlan | undefined
  tasks: readonly StoredTask[]
  absences: number
}

function rowOf(
  { student_id: id, name, kana, grade }: Pupil,
  { chapters: stored, ...ref }: Read,
  time: OverviewTime,
  { items, plan, tasks, absences }: OfStudent,
): OverviewRow {
  const { from, before } = momentsOf(time)
  const knownItem = (code: string) => items.get(code) ?? NOTHING
  const ofChapters = stored.map(({ chapter }) => chapter.items.map(({ code }) => knownItem(code)))
  const all = ofChapters.flat()
  const chapters = stored.map(({ chapter }, at) => ({
    title: chapter.title,
    before: understandingOfItems(ofChapters[at] ?? [], { before: from }),
    now: understandingOfItems(ofChapters[at] ?? [], { before }),
  }))
  const within = understandingOfItems(all, { from, before })
  const earlier = understandingOfItems(all, { before: from })
  const lastDay =
    all
      .map((one) => one.lastDay)
      .toSorted()
      .at(-1) ?? ''
  const pace = plan ? paceOf(plan, stored, knownItem, time.today) : null
  const late = tasks.filter((task) => isLate(task, { ref, stored, knownItem, today: time.today })).length
  const help = helpOf({
    chapters,
    itemLevels: all.map((one) => understandingOfItems([one], { before }).level),
    ...{ within, tasksLate: late, plan: pace, absences },
    daysAway: lastDay === '' ? null : daysBetween(lastDay, time.today),
  })
  return {
    student: { id, name: name || null, kana, grade },
    ...help,
    chapters: chapters.map(({ now: { level, answered, rate } }) => ({ level, answered, rate })),
    ...{ answered: within.answered, rate: within.rate, level: within.level },
    ...{ rate_before: earlier.rate, answered_before: earlier.answered },
    ...{ tasks_late: late, plan: pace, absences, last_day: lastDay || null },
  }
}

type KnownBy = (code: string) => KnownItem

/** The rule of a student's desk (`toPlan`): what the material no longer has is left out. */
function paceOf(
  plan: StoredPlan,
  stored: readonly StoredChapter[],
  knownItem: KnownBy,
  today: Day,
): OverviewRow['plan'] {
  const all = new Map(stored.flatMap(({ chapter }) => chapter.items.map((item) => [item.code, item] as const)))
  const items = plan.items.filter(({ item }) => all.has(item))
  if (items.length === 0) return null
  const isDone = (code: string) => {
    const contents = all.get(code)?.contents ?? []
    return contents.length > 0 && contents.every((content) => isContentKnown(content, knownItem(code)))
  }
  const { pace, count } = planProgress(items, isDone, today)
  return { pace, count }
}

interface LateIn {
  ref: CourseRef
  stored: readonly StoredChapter[]
  knownItem: KnownBy
  today: Day
}

/** Whether what a task hands out of this course is overdue; of other courses it is not known here. */
function isLate({ due, things, handed_at }: StoredTask, { ref, stored, knownItem, today }: LateIn): boolean {
  const own = things.filter(({ subject_code, grade }) => subject_code === ref.subject_code && grade === ref.grade)
  const contents = stored.flatMap(({ chapter }) => chapter.items.flatMap((item) => item.contents))
  const isDone = (thing: StoredTaskThing): boolean[] => {
    const known = knownItem(thing.item_code)
    if (thing.kind === 'group') {
      const answered = answeredSince(known, thing.code, Date.parse(handed_at))
      return [thing.question_count > 0 && answered >= thing.question_count]
    }
    const content = contents.find(({ code }) => code === thing.code)
    return content ? [isContentKnown(content, known)] : []
  }
  const done = own.flatMap(isDone)
  const states = done.map((isThingDone) => ({ isDone: isThingDone, isBegun: isThingDone }))
  return states.length > 0 && taskState(states, { due, today }) === 'overdue'
}
