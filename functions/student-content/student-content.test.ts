import type { StudentMission } from '@tcheck/contract/mission'
import type { QuestionSet } from '@tcheck/contract/question-set'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { masterItem } from '@tcheck/data/master/master'
import { materialCodeItem, registrationItem } from '@tcheck/data/material-code/material-code'
import { createMission, type StoredMission } from '@tcheck/data/mission/mission'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { type SetRecord, setRecordItem } from '@tcheck/data/set-record/set-record'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, expect, test } from 'vitest'
import { type ContentFixture, now, openContentFixture } from './testing/content-fixture.ts'

let cloud: ContentFixture['cloud']
let get: ContentFixture['get']
let getAs: ContentFixture['getAs']
beforeEach(async () => {
  ;({ cloud, get, getAs } = await openContentFixture())
})
const setOf = (body: unknown) => (body as { question_group: QuestionSet }).question_group
const textOf = (body: unknown) => JSON.stringify(body)

test('lists the sets that the branch’s codes open, and no others', async () => {
  const { body } = await get('question_groups')
  expect((body as { question_groups: QuestionSet[] }).question_groups.map(({ code }) => code)).toEqual(['MA-1'])
})

test('a practice sends answers, hints and explanations', async () => {
  const { body } = await get('question_groups/show_by_code/MA-1', { category: 'unit' })
  expect(body).toMatchObject({ mode: 'practice' })
  expect(setOf(body).question_groups[0]?.questions[0]).toMatchObject({
    answer: '7',
    hint: '手がかり',
    explanation: '解説',
  })
})

test('a set that was stored anew is answered as it was opened, where its version is named', async () => {
  const set = testSet('unit', 'MA-1')
  await cloud.table.batchPut(questionSetItems({ ...set, version: 2, title: '新しい題' }))
  const versionOf = async (query: Record<string, string>, code = 'MA-1') => {
    const { status, body } = await get(`question_groups/show_by_code/${code}`, { category: 'unit', ...query })
    return status === 200 ? setOf(body).version : status
  }
  expect(await versionOf({})).toBe(2)
  expect(await versionOf({ set_version: '1' })).toBe(1)
  expect(await versionOf({ set_version: '3' })).toBe(2)
  expect(await versionOf({ set_version: '1' }, 'MA-2')).toBe(404)
  expect(await versionOf({ set_version: '0' })).toBe(400)
})

test('a mission’s exam sends pattern, separator and slots, but neither answers nor hints nor explanations nor similar questions', async () => {
  await createMission(cloud.table, sampleMission())
  const { status, body } = await get('question_groups/show_by_code/EX-1', { category: 'cbt', mission_id: 'mission-1' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ mode: 'test', is_finished: false })
  expect(textOf(body)).not.toMatch(/"answer"|"hint"|"explanation"|手がかり|解説/)
  expect(setOf(body).question_groups[1]?.questions[0]).toMatchObject({ separator: '"', slot_count: 2, max_score: 8 })
  expect(setOf(body).question_groups[0]).toMatchObject({ review_questions: [], similar_questions: [] })
})

test.each<[string, Partial<StoredMission>, string]>([
  ['before its delivery', { delivery_datetime: '2026-11-21T00:00:00.000Z' }, 'MISSION_NOT_DELIVERED'],
  ['to another class', { classes: [{ grade: 8, kumi: '3' }] }, 'NOT_FOUND'],
  ['of another branch', { branch_id: 'br-2' }, 'NOT_FOUND'],
])('a mission is closed %s', async (_, fields, code) => {
  await createMission(cloud.table, sampleMission(fields))
  const { body } = await get('question_groups/show_by_code/EX-1', { category: 'cbt', mission_id: 'mission-1' })
  expect(body).toMatchObject({ code })
})

