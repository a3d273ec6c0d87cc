import { createAccountWrites } from '@tcheck/data/account/account'
import { jobOf } from '@tcheck/data/job/job'
import { activityWrite } from '@tcheck/data/learning/activity'
import { listTasks, type StoredTask, taskWrite } from '@tcheck/data/learning/task'
import { getMail, mailIdOf } from '@tcheck/data/mail/mail'
import { putStudent } from '@tcheck/data/student/student'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { noActivity } from '@tcheck/learning/understanding'
import { openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedSampleCourse } from '../../testing/sample-learning.ts'
import { announceOverdueTasks } from './tell-overdue-tasks.ts'

/** Nine in the morning of Saturday, 21 November 2026. */
const NOW = new Date('2026-11-21T00:00:00.000Z')
const COURSE = { subject_code: 'math', grade: 8 }
let cloud: TestCloud
let ids: string[]

beforeEach(async () => {
  cloud = await openTestCloud()
  ids = cloud.school.students.map(({ id }) => id)
  await seedSampleCourse(cloud.table)
  for (const [at, parent] of ['mother', 'other-mother'].entries())
    await cloud.table.transact(
      createAccountWrites({ ...sampleParent, id: parent, login_id: parent, student_ids: [ids[at] ?? ''] }),
    )
})

const taskOf = (student_id: string, more: Partial<StoredTask> = {}): StoredTask => ({
  ...{ id: `task-of-${student_id}`, student_id, branch_id: 'br-1', title: '復習', message: '', due: '2026-11-20' },
  ...{ handed_at: '2026-11-10T00:00:00.000Z', revision: 1 },
  things: [{ ...COURSE, kind: 'content', item_code: 'item-1', code: 'content-1' }],
  ...more,
})
const put = (task: StoredTask) => cloud.table.transact([taskWrite(task)])

/** Step by step to its end, as the worker does. @returns what it came to */
async function run(day = '2026-11-21') {
  const created_by = { account_id: 'clock', name: '' }
  const job = jobOf({ id: 'j', kind: 'tell-overdue-tasks', title: '', input: { day }, created_by }, NOW)
  const kind = announceOverdueTasks(cloud)
  const { signal } = new AbortController()
  let cursor: Parameters<typeof kind.step>[0]['cursor'] = null
  for (let step = 0; step < 50; step += 1) {
    const result = await kind.step({ job, input: { day }, cursor, now: NOW, signal })
    if (!('next' in result)) return result
    cursor = result.next
  }
  return expect.unreachable('it does not end')
}
const mailTo = (parent: string, student: string | undefined) =>
  getMail(cloud.table, mailIdOf(`task_overdue task-of-${student}`, parent))

describe('a task that was due yesterday and is not done', () => {
  it('is sent to the parent of each child only', async () => {
    for (const id of ids.slice(0, 2)) await put(taskOf(id))
    expect(await run()).toMatchObject({ done: '2件の課題を、保護者に知らせました。', counts: { told: 2 } })
    expect(await mailTo('mother', ids[0])).toMatchObject({
      account_id: 'mother',
      content: { template: 'task_overdue', student_id: ids[0] },
    })
    expect(await mailTo('other-mother', ids[1])).toMatchObject({ account_id: 'other-mother' })
    expect(await mailTo('mother', ids[1])).toBeUndefined()
  })

  it('is told once, however often and on however many days the job runs', async () => {
    await put(taskOf(ids[0] ?? ''))
    expect(await run()).toMatchObject({ counts: { told: 1 } })
    expect(await run()).toMatchObject({ counts: { told: 0 } })
    expect(await run('2026-11-22')).toMatchObject({ counts: { told: 0 } })
    const [task] = await listTasks(cloud.table, ids[0] ?? '', { from: '2026-11-01', limit: 9 })
    expect(task).toMatchObject({ overdue_told_at: NOW.toISOString(), revision: 2 })
  })

  it('is found by the job of the day after, where none ran', async () => {
    await put(taskOf(ids[0] ?? '', { due: '2026-11-18' }))
    expect(await run()).toMatchObject({ counts: { told: 1 } })
  })
})

describe('nobody is told', () => {
  it.each([
    ['of one that is due today', { due: '2026-11-21' }],
    ['of one without a due day', { due: null }],
    ['of one that was withdrawn', { withdrawn_at: '2026-11-19T00:00:00.000Z' }],
    ['of one of long ago', { due: '2026-11-17' }],
  ])('%s', async (_, more) => {
    await put(taskOf(ids[0] ?? '', more))
    expect(await run()).toMatchObject({ counts: { told: 0 } })
  })

  it('of one that is done', async () => {
    const [student_id = ''] = ids
    await put(taskOf(student_id))
    const judged = { 'content-1/intro': '2026-11-20T00:00:00.000Z', 'content-1/drill': '2026-11-20T01:00:00.000Z' }
    const before = { activity: noActivity, version: 0 }
    const more = { ...noActivity, judged, lastDay: '2026-11-20' }
    const place = { ...COURSE, item_code: 'item-1' }
    await cloud.table.transact(activityWrite({ student_id, branch_id: 'br-1' }, place, { before, more }))
    expect(await run()).toMatchObject({ counts: { told: 0 } })
  })

  it('of a student who is gone', async () => {
    const [student] = cloud.school.students
    await put(taskOf(student.id))
    await putStudent(cloud.table, { ...student, disabled_at: '2026-11-19T00:00:00.000Z' })
    expect(await run()).toMatchObject({ counts: { told: 0 } })
  })
})

it('goes through more tasks than one step takes', async () => {
  const [student_id = ''] = ids
  for (let at = 0; at < 45; at += 1) await put(taskOf(student_id, { id: `t-${String(at).padStart(2, '0')}` }))
  expect(await run()).toMatchObject({ counts: { told: 45 }, progress: { done: 45 } })
})
