import type { MainQuestion } from '@tcheck/contract/question-set'
import { parseAttemptId } from '@tcheck/data/attempt/attempt-id'
import { ulidFloor, ulidTime } from '@tcheck/data/attempt/ulid-time'
import { type CourseRef, getContent } from '@tcheck/data/learning/course'
import type { StoredMarks } from '@tcheck/data/learning/marks'
import type { StoredRun } from '@tcheck/data/learning/run'
import type { StoredSet } from '@tcheck/data/question-set/question-set'
import type { Write } from '@tcheck/data/table'
import { courseName } from '@tcheck/learning/answers-by-course'
import { groupSlotOf } from '@tcheck/learning/choose-questions'
import { type Day, japanDayOf } from '@tcheck/learning/japan-day'
import { type Activity, noActivity, partKey, questionKey } from '@tcheck/learning/understanding'
import { isAnswered, parseSlotKey, scoreResponse } from '@tcheck/scoring'
import { readWritten, SELF_MARK_POINTS } from '@tcheck/scoring/self-mark'
import type { SetOfRun } from '@tcheck/services/learning/learning-sets'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { teachersMarkOf } from '@tcheck/services/learning/run-marks'
import { joinWrites } from './join-writes.ts'

/**
 * Orders runs by the device's ulid, limited to the present: a device whose clock is ahead, or a pupil who sets it ahead, cannot stay newest
 * for long.
 */
function placeInTime(made: string, startedAt: string): string {
  const startedMs = Date.parse(startedAt)
  return ulidTime(made) <= startedMs ? made : ulidFloor(startedMs) + made.slice(TIME_LETTERS)
}
const TIME_LETTERS = 10

/**
 * The result of a finished run for each answered question, without similar and review questions.
 * @param marks of a self-marked run; a teacher's mark counts before the student's
 */
export function activityOfRun(
  { attempt, questions, content_code, part_id, is_self_marked }: StoredRun,
  { compiled, sets }: Pick<SetOfRun, 'compiled' | 'sets'>,
  marks?: StoredMarks,
): Activity {
  const run = placeInTime(parseAttemptId(attempt.id)?.ulid ?? '', attempt.started_at)
  const answers = Object.entries(attempt.slots).flatMap(([key, slot]) => {
    const question = groupSlotOf(questions, key)
    const place = parseSlotKey(key)
    const scored = compiled.byKey.get(key)?.compiled
    if (!question || place?.kind !== 'question' || !scored || !isAnswered(slot.a)) return []
    const teachers = teachersMarkOf(marks, key, slot)
    // What nobody has marked says nothing yet.
    if (is_self_marked && teachers === null && readWritten(slot.a).mark === null) return []
    const { points: own, maxPoints } = scoreResponse(scored, slot.a)
    const points = teachers ? SELF_MARK_POINTS[teachers.mark] : own
    const marking = teachers?.marking ?? 0
    const marked = { run, revision: slot.r, write: slot.v ?? 0, marking, points, maxPoints }
    return [[questionKey(question.group, question.slot), marked] as const]
  })
  const finishedAt = attempt.finished_at ?? attempt.updated_at
  return {
    answers: Object.fromEntries(answers),
    judged: content_code !== null && part_id !== null ? { [partKey(content_code, part_id)]: finishedAt } : {},
    lastDay: japanDayOf(new Date(finishedAt)),
    seconds: { [run]: secondsOf(attempt, questions.length) },
    courses: Object.fromEntries(
      sets.map(({ code, subject_code, grade_id: grade }) => [code, courseName({ subject_code, grade })]),
    ),
  }
}

const MOST_SECONDS_A_QUESTION = 180

/** From its start to its end; a run that lay open over supper counts no more than its questions can have taken. */
function secondsOf({ started_at, begun_at, finished_at, updated_at }: StoredRun['attempt'], questions: number): number {
  const took = (Date.parse(finished_at ?? updated_at) - Date.parse(begun_at ?? started_at)) / 1000
  return Math.round(Math.min(Math.max(0, took), questions * MOST_SECONDS_A_QUESTION))
}

/** Only what was answered in groups of this chapter item. */
const ofGroups = ({ seconds, courses, ...activity }: Activity, groups: ReadonlySet<string>): Activity => ({
  ...activity,
  answers: Object.fromEntries(
    Object.entries(activity.answers).filter(([key]) => groups.has(key.slice(0, key.lastIndexOf('/')))),
  ),
})

interface ItemOfRun extends CourseRef {
  item_code: string
  groups: ReadonlySet<string>
}

/** Where lquestion groups belong: their sets name it, as units are named of other sets. */
function itemsOf(sets: readonly StoredSet<MainQuestion, 'learning'>[]): ItemOfRun[] {
  const items = new Map<string, ItemOfRun & { groups: Set<string> }>()
  for (const { code, subject_code, grade_id: grade, unit_id: item_code } of sets) {
    if (item_code === null) continue
    const name = `${subject_code}#${grade}#${item_code}`
    const item = items.get(name) ?? { subject_code, grade, item_code, groups: new Set<string>() }
    item.groups.add(code)
    items.set(name, item)
  }
  return [...items.values()]
}

/**
 * The writes that add a finished run to its chapter items and its day.
 * @param day in Japan, of the run
 * @throws ConditionFailed, when written, if another device added something meanwhile
 */
export async function judgementWrites(
  { table }: RunDeps,
  run: StoredRun,
  { set, day, marks }: { set: SetOfRun; day: Day; marks: StoredMarks | undefined },
): Promise<Write[]> {
  const activity = activityOfRun(run, set, marks)
  const content = run.content_code === null ? undefined : await getContent(table, run.content_code)
  const items = itemsOf(set.sets)
  const home = content && items.find(({ item_code }) => item_code === content.item_code)
  if (content && !home) items.push({ ...content, groups: new Set() })
  const places = [
    ...items.map((item) => ({
      place: item,
      more: {
        ...ofGroups(activity, item.groups),
        judged: content?.item_code === item.item_code ? activity.judged : noActivity.judged,
      },
    })),
    { place: { day }, more: activity },
  ]
  return joinWrites(table, run.attempt, places)
}
