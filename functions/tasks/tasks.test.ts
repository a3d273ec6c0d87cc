import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { type StaffTask, tasks } from '@tcheck/contract/groups/tasks'
import type { LearningTask } from '@tcheck/contract/learning-desk'
import type { ParentContact } from '@tcheck/contract/parent-contact'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { measureCapacity } from '@tcheck/data/capacity'
import { getMail, mailIdOf } from '@tcheck/data/mail/mail'
import { changeMailSettings, getMailSettings } from '@tcheck/data/mail/mail-settings'
import { addPushDeviceWrites } from '@tcheck/data/push/push-device'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from '../learning/testing/learning-fixture.ts'
import { handlers } from './handlers.ts'

let fixture: LearningFixture
let handler: LambdaHandler

beforeEach(async () => {
  fixture = await openLearningFixture()
  const { table, authenticate } = fixture.cloud
  handler = serve(tasks, handlers({ table }), {
    ...{ originCheck: anyOrigin, authenticate, now: () => fixture.now, log: () => undefined },
  })
})

interface Answer {
  learning_tasks: StaffTask[]
  handed_count: number
  handed: { student_id: string; id: string; revision: number }[]
  parents: ParentContact[]
  revision: number
  code?: string
}

async function byTeacher(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const headers = await fixture.cloud.headersOf(fixture.cloud.school.classTeacher, fixture.now)
  const sent = { method, path: `/api/teacher/${path}`, headers, ...(body && { body }) }
  const { status, body: answer } = await call(handler, sent)
  return { status, answer: answer as Answer }
}
const place = (student = fixture.account.id) => `students/${student}/learning_tasks`
const tasksOf = async (student?: string) => (await byTeacher('GET', place(student))).answer.learning_tasks
const content = { kind: 'content', subject_code: 'math', grade: 8, item_code: 'item-1', code: 'content-1' }
const group = { ...content, kind: 'group', code: 'lq-2' }
const handOut = (more: object = {}, key = 'key-of-one-task-0001') =>
  byTeacher('POST', 'learning_tasks', {
    learning_task: {
      ...{
        title: 'グラフの復習',
        message: '',
        due: '2026-11-25',
        things: [content],
        student_ids: [fixture.account.id],
      },
      ...more,
    },
    idempotency_key: key,
  })
async function handedOut(more?: object): Promise<StaffTask> {
  await handOut(more)
  return (await tasksOf())[0] ?? expect.unreachable('nothing was handed out')
}
const ofStudent = async () =>
  (await fixture.send<{ learning_tasks: LearningTask[] }>('GET', 'learning_tasks')).answer.learning_tasks
const change = (task: StaffTask, act: 'cancel' | 'remind', more: object = {}) =>
  byTeacher('POST', `${place()}/${task.id}/${act}`, { revision: task.revision, ...more })
const move = (task: StaffTask, due: string | null) =>
  byTeacher('PATCH', `${place()}/${task.id}`, { learning_task: { due, revision: task.revision } })

describe('handing out', () => {
  it('reaches each of several students once, however often it is sent', async () => {
    const [, other] = fixture.cloud.school.students
    const student_ids = [fixture.account.id, other.id]
    for (let sent = 0; sent < 2; sent += 1)
      expect(await handOut({ student_ids, things: [content, group, content] })).toMatchObject({
        status: 201,
        answer: { handed_count: 2 },
      })
    for (const student of student_ids)
      expect(await tasksOf(student)).toMatchObject([
        { title: 'グラフの復習', state: 'not_begun', revision: 1, things: [{ code: 'content-1' }, { code: 'lq-2' }] },
      ])
    expect(await ofStudent()).toMatchObject([{ title: 'グラフの復習', due: '2026-11-25' }])
  })

  it('names each task, so that it can be taken back at once', async () => {
    const [, other] = fixture.cloud.school.students
    const { handed } = (await handOut({ student_ids: [fixture.account.id, other.id] })).answer
    expect(handed.map(({ student_id }) => student_id)).toEqual([fixture.account.id, other.id])
    for (const { student_id, id, revision } of handed)
      expect((await byTeacher('POST', `${place(student_id)}/${id}/cancel`, { revision })).status).toBe(200)
    expect(await ofStudent()).toEqual([])
  })

  it('without a due day is on the desk after the others', async () => {
    await handOut({ due: null }, 'key-of-one-task-0002')
    await handOut()
    expect((await ofStudent()).map(({ due }) => due)).toEqual(['2026-11-25', null])
  })

  it.each([
    ['a day that is over', { due: '2026-11-19' }, 'TASK_DUE_PAST'],
    ['what the material has not', { things: [{ ...content, code: 'gone' }] }, 'TASK_THING_UNKNOWN'],
    ['a group of another item', { things: [{ ...group, item_code: 'item-2' }] }, 'TASK_THING_UNKNOWN'],
    ['one student who is not the branch’s', { student_ids: ['nobody'] }, 'NOT_FOUND'],
    ['nothing at all', { things: [] }, 'VALIDATION'],
    [
      'more students than a transaction holds',
      { student_ids: Array.from({ length: 91 }, (_, at) => `s-${at}`) },
      'VALIDATION',
    ],
  ])('refuses %s, and stores nothing', async (_, more, code) => {
    expect((await handOut(more)).answer.code).toBe(code)
    expect(await tasksOf()).toEqual([])
  })
})

