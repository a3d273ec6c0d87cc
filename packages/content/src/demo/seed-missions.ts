import type { MainQuestion } from '@tcheck/contract/question-set'
import type { StoredAttempt, StoredSlot } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { createMissionWrites, type StoredMission } from '@tcheck/data/mission/mission'
import type { StoredSet } from '@tcheck/data/question-set/question-set'
import { setRecordItem, withFinishedAttempt } from '@tcheck/data/set-record/set-record'
import type { Item, Table } from '@tcheck/data/table'
import { compileSet, rulesOf, scoreSet } from '@tcheck/scoring'
import { plausibleResponses } from './answers.ts'
import type { DemoContent } from './content.ts'
import type { DemoMission } from './missions.ts'
import type { DemoStudent } from './people.ts'

interface Seeding {
  sets: readonly StoredSet<MainQuestion>[]
  content: DemoContent
  now: Date
}

const DAY_MS = 24 * 3600_000
/** A time of day in Japan, so many days from now. */
function inJapan(now: Date, days: number, hour: number): string {
  const date = new Date(now.getTime() + 9 * 3600_000 + days * DAY_MS).toISOString().slice(0, 10)
  return new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+09:00`).toISOString()
}

/** The demo's missions with what their class has answered so far. */
export async function seedMissions(table: Table, seeding: Seeding): Promise<void> {
  for (const demo of seeding.content.missions) {
    const mission = missionOf(demo, seeding)
    await table.batchPut(createMissionWrites(mission).flatMap((write) => ('put' in write ? write.put : [])))
    const students = seeding.content.students.filter(
      (one) => one.branch_id === demo.branch_id && one.grade === demo.grade && one.kumi === demo.kumi,
    )
    for (const set of setsOf(demo, seeding))
      await seedAnswers(table, { demo, mission, set, students, now: seeding.now })
  }
}

function setsOf(demo: DemoMission, { sets }: Seeding) {
  return demo.set_codes.map((code) => {
    const set = sets.find((one) => one.code === code && one.category === demo.category)
    if (!set) throw new Error(`demo mission ${demo.id}: there is no set ${code}`)
    return set
  })
}

function missionOf(demo: DemoMission, seeding: Seeding): StoredMission {
  const sets = setsOf(demo, seeding)
  const delivery = inJapan(seeding.now, -demo.delivered_days_ago, 8)
  return {
    id: demo.id,
    branch_id: demo.branch_id,
    category: demo.category,
    grade: demo.grade,
    title: demo.title,
    subject_name: sets[0]?.subject_name ?? '',
    delivery_datetime: delivery,
    due_datetime: inJapan(seeding.now, demo.due_in_days, 16),
    created_at: delivery,
    created_by: 'demo-sensei01',
    classes: [{ grade: demo.grade, kumi: demo.kumi }],
    test: {
      answers_shown: 'at_once',
      hidden_until_delivery: true,
      time_limit_minutes: null,
      shuffle: { main_questions: false, choices: false },
    },
    sets: sets.map((set, at) => ({
      id: `${demo.id}.${at + 1}`,
      category: set.category,
      code: set.code,
      version: set.version,
      title: set.title,
      question_count: set.question_count,
      max_score: set.max_score,
      cancelled_at: null,
      is_original: false,
    })),
    revision: 1,
  }
}

interface Answering {
  demo: DemoMission
  mission: StoredMission
  set: StoredSet<MainQuestion>
  students: readonly DemoStudent[]
  now: Date
}

async function seedAnswers(table: Table, { demo, mission, set, students, now }: Answering) {
  const begun = Math.round(students.length * demo.begun)
  const finished = Math.round(begun * demo.finished)
  // Spread over the class, so that those who have not begun are not simply the last ones.
  const order = [...students].sort((a, b) => ((a.ban * 17) % 37) - ((b.ban * 17) % 37))
  const items = order.slice(0, begun).flatMap((student, at): Item[] => {
    const attempt = attemptOf(student, { mission, set, isFinished: at < finished, now, at })
    const record =
      attempt.finished_at === null ? [] : [setRecordItem(student.id, withFinishedAttempt(undefined, attempt))]
    return [attemptItem(attempt), ...record]
  })
  await table.batchPut(items)
}

const MINUTE_MS = 60_000
const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString()

function attemptOf(
  student: DemoStudent,
  {
    mission,
    set,
    isFinished,
    now,
    at,
  }: { mission: StoredMission; set: StoredSet<MainQuestion>; isFinished: boolean; now: Date; at: number },
): StoredAttempt {
  const compiled = compileSet(set.question_groups, rulesOf(set.rules))
  const responses = Object.entries(plausibleResponses(set, student.ban))
  const given = isFinished ? responses : responses.slice(0, Math.ceil(responses.length * 0.6))
  const [startedAt, endedAt] = [minutesAgo(now, 45 + at), minutesAgo(now, 15 + at)]
  const slots: Record<string, StoredSlot> = Object.fromEntries(
    given.map(([key, answers], index) => [
      key,
      { a: answers, b: answers.map(() => false), r: index + 1, d: 'demo-device', t: endedAt },
    ]),
  )
  const { answeredCount, ...scored } = scoreSet(compiled, (key) => slots[key]?.a, isFinished)
  return {
    id: attemptId(student.id, `${ulidFloor(Date.parse(startedAt))}-${mission.id}-${set.code}`),
    student_id: student.id,
    branch_id: student.branch_id,
    grade: student.grade,
    kumi: student.kumi,
    ban: student.ban,
    is_in_class_results: true,
    entry_id: null,
    mode: set.category === 'cbt' ? 'test' : 'practice',
    category: set.category,
    set_code: set.code,
    set_version: set.version,
    title: set.title,
    mission_id: mission.id,
    shareable_key: null,
    started_at: startedAt,
    updated_at: endedAt,
    finished_at: isFinished ? endedAt : null,
    is_late: false,
    due_datetime: mission.due_datetime,
    revision: given.length,
    version: 1,
    slots,
    answered_count: answeredCount,
    question_count: compiled.columns.length,
    max_score: compiled.maxScore,
    ...scored,
  }
}
