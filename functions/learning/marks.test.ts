import type { OpenedMark } from '@tcheck/contract/learning-marks'
import type { Account } from '@tcheck/data/account/account'
import { getActivity } from '@tcheck/data/learning/activity'
import { photoWrite } from '@tcheck/data/learning/photo'
import { sampleCourseItems } from '@tcheck/data/testing/sample-course'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { type LearningFixture, openLearningFixture } from './testing/learning-fixture.ts'

interface Answer {
  code?: string
  url: string
  next_cursor: string | null
  learning_run: { id: string; score: number; teachers_marks?: unknown }
  learning_runs: { id: string; score: number }[]
  learning_mark: { revision: number; state: string; answers: OpenedMark[] }
  learning_marks: { id: string; title: string; state: string }[]
}

const PHOTO = '5b2f0c9d7e1a4386b0d2f4a69c8e1357'
const ITEM = { subject_code: 'math', grade: 8, item_code: 'item-1' }
const PART = { kind: 'part', content_code: 'content-1', part_id: 'own' } as const
const questions = [1, 2].map((main_question_number) => ({ group: 'lq-1', version: 1, main_question_number }))

let fixture: LearningFixture
beforeEach(async () => {
  fixture = await openLearningFixture()
  const [content] = sampleCourseItems().filter(({ sk }) => sk === 'CONTENT')
  const parts = [{ id: 'own', kind: 'self_marking', title: '考え方を書く', group: 'lq-1' }]
  if (content) await fixture.cloud.table.put({ ...content, content: { ...(content['content'] as object), parts } })
})

const written = (mark: string, revision: number, main_question_number = 1) => ({
  ...{ main_question_number, sub_question_number: 1, revision },
  answers: ['3 倍だから', mark, PHOTO, '', ''],
})

const save = async (fields: object, key = ulid(fixture.now.getTime())) =>
  fixture.send<Answer>('POST', 'learning_runs', {
    body: {
      learning_run: {
        ...{ ...PART, questions, idempotency_key: key, device_id: 'device-0f3a9c2e', device_revision: 1 },
        ...{ finished: true, ...fields },
      },
    },
  })

async function asTeacher(method: 'GET' | 'PATCH', path: string, body?: object, account: Account = teacher()) {
  const [at = '', state] = path.split('?state=')
  const headers = { ...(await fixture.cloud.headersOf(account, fixture.now)), accept: 'application/json' }
  const told = await call(fixture.handler, {
    method,
    path: `/api/teacher/learning_marks${at}`,
    headers,
    ...(state && { query: { state } }),
    ...(body && { body }),
  })
  return { status: told.status, answer: told.body as Answer }
}
const teacher = () => fixture.cloud.school.classTeacher
const correct = (id: string, revision: number, mark: string | null, main_question_number = 1) => {
  const marks = mark === null ? [] : [{ main_question_number, sub_question_number: 1, mark }]
  return asTeacher('PATCH', `/${id}`, { learning_mark: { revision, marks } })
}
const waiting = async (state = 'waiting') =>
  (await asTeacher('GET', `?state=${state}`)).answer.learning_marks.map(({ id }) => id)
const known = async () => (await getActivity(fixture.cloud.table, fixture.account.id, ITEM)).activity.answers
const ended = async (marks = [written('circle', 1)]) => (await save({ unit_activities: marks })).answer.learning_run.id

describe('what a student marked', () => {
  it("waits for the branch's staff with its text, photo and own mark", async () => {
    expect(await waiting()).toEqual([])
    const id = await ended()
    expect(await waiting()).toEqual([id])
    const { answer } = await asTeacher('GET', `/${id}`)
    expect(answer.learning_mark).toMatchObject({ state: 'waiting', revision: 1 })
    expect(answer.learning_mark.answers).toMatchObject([
      { text: '3 倍だから', photos: [PHOTO], own_mark: 'circle', teachers_mark: null },
    ])
  })

  it('shows its photo to the marking person, and no other photo', async () => {
    const id = await ended()
    const { id: student_id, branch_id } = fixture.account
    const owner = { student_id, branch_id: branch_id ?? '', upload_id: 'up-1', created_at: fixture.now.toISOString() }
    const other = '0'.repeat(32)
    await fixture.cloud.table.transact([PHOTO, other].map((name) => photoWrite({ ...owner, name })))
    expect((await asTeacher('GET', `/${id}/photos/${PHOTO}`)).answer.url).toContain('up-1')
    expect((await asTeacher('GET', `/${id}/photos/${other}`)).status).toBe(404)
  })

  it('is nothing to another branch', async () => {
    const id = await ended()
    const stranger = fixture.cloud.school.otherClassTeacher
    expect((await asTeacher('GET', `/${id}`, undefined, stranger)).status).toBe(404)
    expect((await asTeacher('GET', '', undefined, stranger)).answer.learning_marks).toEqual([])
    const given = { learning_mark: { revision: 1, marks: [] } }
    expect((await asTeacher('PATCH', `/${id}`, given, stranger)).status).toBe(404)
  })

  it('leaves the list once staff opened it, and returns only after a new answer', async () => {
    const key = ulid(fixture.now.getTime())
    const { learning_run } = (await save({ unit_activities: [written('circle', 1)] }, key)).answer
    expect((await correct(learning_run.id, 1, null)).answer.learning_mark.state).toBe('looked')
    expect([await waiting(), await waiting('looked')]).toEqual([[], [learning_run.id]])
    await save({ learning_run_id: learning_run.id, unit_activities: [written('circle', 1)] }, key)
    expect(await waiting()).toEqual([])
    await save({ learning_run_id: learning_run.id, unit_activities: [written('triangle', 5)] }, key)
    expect(await waiting()).toEqual([learning_run.id])
  })
})

