import { listActivitiesOfCourse, listActivitiesOfDays } from '@tcheck/data/learning/activity'
import { listMarksOfBranch } from '@tcheck/data/learning/marks'
import { listPlans } from '@tcheck/data/learning/plan'
import { listRuns } from '@tcheck/data/learning/run'
import { listTasks } from '@tcheck/data/learning/task'
import { courseName } from '@tcheck/learning/answers-by-course'
import { joinActivities, noActivity, partKey } from '@tcheck/learning/understanding'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { expect, it } from 'vitest'
import { demoContent } from './content.ts'
import { seedLearned } from './seed-learned.ts'
import { seedLearning } from './seed-learning.ts'

const NOW = new Date('2026-11-23T06:00:00.000Z')
const STUDENT = 'demo-juku-6-1-01'

it('puts a plan, tasks and four weeks of learning on the desk of each of the cram school\u2019s students', async () => {
  const table = await openTestTable()
  const content = await demoContent()
  const groups = await seedLearning(table, { content, now: NOW })
  await seedLearned(table, { content, groups, now: NOW })
  const plans = await listPlans(table, STUDENT, 2026)
  expect(plans.length).toBe(content.courses.filter(({ grade }) => grade === 6).length)
  expect((await listTasks(table, STUDENT, { from: '2026-10-20', limit: 60 })).length).toBeGreaterThan(0)
  const days = await listActivitiesOfDays(table, STUDENT, { from: '2026-10-20', to: '2026-11-23' })
  expect(days.size).toBeGreaterThan(3)
  expect((await listRuns(table, STUDENT, { limit: 100 })).items.length).toBeGreaterThan(4)
  const ownCourses = content.courses.filter(({ grade }) => grade === 6)
  const courses = await Promise.all(
    content.courses.map(async (course) => [...(await listActivitiesOfCourse(table, STUDENT, course)).values()]),
  )
  const { seconds, courses: named, ...ofDays } = [...days.values()].reduce(joinActivities, noActivity)
  expect(courses.flat().reduce(joinActivities, noActivity)).toEqual(ofDays)
  expect(Object.values(seconds ?? {}).every((one) => one > 0)).toBe(true)
  expect(new Set(Object.values(named ?? {}))).toEqual(new Set(ownCourses.map(courseName)))
})

/** The demo as it is filled so many days later. */
async function filled(daysLater: number) {
  const now = new Date(NOW.getTime() + daysLater * 86_400_000)
  const table = await openTestTable()
  const content = await demoContent()
  await seedLearned(table, { content, groups: await seedLearning(table, { content, now }), now })
  return { table, content }
}

it.each(Array.from({ length: 7 }, (_, at) => at))(
  'leaves written answers for somebody of the branch to look at, on whatever day it is filled (%i days later)',
  async (daysLater) => {
    const { table, content } = await filled(daysLater)
    const { branch_id } = content.students.find(({ id }) => id === STUDENT) ?? expect.unreachable()
    const { items } = await listMarksOfBranch(table, branch_id, { state: 'waiting', limit: 10, cursor: undefined })
    expect(items.map(({ student_id }) => student_id)).toContain(STUDENT)
  },
)

it.each(Array.from({ length: 7 }, (_, at) => at))(
  'leaves the last part of the newest content to be learnt, on whatever day it is filled (%i days later)',
  async (daysLater) => {
    const { table, content } = await filled(daysLater)
    const course = content.courses.find(({ grade, subject_code }) => grade === 6 && subject_code === 'science')
    const known = await listActivitiesOfCourse(table, STUDENT, course ?? expect.unreachable())
    const judged = known.get('esc6-3-1')?.judged ?? {}
    expect(['drill', 'check'].map((part) => partKey('esc6-3-1-a', part) in judged)).toEqual([true, false])
  },
)

it('gives each question an answer that was written about it', async () => {
  const { table, content } = await filled(0)
  const students = content.students.filter(({ branch_id, grade }) => branch_id === 'demo-juku' && grade === 6)
  const runs = await Promise.all(students.map(({ id }) => listRuns(table, id, { limit: 100 })))
  const written = runs.flatMap(({ items }) => items.filter((run) => run.is_self_marked))
  expect(written.length).toBeGreaterThan(0)
  for (const { attempt } of written) {
    const texts = ['1-1', '2-1'].map((key) => attempt.slots[key]?.a[0])
    expect(texts).toEqual([expect.stringContaining('72 cm'), expect.stringMatching(/4 ばい|同じ数をかけ/)])
  }
})
