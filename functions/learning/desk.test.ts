import type { LearningDay, LearningPlan, LearningTask } from '@tcheck/contract/learning-desk'
import { measureCapacity } from '@tcheck/data/capacity'
import { activityWrite } from '@tcheck/data/learning/activity'
import { planWrite } from '@tcheck/data/learning/plan'
import { taskWrite } from '@tcheck/data/learning/task'
import { addDays } from '@tcheck/learning/japan-day'
import { noActivity } from '@tcheck/learning/understanding'
import { beforeEach, describe, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from './testing/learning-fixture.ts'

let fixture: LearningFixture
const COURSE = { subject_code: 'math', grade: 8 }
const content = { ...COURSE, kind: 'content' as const, item_code: 'item-1', code: 'content-1' }
const group = { ...content, kind: 'group' as const, code: 'lq-2', title: '読み取り', question_count: 1 }
const TASK = '01KAE5Y1W0TTTTTTTTTTTTTTTT'
const RUN = '01KAE5Y1W0AAAAAAAAAAAAAAAA'

beforeEach(async () => {
  fixture = await openLearningFixture()
})

interface Answer {
  today: string
  learning_plans: LearningPlan[]
  learning_tasks: LearningTask[]
  learning_days: LearningDay[]
}

const send: typeof fixture.send<Answer> = (...sent) => fixture.send(...sent)

const owner = () => ({ student_id: fixture.account.id, branch_id: 'br-1' })
const plan = (day: string, year = 2026) =>
  planWrite({ ...owner(), ...COURSE, year, items: [{ item: 'item-1', day }], updated_at: '', revision: 1 })
const task = (fields: object = {}) =>
  taskWrite({
    ...{ ...owner(), id: TASK, title: 'グラフの復習', message: 'ゆっくりでだいじょうぶ', due: '2026-11-21' },
    ...{ things: [content], handed_at: '2026-11-18T03:00:00.000Z', revision: 1, ...fields },
  })

const readIntroduction = () => send('POST', 'learning/contents/content-1/read', { body: { part_id: 'intro' } })

const save = (fields: object) =>
  send('POST', 'learning_runs', {
    body: {
      learning_run: {
        ...{ device_id: 'device-0f3a9c2e', device_revision: 1, idempotency_key: RUN, finished: true },
        ...{ kind: 'part', content_code: 'content-1', part_id: 'drill' },
        questions: [1, 2].map((main_question_number) => ({ group: 'lq-1', version: 1, main_question_number })),
        unit_activities: [{ main_question_number: 1, sub_question_number: 1, answers: ['7'], revision: 1 }],
        ...fields,
      },
    },
  })

describe('a plan', () => {
  it('moves with the last part of the last content of its item, and not before', async () => {
    await fixture.cloud.table.transact([plan('2026-11-18')])
    const planNow = async () => (await send('GET', 'learning_plans')).answer.learning_plans[0]
    expect(await planNow()).toMatchObject({ id: '2026-8-math', done: 0, total: 1, pace: 'late', pace_count: 1 })
    await readIntroduction()
    expect(await planNow()).toMatchObject({ done: 0, items: [{ is_begun: true, next_content: { code: 'content-1' } }] })
    await save({})
    expect(await planNow()).toMatchObject({
      ...{ done: 1, pace: 'on_time', pace_count: 0 },
      items: [{ is_done: true, next_content: null, title: 'グラフ', chapter_title: '一次関数', answered: 1 }],
    })
  })

  it('of the year before is not shown', async () => {
    await fixture.cloud.table.transact([plan('2026-03-18', 2025)])
    expect((await send('GET', 'learning_plans')).answer.learning_plans).toEqual([])
  })

  it('leaves out an item that the material no longer has', async () => {
    const items = ['item-1', 'item-gone'].map((item) => ({ item, day: '2026-11-20' }))
    await fixture.cloud.table.transact([
      planWrite({ ...owner(), ...COURSE, year: 2026, items, updated_at: '', revision: 1 }),
    ])
    const { answer } = await send('GET', 'learning_plans')
    expect(answer.learning_plans[0]).toMatchObject({ total: 1, items: [{ code: 'item-1' }] })
  })

  it('does not overwrite a change of another user', async () => {
    await fixture.cloud.table.transact([plan('2026-11-18')])
    await expect(fixture.cloud.table.transact([plan('2026-11-19')])).rejects.toThrow()
  })
})

describe('a task', () => {
  it('is done after the last part of its content, and sorts after open tasks', async () => {
    await fixture.cloud.table.transact([
      task(),
      task({ id: `${TASK.slice(0, -1)}U`, due: '2026-11-25', things: [group] }),
    ])
    const tasksNow = async () => (await send('GET', 'learning_tasks')).answer.learning_tasks
    expect((await tasksNow()).map(({ state }) => state)).toEqual(['not_begun', 'not_begun'])
    await readIntroduction()
    expect((await tasksNow())[0]).toMatchObject({ state: 'under_way', things: [{ done: 1, total: 2, is_done: false }] })
    await save({})
    expect((await tasksNow()).map(({ due, state }) => [due, state])).toEqual([
      ['2026-11-25', 'not_begun'],
      ['2026-11-21', 'done'],
    ])
  })

  it('of a group wants its questions answered since it was handed out', async () => {
    const answers = { 'lq-2/1-1': { run: '01KAE5Y1W0', revision: 1, write: 1, marking: 0, points: 0, maxPoints: 4 } }
    const place = { ...COURSE, item_code: 'item-1' }
    const before = { activity: noActivity, version: 0 }
    await fixture.cloud.table.transact(activityWrite(owner(), place, { before, more: { ...noActivity, answers } }))
    await fixture.cloud.table.transact([
      task({ things: [group], handed_at: '2020-01-01T00:00:00.000Z' }),
      task({ id: `${TASK.slice(0, -1)}U`, things: [group], handed_at: '2036-01-01T00:00:00.000Z' }),
    ])
    const { answer } = await send('GET', 'learning_tasks')
    expect(answer.learning_tasks.map(({ state }) => state)).toEqual(['not_begun', 'done'])
  })

  it.each([
    ['2026-11-19', ['overdue']],
    ['2026-10-20', ['overdue']],
    ['2026-10-19', []],
  ])('that was due on %s is %j', async (due, states) => {
    await fixture.cloud.table.transact([task({ due })])
    const { answer } = await send('GET', 'learning_tasks')
    expect(answer.learning_tasks.map(({ state }) => state)).toEqual(states)
  })
})

describe('a day', () => {
  const query = { from: '2026-11-01', to: '2026-11-30' }

  it('says minutes, answers and parts, once however often it is sent', async () => {
    await save({ finished: false })
    fixture.now = new Date('2026-11-20T03:04:30.000Z')
    for (let sent = 0; sent < 2; sent += 1) await save({})
    expect((await send('GET', 'learning_days', { query })).answer.learning_days).toEqual([
      {
        ...{ day: '2026-11-20', minutes: 5, answered: 1, correct: 1, points: 4, max_points: 4, parts_done: 1 },
        subjects: [{ subject_code: 'math', subject_name: '数学', answered: 1, correct: 1, points: 4, max_points: 4 }],
      },
    ])
  })

  it('counts a run that lay open over night no longer than its questions can have taken', async () => {
    await save({ finished: false })
    fixture.now = new Date('2026-11-20T13:00:00.000Z')
    await save({})
    expect((await send('GET', 'learning_days', { query })).answer.learning_days[0]?.minutes).toBe(6)
  })

  it.each([
    { from: '2026-01-01', to: '2026-11-30' },
    { from: '2026-02-30', to: '2026-03-01' },
  ])('of a stretch of %j is refused', async (wrong) => {
    expect((await send('GET', 'learning_days', { query: wrong })).status).toBe(400)
  })
})

it('takes as many units after 1,000 days as after one', async () => {
  const more = (at: number) => ({
    ...noActivity,
    answers: { [`lq-1/1-${(at % 2) + 1}`]: { run: RUN, revision: 1, write: 1, marking: 0, points: 4, maxPoints: 4 } },
    seconds: { [RUN]: 300 },
    lastDay: '2026-11-20',
  })
  const before = { activity: noActivity, version: 0 }
  const dayWrites = (at: number) => [
    ...activityWrite(owner(), { day: addDays('2026-11-20', -at) }, { before, more: more(at) }),
    task({ id: `${TASK.slice(0, -4)}${String(at).padStart(4, '0')}`, due: addDays('2026-11-20', -at) }),
  ]
  const query = { from: '2026-11-20', to: '2026-11-20' }
  const unitsOf = (path: string) =>
    measureCapacity(async (capacity) => {
      await send('GET', path, path === 'learning_days' ? { query } : {})
      return [capacity.read, capacity.write]
    })
  const all = async () => {
    const units: Record<string, number[]> = {}
    for (const path of ['learning_plans', 'learning_tasks', 'learning_days', 'learning/courses/math'])
      units[path] = await unitsOf(path)
    return units
  }
  await fixture.cloud.table.transact([plan('2026-11-20')])
  for (let at = 0; at < 32; at += 1) await fixture.cloud.table.transact(dayWrites(at))
  const soon = await all()
  const items = Array.from({ length: 1000 - 32 }, (_, at) => dayWrites(at + 32)).flat()
  await fixture.cloud.table.batchPut(items.flatMap((write) => ('put' in write && write.put ? [write.put] : [])))
  expect(await all()).toEqual(soon)
})