describe('a teacher’s mark', () => {
  it('counts before the own one, which is kept: in points, in the list of runs and in what is known', async () => {
    const id = await ended()
    expect((await known())['lq-1/1-1']).toMatchObject({ points: 4, marking: 0 })
    const { answer } = await correct(id, 1, 'triangle')
    expect(answer.learning_mark.answers).toMatchObject([{ own_mark: 'circle', teachers_mark: { mark: 'triangle' } }])
    expect((await known())['lq-1/1-1']).toMatchObject({ points: 2, marking: 1 })
    const shown = await fixture.send<Answer>('GET', `learning_runs/${id}`)
    const given = [{ main_question_number: 1, sub_question_number: 1, mark: 'triangle' }]
    expect(shown.answer.learning_run).toMatchObject({ score: 2, teachers_marks: given })
    expect((await fixture.send<Answer>('GET', 'learning_runs')).answer.learning_runs).toMatchObject([{ id, score: 2 }])
  })

  it('may be changed again, and of two at once the second is told', async () => {
    const id = await ended()
    expect((await correct(id, 1, 'cross')).status).toBe(200)
    expect((await correct(id, 1, 'triangle')).answer.code).toBe('CONFLICT')
    expect((await known())['lq-1/1-1']).toMatchObject({ points: 0 })
    expect((await correct(id, 2, 'triangle')).status).toBe(200)
    expect((await known())['lq-1/1-1']).toMatchObject({ points: 2, marking: 2 })
  })

  it('accepts a repeat after a lost response, and refuses one of another user', async () => {
    const id = await ended()
    const first = (await correct(id, 1, 'triangle')).answer.learning_mark
    expect(await correct(id, 1, 'triangle')).toMatchObject({ status: 200, answer: { learning_mark: first } })
    expect((await correct(id, 1, 'cross')).status).toBe(409)
  })

  it('stays when another question of the run is written anew', async () => {
    const key = ulid(fixture.now.getTime())
    const { id } = (await save({ unit_activities: [written('circle', 1), written('circle', 2, 2)] }, key)).answer
      .learning_run
    await correct(id, 1, 'cross')
    // Another question of the run is written anew: what was marked is marked as before.
    await save({ learning_run_id: id, unit_activities: [written('triangle', 5, 2)] }, key)
    expect(await known()).toMatchObject({ 'lq-1/1-1': { points: 0 }, 'lq-1/2-1': { points: 2 } })
  })

  it('stays when its student writes later; the later answer waits for a teacher’s mark', async () => {
    const key = ulid(fixture.now.getTime())
    const { id } = (await save({ unit_activities: [written('circle', 1)] }, key)).answer.learning_run
    await correct(id, 1, 'cross')
    const later = { ...written('triangle', 6), answers: ['5 倍だから', 'triangle', '', '', ''] }
    for (const revision of [6, 7]) await save({ learning_run_id: id, unit_activities: [{ ...later, revision }] }, key)
    expect((await known())['lq-1/1-1']).toMatchObject({ points: 0, marking: 1 })
    expect(await waiting()).toEqual([id])
    const shown = (await asTeacher('GET', `/${id}`)).answer.learning_mark
    expect(shown.answers).toMatchObject([
      { text: '3 倍だから', teachers_mark: { mark: 'cross' }, later: { text: '5 倍だから', own_mark: 'triangle' } },
    ])
    // Of the marked answer again, and then of the later one.
    const place = { main_question_number: 1, sub_question_number: 1 }
    const given = (revision: number, marks: object[]) =>
      asTeacher('PATCH', `/${id}`, { learning_mark: { revision, marks } })
    const again = await given(shown.revision, [{ ...place, mark: 'triangle' }])
    expect(again.answer.learning_mark.answers).toMatchObject([{ text: '3 倍だから', later: { text: '5 倍だから' } }])
    const { revision } = again.answer.learning_mark
    const taken = await given(revision, [{ ...place, mark: 'circle', is_later: true }])
    expect(taken.answer.learning_mark.answers).toMatchObject([
      { text: '5 倍だから', teachers_mark: { mark: 'circle' }, later: null },
    ])
    expect((await known())['lq-1/1-1']).toMatchObject({ points: 4 })
    expect((await given(revision + 1, [{ ...place, mark: 'circle', is_later: true }])).answer.code).toBe('SLOT_UNKNOWN')
  })

  it('stays where its student writes in the moment in which it is given', async () => {
    const key = ulid(fixture.now.getTime())
    const { id } = (await save({ unit_activities: [written('circle', 1)] }, key)).answer.learning_run
    const [mark] = await Promise.all([
      correct(id, 1, 'cross'),
      save(
        {
          learning_run_id: id,
          unit_activities: [{ ...written('circle', 5), answers: ['別の文', 'circle', '', '', ''] }],
        },
        key,
      ),
    ])
    const { answers } = (await asTeacher('GET', `/${id}`)).answer.learning_mark
    // Either the mark was first, and stays; or the text was, and the teacher is told.
    if (mark.status === 200) expect(answers).toMatchObject([{ text: '3 倍だから', teachers_mark: { mark: 'cross' } }])
    else expect(answers).toMatchObject([{ text: '別の文', teachers_mark: null }])
  })

  it('is of a newer run no longer what is known, whichever of the two is marked last', async () => {
    const first = await ended()
    fixture.now = new Date(fixture.now.getTime() + 60_000)
    const second = await ended([written('circle', 1)])
    await correct(second, 1, 'triangle')
    await correct(first, 1, 'cross')
    expect((await known())['lq-1/1-1']).toMatchObject({ points: 2 })
  })

  it('is given to an answer of the run only', async () => {
    expect((await correct(await ended(), 1, 'cross', 2)).answer.code).toBe('SLOT_UNKNOWN')
  })
})
