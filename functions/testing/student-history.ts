import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { activityWrite } from '@tcheck/data/learning/activity'
import { bestWrites } from '@tcheck/data/learning/best'
import { marksWrite } from '@tcheck/data/learning/marks'
import { photoWrite } from '@tcheck/data/learning/photo'
import { planWrite } from '@tcheck/data/learning/plan'
import { runWrite } from '@tcheck/data/learning/run'
import { taskWrite } from '@tcheck/data/learning/task'
import { detailWrites } from '@tcheck/data/lesson/lesson'
import { reportItem } from '@tcheck/data/report/report'
import type { Item, Table, Write } from '@tcheck/data/table'
import { reportOf } from '@tcheck/data/testing/branch-samples'
import { learningRun } from '@tcheck/data/testing/learning-samples'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import { addDays, type Day, japanDayOf } from '@tcheck/learning/japan-day'
import { noActivity } from '@tcheck/learning/understanding'

const COURSE = { subject_code: 'math', grade: 8 }
const DAYS_A_YEAR = 365
const RUNS_A_DAY = 2

interface Learner {
  student_id: string
  branch_id: string
}

/** What one day leaves behind of a student who learns on every day: runs, one of them written and marked, a task, a lesson, a photo, a report. */
function dayItems(owner: Learner, day: Day): Write[] {
  const midnight = Date.parse(`${day}T00:00:00+09:00`)
  const runs = Array.from({ length: RUNS_A_DAY }, (_, at) => {
    const { attempt, ...run } = learningRun(owner.student_id, `${ulidFloor(midnight + at * 60_000)}${'0'.repeat(16)}`)
    const times = { started_at: `${day}T08:00:00.000Z`, updated_at: `${day}T08:05:00.000Z` }
    return { ...run, attempt: { ...attempt, ...owner, ...times, finished_at: times.updated_at } }
  })
  const [played, written] = runs
  if (!played || !written) throw new Error('a day has two runs')
  const { id: run_id, finished_at } = written.attempt
  const run = ulidFloor(midnight)
  const answer = { run, revision: 1, write: 1, marking: 0, points: 4, maxPoints: 4 }
  const more = {
    ...{ ...noActivity, lastDay: day, seconds: { [run]: 300 }, courses: { 'lq-1': '8#math' } },
    answers: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`lq-1/${at + 1}-1`, answer])),
  }
  const before = { activity: noActivity, version: 0 }
  const handed = { kind: 'content' as const, item_code: 'item-1', code: 'content-1' }
  return [
    runWrite({ ...played, kind: 'challenge', content_code: null, part_id: null }),
    runWrite({ ...written, is_self_marked: true }),
    marksWrite({
      ...{ run_id, ...owner, grade: 8, title: '考え方', question_count: 1, finished_at: finished_at ?? '' },
      ...{ state: 'looked', looked: { '1-1': 1 }, marks: {}, revision: 1 },
    }),
    ...activityWrite(owner, { day }, { before, more }),
    taskWrite({
      ...{ ...owner, id: `${run}-task`, title: '課題', message: '', due: day, revision: 1 },
      ...{ handed_at: new Date(midnight).toISOString(), things: [{ ...COURSE, ...handed }] },
    }),
    photoWrite({ ...owner, name: run.toLowerCase().padEnd(32, '0'), upload_id: `upload-${day}`, created_at: day }),
    ...detailWrites(null, sampleDetail({ ...owner, date: day, period: 1 }))[1],
    { put: reportItem({ ...reportOf(owner.student_id, `${run}${'0'.repeat(16)}`), branch_id: owner.branch_id }) },
  ]
}

/** Plans of the school years that the days lie in. */
const planItems = (owner: Learner, days: number, year: number): Write[] =>
  Array.from({ length: Math.ceil(days / DAYS_A_YEAR) }, (_, ago) =>
    planWrite({
      ...{ ...owner, ...COURSE, subject_code: 'math', year: year - 1 - ago, updated_at: '', revision: 1 },
      items: [{ item: 'item-1', day: `${year - 1 - ago}-06-01` }],
    }),
  )

/** So many days of learning, of classroom and reports, up to yesterday. */
export async function seedHistory(table: Table, owner: Learner, { days, now }: { days: number; now: Date }) {
  const today = japanDayOf(now)
  const writes = [
    ...Array.from({ length: days }, (_, at) => dayItems(owner, addDays(today, -1 - at))).flat(),
    ...planItems(owner, days, Number(today.slice(0, 4))),
    ...(await bestWrites(table, owner, [
      { groups: ['lq-1', 'lq-2'], tries: [{ run: ulidFloor(now.getTime()), score: 8, maxScore: 8, ms: 60_000 }] },
    ])),
  ]
  const byKey = new Map(
    writes.flatMap((write): [string, Item][] =>
      'put' in write && write.put ? [[`${write.put.pk}\n${write.put.sk}`, write.put]] : [],
    ),
  )
  await table.batchPut([...byKey.values()])
}