describe('a due day', () => {
  it('moves with its task, and who comes second is told', async () => {
    const task = await handedOut()
    expect(await move(task, '2026-12-01')).toMatchObject({ status: 200, answer: { revision: 2 } })
    expect((await move(task, '2026-12-02')).status).toBe(409)
    expect((await ofStudent()).map(({ due }) => due)).toEqual(['2026-12-01'])
    expect((await move({ ...task, revision: 2 }, '2026-11-19')).answer.code).toBe('TASK_DUE_PAST')
    expect((await move({ ...task, revision: 2 }, null)).status).toBe(200)
    expect((await ofStudent()).map(({ due }) => due)).toEqual([null])
  })
})

describe('a due day at midnight in Japan', () => {
  it.each([
    ['2026-11-20T14:59:59.999Z', '2026-11-19', 'TASK_DUE_PAST'],
    ['2026-11-20T14:59:59.999Z', '2026-11-20', undefined],
    ['2026-11-20T15:00:00.000Z', '2026-11-20', 'TASK_DUE_PAST'],
    ['2026-11-20T15:00:00.000Z', '2026-11-21', undefined],
  ])('at %s is taken or refused when it is %s', async (at, due, code) => {
    const task = await handedOut()
    fixture.now = new Date(at)
    expect((await handOut({ due }, 'key-of-one-task-0009')).answer.code).toBe(code)
    expect((await move(task, due)).answer.code).toBe(code)
    expect((await tasksOf()).filter((one) => one.due === due)).toHaveLength(code ? 0 : 2)
  })
})

describe('a withdrawn task', () => {
  it('is off the desk, and back on it as it was', async () => {
    const task = await handedOut()
    expect((await change(task, 'cancel')).status).toBe(200)
    expect(await ofStudent()).toEqual([])
    const [withdrawn] = await tasksOf()
    expect(withdrawn).toMatchObject({ id: task.id, revision: 2, withdrawn_at: fixture.now.toISOString() })
    if (!withdrawn) return
    expect((await move(withdrawn, '2026-12-01')).status).toBe(404)
    expect((await change(withdrawn, 'remind')).status).toBe(404)
    expect((await change(withdrawn, 'cancel')).status).toBe(409)
    expect((await change(withdrawn, 'cancel', { undo: true })).status).toBe(200)
    expect(await ofStudent()).toMatchObject([{ id: task.id, due: '2026-11-25' }])
    expect(await tasksOf()).toMatchObject([{ withdrawn_at: null, revision: 3 }])
  })
})

