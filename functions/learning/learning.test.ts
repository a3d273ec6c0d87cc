import type { Content, Course, LearningRun, QuestionPools } from '@tcheck/contract/learning'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { createAccountWrites } from '@tcheck/data/account/account'
import { measureCapacity } from '@tcheck/data/capacity'
import { getActivity, listActivitiesOfDays } from '@tcheck/data/learning/activity'
import { getRun } from '@tcheck/data/learning/run'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleCourseItems } from '@tcheck/data/testing/sample-course'
import { joinActivities, noActivity } from '@tcheck/learning/understanding'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { setOfRun } from '@tcheck/services/learning/learning-sets'
import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityOfRun } from './judge-run.ts'
import { type LearningFixture, openLearningFixture } from './testing/learning-fixture.ts'

let fixture: LearningFixture
const ITEM = { subject_code: 'math', grade: 8, item_code: 'item-1' }

beforeEach(async () => {
  fixture = await openLearningFixture()
})

interface Answer {
  course: Course
  pools: QuestionPools
  content: Content
  lquestion_group: QuestionSet
  question_group: QuestionSet
  learning_run: LearningRun
  learning_runs: LearningRun[]
  code?: string
}

const send = (method: 'GET' | 'POST', path: string, body?: object) =>
  fixture.send<Answer>(method, path, { ...(body && { body }) })

const ULIDS = ['01KAE5Y1W0AAAAAAAAAAAAAAAA', '01KAE5Y1W0BBBBBBBBBBBBBBBB'] as const
const question = (main_question_number: number, group = 'lq-1') => ({ group, version: 1, main_question_number })
const slot = (main_question_number: number, sub_question_number: number, answers: string[], revision = 1) => ({
  main_question_number,
  sub_question_number,
  answers,
  revision,
})

const save = (fields: object = {}, key: string = ULIDS[0]) =>
  send('POST', 'learning_runs', {
    learning_run: {
      device_id: 'device-0f3a9c2e',
      device_revision: 1,
      idempotency_key: key,
      kind: 'part',
      content_code: 'content-1',
      part_id: 'drill',
      questions: [question(1), question(2)],
      ...fields,
    },
  })

const itemOf = async () => (await send('GET', 'learning/courses/math')).answer.course.chapters[0]?.items[0]

describe('a content', () => {
  it('has its parts in their order, and the first that is not done is the current one', async () => {
    const { answer } = await send('GET', 'learning/contents/content-1')
    expect(answer.content).toMatchObject({ item_code: 'item-1', current_part: 0 })
    expect(answer.content.parts.map(({ id, state }) => [id, state])).toEqual([
      ['intro', 'NonActive'],
      ['drill', 'NonActive'],
    ])
  })

  it('opens with at most three requests, for any history', async () => {
    const unitsNow = () =>
      measureCapacity(async (capacity) => {
        await send('GET', 'learning/contents/content-1')
        return capacity.read
      })
    const before = await unitsNow()
    await save({ unit_activities: [slot(1, 1, ['7'])], finished: true })
    expect(await unitsNow()).toBe(before)
  })

  it('is read once: saying it again changes nothing', async () => {
    const read = () => send('POST', 'learning/contents/content-1/read', { part_id: 'intro' })
    expect((await read()).answer.content).toMatchObject({ current_part: 1 })
    const stored = await getActivity(fixture.cloud.table, fixture.account.id, ITEM)
    fixture.now = new Date('2026-11-21T03:00:00.000Z')
    await read()
    expect(await getActivity(fixture.cloud.table, fixture.account.id, ITEM)).toEqual(stored)
  })

  it('of another name, and a drill that is said to be read, are not there', async () => {
    expect((await send('GET', 'learning/contents/content-9')).status).toBe(404)
    expect((await send('POST', 'learning/contents/content-1/read', { part_id: 'drill' })).status).toBe(404)
  })
})