test('shows delivered missions of the own class only', async () => {
  await createMission(cloud.table, sampleMission())
  await createMission(cloud.table, sampleMission({ id: 'mission-2', delivery_datetime: '2026-11-21T00:00:00.000Z' }))
  await createMission(cloud.table, sampleMission({ id: 'mission-3', classes: [{ grade: 8, kumi: '3' }] }))
  const { body } = await get('missions')
  const { missions } = body as { missions: StudentMission[] }
  expect(missions.map(({ id }) => id)).toEqual(['mission-1'])
  expect(missions[0]?.items[0]).toMatchObject({ state: 'not_started', set_id: 'EX-1', answered_count: 0 })
})

const finishedBy = (entryId: string): StoredAttempt => {
  const [{ id, branch_id, grade, kumi, ban }] = cloud.school.students
  return {
    id: attemptId(id, `01${entryId}`),
    student_id: id,
    branch_id,
    grade,
    kumi,
    ban,
    is_in_class_results: true,
    entry_id: entryId,
    mode: 'test',
    category: 'cbt',
    set_code: 'EX-1',
    set_version: 1,
    title: 'x',
    mission_id: 'mission-1',
    shareable_key: null,
    started_at: now.toISOString(),
    updated_at: now.toISOString(),
    finished_at: now.toISOString(),
    is_late: false,
    due_datetime: null,
    revision: 1,
    version: 1,
    slots: {},
    answered_count: 0,
    question_count: 4,
    score: 8,
    max_score: 20,
    marks: '----',
    points: [0, 0, 0, 0],
    responses: ['', '', '', ''],
  }
}

test('who came in by class and number sees the missions that this entry has done, and not those of an earlier one', async () => {
  await createMission(cloud.table, sampleMission())
  const attempt = finishedBy('entry-1')
  const [student] = cloud.school.students
  await cloud.table.put(attemptItem(attempt))
  const shownTo = async (entryId: string) => {
    const headers = await cloud.linkOf(student, entryId)
    const { body } = await getAs(headers, 'missions')
    return (body as { missions: StudentMission[] }).missions[0]?.items[0]
  }
  // Anybody may say a number: points are shown when they are shown to the class.
  expect(await shownTo('entry-1')).toMatchObject({
    state: 'finished',
    score: null,
    are_answers_shown: false,
    student_activity_group_id: attempt.id,
  })
  expect(await shownTo('entry-2')).toMatchObject({ state: 'not_started', score: null, student_activity_group_id: null })
})

test('opens the material of a printed code, of the own branch only', async () => {
  const { branchId } = cloud.school
  const open = (encrypted_code: string) => get('material_codes/show_by_encrypted_code', { encrypted_code })
  expect((await open(`${branchId}:TC-MATH`)).body).toMatchObject({ material_code: { code: 'TC-MATH' } })
  expect((await open(`${branchId}:TC-OTHER`)).status).toBe(404)
  expect((await open('br-2:TC-MATH')).body).toMatchObject({ code: 'LINK_INVALID' })
})

test('a set that no code of the branch opens does not exist', async () => {
  expect((await get('question_groups/show_by_code/MA-2', { category: 'unit' })).status).toBe(404)
  expect((await get('question_groups/show_by_code/MA-1', { category: 'unit' }, cloud.school.otherStudent)).status).toBe(
    404,
  )
})

interface Listed {
  question_groups: { code: string; category: string; progress: string; try_count: number; best_score: number | null }[]
  subjects: { subject_code: string; set_count: number; counts: Record<string, number> }[]
  total_count: number
}
const listed = async (query: Record<string, string> = {}, entryId?: string) => {
  const headers = await cloud.linkOf(cloud.school.students[0], entryId)
  const { body } = await getAs(headers, 'question_groups', query)
  return body as Listed
}
const record = (score: number, fields: Partial<SetRecord> = {}): SetRecord => ({
  category: 'unit',
  set_code: 'MA-1',
  try_count: 2,
  best_share: score / 20,
  best_score: score,
  tries: [
    { attempt_id: 'st-br-1-2-1.A', finished_at: '2026-11-19T00:00:00.000Z', score: 4, max_score: 20, is_late: false },
  ],
  version: 1,
  ...fields,
})
const remember = (own: SetRecord) => cloud.table.put(setRecordItem(cloud.school.students[0].id, own))