describe('a reminder', () => {
  const parent = () => ({ ...sampleParent, student_ids: [fixture.account.id] })
  const mailOf = (task: StaffTask) =>
    getMail(fixture.cloud.table, mailIdOf(`task_reminder ${task.id}`, sampleParent.id))

  const address = (more: object = {}) => ({
    address: { address: 'aoki@mail.example', confirmed_at: fixture.now.toISOString(), undeliverable: null, ...more },
  })
  const settle = async (change: Parameters<typeof changeMailSettings>[1], id = sampleParent.id) => {
    const { table } = fixture.cloud
    await table.transact([changeMailSettings(await getMailSettings(table, id), change).write])
  }
  const reach = async () => (await byTeacher('GET', place())).answer.parents
  const undeliverable = { at: '2026-11-01T00:00:00.000Z', reason: 'bounce' } as const

  it('is queued for those whom it reaches; staff see who is not reached and why', async () => {
    const other: Account = { ...parent(), id: 'parent-2', login_id: 'parent02', name: '森' }
    for (const one of [parent(), other]) await fixture.cloud.table.transact(createAccountWrites(one))
    const task = await handedOut()
    const unreached = (why: string | null) => [
      { name: '青木', unreached: why },
      { name: '森', unreached: 'no_address' },
    ]
    expect(await reach()).toEqual(unreached('no_address'))
    await settle(address({ undeliverable }))
    expect(await reach()).toEqual(unreached('undeliverable'))
    expect((await change(task, 'remind')).answer.code).toBe('PARENTS_UNREACHED')
    expect(await tasksOf()).toMatchObject([{ reminded_at: null }])
    const { events } = await getMailSettings(fixture.cloud.table, sampleParent.id)
    await settle({ ...address(), events: { ...events, task_reminder: false } })
    expect(await reach()).toEqual(unreached('switched_off'))
    await settle({ events })
    expect(await change(task, 'remind')).toMatchObject({ status: 200, answer: { parents: unreached(null) } })
    expect(await mailOf(task)).toMatchObject({ account_id: sampleParent.id })
    expect(await getMail(fixture.cloud.table, mailIdOf(`task_reminder ${task.id}`, other.id))).toBeUndefined()
  })

  it('reaches a parent without an address on a device that is signed in', async () => {
    await fixture.cloud.table.transact(createAccountWrites(parent()))
    const device = {
      ...{ id: '01KAE5Y1W0AAAAAAAAAAAAAAAB', account_id: sampleParent.id, address: 'https://push.example/1' },
      ...{ key_id: 'k', right_hash: 'h', session_id: 's', session_version: 1, added_at: fixture.now.toISOString() },
    }
    await fixture.cloud.table.transact(addPushDeviceWrites({ good: [], over: [] }, device))
    expect(await reach()).toEqual([{ name: '青木', unreached: null }])
  })

  it('goes to the own parents once', async () => {
    await fixture.cloud.table.transact(createAccountWrites(parent()))
    await settle(address())
    const task = await handedOut()
    expect(await change(task, 'remind')).toMatchObject({ status: 200, answer: { revision: 2 } })
    expect(await mailOf(task)).toMatchObject({
      account_id: sampleParent.id,
      content: { template: 'task_reminder', student_id: fixture.account.id },
    })
    expect((await change(task, 'remind')).status).toBe(409)
    expect((await change({ ...task, revision: 2 }, 'remind')).answer.code).toBe('TASK_REMINDED')
    expect(await tasksOf()).toMatchObject([{ reminded_at: fixture.now.toISOString() }])
  })

  it('needs a parent, and a task that is not done', async () => {
    const task = await handedOut()
    expect((await change(task, 'remind')).answer.code).toBe('STUDENT_NO_PARENT')
    await fixture.cloud.table.transact(createAccountWrites(parent()))
    await fixture.send('POST', 'learning/contents/content-1/read', { body: { part_id: 'intro' } })
    const questions = [1, 2].map((main_question_number) => ({ group: 'lq-1', version: 1, main_question_number }))
    const run = {
      ...{ device_id: 'device-0f3a9c2e', device_revision: 1, idempotency_key: '01KAE5Y1W0AAAAAAAAAAAAAAAA' },
      ...{ finished: true, kind: 'part', content_code: 'content-1', part_id: 'drill', questions },
      unit_activities: [{ main_question_number: 1, sub_question_number: 1, answers: ['7'], revision: 1 }],
    }
    await fixture.send('POST', 'learning_runs', { body: { learning_run: run } })
    expect((await tasksOf())[0]?.state).toBe('done')
    expect((await change(task, 'remind')).answer.code).toBe('TASK_DONE')
    expect(await mailOf(task)).toBeUndefined()
  })
})

it('offers who is here and what a course has', async () => {
  const { body } = await call(handler, {
    ...{ method: 'GET', path: '/api/teacher/learning_task_material', query: { subject_code: 'math', grade: '8' } },
    headers: await fixture.cloud.headersOf(fixture.cloud.school.classTeacher, fixture.now),
  })
  expect(body).toMatchObject({
    chapters: [{ items: [{ contents: [{ code: 'content-1' }], groups: [{ code: 'lq-1' }, { code: 'lq-2' }] }] }],
  })
})

it('a task of another branch’s student is not there', async () => {
  expect((await byTeacher('GET', place('nobody'))).status).toBe(404)
  const task = await handedOut()
  expect((await byTeacher('POST', `${place('nobody')}/${task.id}/cancel`, { revision: 1 })).status).toBe(404)
})

it('the list takes no more units for what was due a year ago', async () => {
  await handOut()
  const units = () =>
    measureCapacity(async (capacity) => {
      await tasksOf()
      return capacity.read
    })
  const soon = await units()
  fixture.now = new Date('2025-11-20T03:00:00.000Z')
  for (let at = 0; at < 60; at += 1) await handOut({ due: '2025-11-25' }, `key-of-a-task-of-old-${at}`)
  fixture.now = new Date('2026-11-20T03:00:00.000Z')
  expect(await units()).toBe(soon)
})