describe('a run', () => {
  it('of a part is kept as it goes, and makes its part Done as it is finished', async () => {
    const begun = await save({ unit_activities: [slot(1, 1, ['7'])] })
    expect(begun.answer.learning_run).toMatchObject({
      answered_count: 1,
      finished_at: null,
      title: '一次関数のグラフ ドリル',
    })
    expect(await itemOf()).toMatchObject({ answered: 0, contents_done: 0 })
    const { id } = begun.answer.learning_run
    const all = [slot(1, 2, ['4', '3'], 2), slot(2, 1, ['1', '0'], 3), slot(2, 2, ['㋑'], 4)]
    const done = await save({ learning_run_id: id, unit_activities: all, finished: true })
    expect(done.answer.learning_run).toMatchObject({ answered_count: 4, score: 12, max_score: 20 })
    expect((await send('GET', 'learning/contents/content-1')).answer.content.parts[1]?.state).toBe('Done')
    expect(await itemOf()).toMatchObject({ answered: 4, correct: 2, rate: 12 / 20, level: 'C', last_day: '2026-11-20' })
  })

  it('tells which questions of which group were answered, once it is finished', async () => {
    const pools = async () => (await send('GET', 'learning/courses/math/questions')).answer.pools.items[0]
    const { answer } = await save({ unit_activities: [slot(1, 1, ['8'])] })
    expect(await pools()).toMatchObject({ code: 'item-1', groups: ['lq-1', 'lq-2'], answers: [] })
    await save({ learning_run_id: answer.learning_run.id, unit_activities: [slot(2, 2, ['㋐'], 2)], finished: true })
    expect((await pools())?.answers).toEqual([
      { group: 'lq-1', main_question_number: 1, sub_question_number: 1, score: 0, max_score: 4 },
      { group: 'lq-1', main_question_number: 2, sub_question_number: 2, score: 4, max_score: 4 },
    ])
  })

  it('that is sent again begins once, ends once and is counted once', async () => {
    const whole = { unit_activities: [slot(1, 1, ['7'])], finished: true }
    await save(whole)
    const stored = await getActivity(fixture.cloud.table, fixture.account.id, ITEM)
    await save(whole)
    expect((await send('GET', 'learning_runs')).answer.learning_runs).toHaveLength(1)
    expect(await getActivity(fixture.cloud.table, fixture.account.id, ITEM)).toEqual(stored)
  })

  it('of two devices at once loses no answer', async () => {
    const { answer } = await save()
    const { id } = answer.learning_run
    const from = (device_id: string, one: object) => save({ learning_run_id: id, device_id, unit_activities: [one] })
    await Promise.all([from('device-a0000', slot(1, 1, ['7'])), from('device-b0000', slot(2, 2, ['㋐']))])
    const run = await getRun(fixture.cloud.table, id)
    expect(Object.keys(run?.attempt.slots ?? {}).sort()).toEqual(['1-1', '2-2'])
  })

  it('answers chosen questions of several groups under their places', async () => {
    const questions = [question(2, 'lq-2'), question(1, 'lq-1')]
    const chosen = { kind: 'select', content_code: null, part_id: null, questions }
    const { answer } = await save({ ...chosen, unit_activities: [slot(2, 1, ['7'])], finished: true })
    const shown = await send('GET', `learning_runs/${answer.learning_run.id}`)
    expect(shown.answer.question_group.question_groups.map((main) => main.title)).toEqual(['読み取り', '計算'])
    const { activity } = await getActivity(fixture.cloud.table, fixture.account.id, ITEM)
    expect(Object.keys(activity.answers)).toEqual(['lq-1/1-1'])
  })

  it.each([
    ['a question that there is not', { questions: [question(9)] }],
    ['a version that there is not', { questions: [{ ...question(1), version: 7 }, question(2)] }],
    ['a part with other questions', { questions: [question(1), question(2, 'lq-2')] }],
    ['half a part', { questions: [question(1)] }],
    ['an introduction', { part_id: 'intro' }],
    ['another run', { learning_run_id: 'st-br-1-2-2.01KAE5Y1W0AAAAAAAAAAAAAAAA' }],
  ])('of %s is not there', async (_, fields) => {
    expect((await save(fields)).status).toBe(404)
  })

  it('keeps what is computed anew from its runs', async () => {
    await save({ unit_activities: [slot(1, 1, ['6'])], finished: true })
    fixture.now = new Date('2026-11-21T03:00:00.000Z')
    const again = [slot(1, 1, ['7']), slot(2, 2, ['㋐'])]
    await save({ kind: 'select', content_code: null, part_id: null, unit_activities: again, finished: true }, ULIDS[1])
    const library = openLibrary<MainQuestion, 'learning'>(fixture.cloud.table)
    const activities = await Promise.all(
      ULIDS.map(async (ulid) => {
        const run = await getRun(fixture.cloud.table, `${fixture.account.id}.${ulid}`)
        const set = run && (await setOfRun(library, run))
        return run && set ? activityOfRun(run, set) : noActivity
      }),
    )
    const kept = await getActivity(fixture.cloud.table, fixture.account.id, ITEM)
    const { seconds, courses, ...computed } = activities.reduceRight(joinActivities, noActivity)
    expect(kept.activity).toEqual(computed)
    const days = await listActivitiesOfDays(fixture.cloud.table, fixture.account.id, {
      from: '2026-11-01',
      to: '2026-11-30',
    })
    expect([...days.keys()]).toEqual(['2026-11-20', '2026-11-21'])
    // What a run took, and the courses of its groups, are kept with the day alone.
    expect([...days.values()].reduce(joinActivities, noActivity)).toEqual({ ...computed, seconds, courses })
  })
})