test('tells of each set how far the student came with it, and of each subject how many sets stand where', async () => {
  await remember(record(16))
  await remember(record(20, { category: 'cbt', set_code: 'EX-1' }))
  const { question_groups, subjects } = await listed({ category: 'all' })
  expect(question_groups.map(({ category, code, progress }) => `${category} ${code} ${progress}`)).toEqual([
    'cbt EX-1 perfect',
    'unit MA-1 nearly',
    'science_skill sci-1 not_tried',
  ])
  expect(question_groups[1]).toMatchObject({
    try_count: 2,
    best_score: 16,
    last_score: 4,
    last_finished_at: '2026-11-19T00:00:00.000Z',
    last_student_activity_group_id: 'st-br-1-2-1.A',
  })
  expect(subjects).toEqual([
    {
      subject_code: 'math',
      subject_name: '数学',
      set_count: 3,
      counts: { not_tried: 1, incorrect: 0, nearly: 1, perfect: 1 },
    },
  ])
})

test('leaves the sets of one progress, and puts first what to try next', async () => {
  await remember(record(8))
  expect((await listed({ category: 'all', progress: 'incorrect' })).question_groups.map(({ code }) => code)).toEqual([
    'MA-1',
  ])
  const next = await listed({ category: 'all', order: 'next', per_page: '2' })
  expect([next.question_groups.map(({ code }) => code), next.total_count]).toEqual([['MA-1', 'sci-1'], 3])
})

test('lists materials of the own grade first, then of the nearest grades, whenever they were registered', async () => {
  const { material, branchId, teacher } = cloud.school
  const others = [12, 7, 1].map((grade_id) => ({ ...material, code: `TC-GRADE-${grade_id}`, grade_id }))
  await cloud.table.batchPut(
    others.flatMap((one) => [
      materialCodeItem(one),
      registrationItem(branchId, {
        ...{ code: one.code, registered_by: teacher.id, registered_at: '2020-01-01T00:00:00.000Z' },
      }),
    ]),
  )
  const { body } = await get('material_codes', {})
  const listed = (body as { material_codes: { grade_id: number }[] }).material_codes
  expect(listed.map(({ grade_id }) => grade_id)).toEqual([8, 7, 12, 1])
})

test('lists what is of the own grade before the rest', async () => {
  await cloud.table.batchPut(questionSetItems({ ...testSet('cbt', 'EX-1'), version: 2, grade_id: 12 }))
  const { question_groups } = await listed({ category: 'all' })
  expect(question_groups.map(({ code }) => code)).toEqual(['MA-1', 'sci-1', 'EX-1'])
})

test('who came in by class and number is told nothing of what was done before', async () => {
  await remember(record(20))
  expect(await listed({ category: 'all' }, 'entry-1')).toMatchObject({ question_groups: [], subjects: [] })
})

test('a subject that does not exist is not found; one without sets is an empty list', async () => {
  await cloud.table.batchPut([masterItem('subjects', { id: 'music', name: '音楽', position: 1 })])
  expect((await get('question_groups', { subject_code: 'magic' })).status).toBe(404)
  expect((await get('question_groups', { subject_code: 'music' })).body).toMatchObject({ question_groups: [] })
})

test('pages through many missions by a cursor', async () => {
  for (const day of ['15', '16', '17'])
    await createMission(
      cloud.table,
      sampleMission({ id: `m-${day}`, delivery_datetime: `2026-11-${day}T00:00:00.000Z` }),
    )
  const first = (await get('missions', { per_page: '2' })).body as { missions: StudentMission[]; next_cursor: string }
  const rest = (await get('missions', { per_page: '2', cursor: first.next_cursor })).body as typeof first
  expect([...first.missions, ...rest.missions].map(({ id }) => id)).toEqual(['m-17', 'm-16', 'm-15'])
  expect(rest.next_cursor).toBeNull()
})