describe('a device whose clock is ahead', () => {
  it('does not make its run the newest for ever', async () => {
    const chosen = { kind: 'select', content_code: null, part_id: null, finished: true }
    await save({ ...chosen, unit_activities: [slot(1, 1, ['7'])] }, '7ZZZZZZZZZAAAAAAAAAAAAAAAA')
    fixture.now = new Date('2026-11-21T03:00:00.000Z')
    const made = ulid(fixture.now.getTime())
    await save({ ...chosen, unit_activities: [slot(1, 1, ['6'])] }, made)
    const { activity } = await getActivity(fixture.cloud.table, fixture.account.id, ITEM)
    expect(activity.answers['lq-1/1-1']).toMatchObject({ run: made, points: 0 })
  })

  it('begins no run by a key that says no time', async () => {
    expect((await save({}, 'zzzzzzzzzzzzzzzzzzzz')).status).toBe(400)
  })
})

describe('others', () => {
  it('who came by a link are asked to sign in', async () => {
    const headers = await fixture.cloud.linkOf(fixture.cloud.school.students[0])
    const { status, body } = await call(fixture.handler, {
      method: 'GET',
      path: '/api/student/learning/subjects',
      headers,
    })
    expect([status, (body as Answer).code]).toEqual([403, 'SIGN_IN_NEEDED'])
  })

  it('see no run of this student', async () => {
    const { answer } = await save()
    const [, other] = fixture.cloud.school.students
    fixture.account = { ...fixture.account, id: other.id, login_id: 's2' }
    await fixture.cloud.table.transact(createAccountWrites(fixture.account))
    expect((await send('GET', `learning_runs/${answer.learning_run.id}`)).status).toBe(404)
    expect((await save({ learning_run_id: answer.learning_run.id, unit_activities: [] })).status).toBe(404)
  })
})

describe('a part that its student marks', () => {
  const QUESTIONS = [question(1), question(2)]
  const written = (mark: string, revision: number, main = 1, sub = 1) =>
    slot(main, sub, ['3 倍だから', mark, '', '', ''], revision)
  const saveOwn = (fields: object) => save({ part_id: 'own', questions: QUESTIONS, ...fields })

  beforeEach(async () => {
    const [content] = sampleCourseItems().filter(({ sk }) => sk === 'CONTENT')
    const parts = [{ id: 'own', kind: 'self_marking', title: '考え方を書く', group: 'lq-1' }]
    if (content) await fixture.cloud.table.put({ ...content, content: { ...(content['content'] as object), parts } })
  })

  it('has no mark of the engine’s: ○ △ × give 4, 2, 0 of 4 points', async () => {
    const marks = [written('circle', 1), written('triangle', 2, 1, 2), written('cross', 3, 2, 1)]
    const { answer } = await saveOwn({ unit_activities: marks, finished: true })
    expect(answer.learning_run).toMatchObject({ is_self_marked: true, score: 6, answered_count: 3 })
    expect(answer.learning_run.unit_activities.map(({ score, max_score }) => [score, max_score])).toEqual([
      [4, 4],
      [2, 4],
      [0, 4],
    ])
    expect(await itemOf()).toMatchObject({ answered: 3, correct: 1, rate: 6 / 12 })
  })

  it('says nothing of an answer without a mark, until it has one', async () => {
    const { answer } = await saveOwn({ unit_activities: [written('', 1)], finished: true })
    expect(await itemOf()).toMatchObject({ answered: 0 })
    const { id } = answer.learning_run
    await saveOwn({ learning_run_id: id, unit_activities: [written('triangle', 2)] })
    expect(await itemOf()).toMatchObject({ answered: 1, rate: 0.5 })
  })

  it('counts the newest mark, in any order', async () => {
    const { answer } = await saveOwn({ unit_activities: [written('circle', 7)], finished: true })
    await saveOwn({ learning_run_id: answer.learning_run.id, unit_activities: [written('cross', 3)] })
    expect(await itemOf()).toMatchObject({ answered: 1, correct: 1 })
  })

  it('is not among what the engine marks: neither to choose from nor as a weak question', async () => {
    for (const stored of sampleCourseItems()) {
      const chapter = stored['chapter'] as { items: { groups: string[] }[] } | undefined
      if (!chapter) continue
      const items = chapter.items.map((item) => ({ ...item, groups: item.groups.filter((group) => group !== 'lq-1') }))
      await fixture.cloud.table.put({ ...stored, chapter: { ...chapter, items } })
    }
    await saveOwn({ unit_activities: [written('cross', 1)], finished: true })
    const { answer } = await send('GET', 'learning/courses/math/questions')
    expect(answer.pools.items[0]).toMatchObject({ groups: ['lq-2'], answers: [] })
  })
})
