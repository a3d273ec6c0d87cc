import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { readXlsx } from '@tcheck/content/testing/read-file'
import { editedOf } from '@tcheck/contract/edited-of'
import type { SetDifference, SetUse, SetVersion, StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import { headingOf } from '@tcheck/contract/question-columns'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { createMission } from '@tcheck/data/mission/mission'
import { getSetHead, getSetVersion, questionSetItems, storeVersion } from '@tcheck/data/question-set/question-set'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, expect, test } from 'vitest'
import { openSetsLambda } from './testing/sets-lambda.ts'

const path = '/api/v2/admin/question_sets'
const ref = { category: 'cbt', code: 'EX-1' } as const
const now = new Date('2026-11-20T03:00:00.000Z')
let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>

/** A sound set: the options of the school's own have no texts. */
function exam(change: (main: MainQuestion) => void = () => undefined) {
  const set = structuredClone(testSet('cbt', 'EX-1'))
  for (const sub of set.question_groups.flatMap((main) => main.questions)) {
    if (sub.pattern !== '') Object.assign(sub, { select_1: '赤', select_2: '青', select_3: '白', select_4: '黒' })
  }
  const [main] = set.question_groups
  if (main) change(main)
  return set
}

beforeEach(async () => {
  cloud = await openTestCloud()
  handler = openSetsLambda(cloud, () => now)
  headers = await cloud.headersOf(cloud.school.admin, now)
  const stamp = { stored_at: '2026-11-19T00:00:00.000Z', stored_by: 'admin-9' }
  await storeVersion(cloud.table, { ...exam(), ...stamp }, 1)
  const mended = exam((main) => {
    const [first] = main.questions
    if (first) first.answer = '7;七'
  })
  await storeVersion(cloud.table, { ...mended, ...stamp, title: '直した題' }, 2)
})

const get = async <T>(tail: string, query: Record<string, string> = {}) => {
  const { status, body } = await call(handler, { method: 'GET', path: `${path}${tail}`, query, headers })
  return { status, body: body as T & { code?: string } }
}
const restore = async (version: number) => {
  const { status, body } = await call(handler, {
    method: 'POST',
    path: `${path}/cbt/EX-1/restore`,
    headers,
    body: { version },
  })
  return { status, body: body as { code?: string; question_set: StoredQuestionSet } }
}

test('lists exercises and skills, or one of them, and exams by themselves, with what they can be narrowed by', async () => {
  const { body } = await get<{ question_sets: StoredQuestionSet[]; facets: object }>('')
  expect(body.question_sets.map(({ category, code }) => `${category} ${code}`).sort()).toEqual([
    'science_skill sci-1',
    'unit MA-1',
    'unit MA-2',
  ])
  expect(body.facets).toMatchObject({ subjects: [{ id: 'math' }], grades: [8] })
  const skills = await get<{ question_sets: StoredQuestionSet[] }>('', { category: 'science_skill' })
  expect(skills.body.question_sets).toMatchObject([{ code: 'sci-1', stored_at: null }])
  const exams = await get<{ question_sets: StoredQuestionSet[] }>('/exams')
  expect(exams.body.question_sets).toMatchObject([{ code: 'EX-1', version: 3, stored_at: '2026-11-19T00:00:00.000Z' }])
})

test('tells the history of a set and what differs between two versions', async () => {
  const { body } = await get<{ versions: SetVersion[] }>('/cbt/EX-1')
  expect(body.versions).toMatchObject([
    { version: 3, title: '直した題', stored_by: '登録のない人', how: null },
    { version: 2, stored_by: '登録のない人', how: null },
    { version: 1, stored_at: null, stored_by: null, how: null },
  ])
  const { body: found } = await get<{ differences: SetDifference[] }>('/cbt/EX-1/differences', {
    before: '2',
    after: '3',
  })
  expect(found.differences).toEqual([
    { key: '', column: 'title', before: 'EX-1の題', after: '直した題', kind: 'changed' },
    { key: '1-1', column: 'answer', before: '7', after: '7;七', kind: 'changed' },
  ])
})

test('makes an old version the newest again, as a new one', async () => {
  const { body } = await restore(2)
  expect(body.question_set).toMatchObject({ version: 4, title: 'EX-1の題', stored_at: now.toISOString() })
  expect(await getSetHead(cloud.table, ref)).toMatchObject({ version: 4, title: 'EX-1の題', stored_by: 'admin-1' })
  const stored = await getSetVersion<MainQuestion>(cloud.table, ref, 4)
  expect(stored?.question_groups[0]?.questions[0]?.answer).toBe('7')
  expect(await getSetVersion(cloud.table, ref, 3)).toMatchObject({ title: '直した題' })
  const { body: history } = await get<{ versions: SetVersion[] }>('/cbt/EX-1')
  expect(history.versions[0]).toMatchObject({ version: 4, stored_by: '管理者', how: 'restored', restored_from: 2 })
})

test('what today’s import would refuse does not come back, and the newest is there already', async () => {
  expect((await restore(1)).body).toMatchObject({ code: 'SET_VERSION_BROKEN' })
  expect((await restore(3)).body).toMatchObject({ code: 'SET_VERSION_NEWEST' })
  expect((await restore(9)).status).toBe(404)
})

test('exports sets as the sheet that they came from, answers included, and leaves a record', async () => {
  const answer = await call(handler, {
    method: 'GET',
    path: `${path}/export`,
    query: { category: 'cbt', 'codes[]': 'EX-1' },
    headers,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toContain('EX-1.xlsx')
  const rows = readXlsx(Buffer.from(answer.body as string, 'base64'))['問題'] ?? []
  const column = rows[0]?.indexOf('正答') ?? -1
  expect(rows.slice(1).map((row) => row[column])).toEqual(['7;七', '3,4;4,3', '8', '9', '1"2', '㋐'])
})

test('each column of the sheet maps to one field of a sub question', async () => {
  const set = exam()
  const [main] = set.question_groups
  const [sub] = main?.questions ?? []
  if (!main || !sub) throw new Error('the exam has no question')
  const of = {
    set_code: 'EX-9',
    category: 'cbt',
    title: '題',
    description: '説明',
    subject_code: 'math',
    grade_id: '8',
  }
  const ofSet = { ...of, junkyo_id: 'aoba', unit_id: 'linear', shuffling: 'all' }
  const ofMain = {
    ...{ main_question_number: '1', main_title: '大問の題', main_text: '大問の文', explanatory_image: '図.png' },
    ...{ viewpoint: 'attitude', writing: 'vertical' },
  }
  const selects = Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`select_${at}`, `選択${at}`]))
  const media = Object.fromEntries([1, 2, 3].map((at) => [`media_${at}`, `media${at}.png`]))
  const tabs = Object.fromEntries([1, 2, 3, 4].map((at) => [`tab_${at}_image`, `tab${at}.png`]))
  const ofSub = {
    ...{ sub_question_number: '1', text: '小問の文', pattern: 's_6', answer: '選択2', slots: 'ア,イ' },
    ...{ ...selects, ...media, ...tabs },
    ...{ dad_character_image: 'dad.png', hint: '手がかり', explanation: '解説' },
  }
  const { set_code: code, grade_id: _, ...fields } = ofSet
  const own = { ...sub, ...ofSub, sub_question_number: 1 }
  const { main_title, main_text, main_question_number: __, ...more } = ofMain
  const only = { ...main, ...more, title: main_title, text: main_text, questions: [own] }
  const stored = {
    ...set,
    ...fields,
    id: code,
    code,
    question_groups: [{ ...only, review_questions: [], similar_questions: [] }],
  }
  await cloud.table.batchPut(questionSetItems(stored as typeof set))
  const query = { category: 'cbt', 'codes[]': code }
  const { body } = await call(handler, { method: 'GET', path: `${path}/export`, query, headers })
  const words = { category: 'CBT', viewpoint: '主体的に学習に取り組む態度', writing: '縦書き' }
  const cells = { ...ofSet, ...ofMain, kind: '問題', ...ofSub, ...words }
  const sheets = readXlsx(Buffer.from(body as string, 'base64'))
  expect(sheets).toEqual({ 問題: [Object.keys(cells).map(headingOf), Object.values(cells)] })
})

test('knows no set that is not there, and is closed to teachers', async () => {
  expect((await get('/cbt/EX-9')).status).toBe(404)
  expect((await get('/export', { category: 'cbt', 'codes[]': 'EX-9' })).status).toBe(404)
  headers = await cloud.headersOf(cloud.school.teacher, now)
  expect((await get('')).status).toBe(403)
})

/** What an editor sends of a stored set. */
async function opened(version = 3) {
  const { body } = await get<{ question_set: QuestionSet }>(`/cbt/EX-1/versions/${version}`)
  return editedOf(body.question_set)
}
const save = async (opened_version: number, question_set: object) => {
  const { status, body } = await call(handler, {
    method: 'POST',
    path: `${path}/cbt/EX-1/versions`,
    headers,
    body: { opened_version, question_set },
  })
  return {
    status,
    body: body as { code?: string; errors?: string[]; question_set: StoredQuestionSet; is_new: boolean },
  }
}

test('opens any version whole', async () => {
  const { body } = await get<{ question_set: QuestionSet }>('/cbt/EX-1/versions/2')
  expect(body.question_set).toMatchObject({ version: 2, title: 'EX-1の題', stored_at: '2026-11-19T00:00:00.000Z' })
  expect(body.question_set.question_groups[0]?.questions[0]?.answer).toBe('7')
  expect((await get('/cbt/EX-1/versions/9')).status).toBe(404)
})

test('stores what an editor corrected as a new version, with its record; what says the same makes none', async () => {
  const edited = await opened()
  expect((await save(3, edited)).body).toMatchObject({ is_new: false, question_set: { version: 3 } })
  const [first] = edited.question_groups[0]?.questions ?? []
  if (first) first.answer = '7;七;㈦'
  const { body } = await save(3, edited)
  expect(body).toMatchObject({ is_new: true, question_set: { version: 4, stored_at: now.toISOString() } })
  expect(await getSetHead(cloud.table, ref)).toMatchObject({ version: 4, stored_by: 'admin-1', how: 'edited' })
  const stored = await getSetVersion<MainQuestion>(cloud.table, ref, 4)
  expect(stored?.question_groups[0]?.questions[0]?.answer).toBe('7;七;㈦')
  expect(await getSetVersion(cloud.table, ref, 3)).toMatchObject({ title: '直した題' })
  const { body: history } = await get<{ versions: SetVersion[] }>('/cbt/EX-1')
  expect(history.versions[0]).toMatchObject({ version: 4, stored_by: '管理者', how: 'edited' })
  expect(history.versions[0]).not.toHaveProperty('restored_from')
  const { items } = await listAuditRecords(cloud.table, null, { limit: 1 })
  expect(items).toMatchObject([{ action: 'changed', details: { what: 'edited', from: 3 } }])
})

test('stores nothing if another user stored a version since it was opened', async () => {
  const edited = await opened()
  expect((await save(3, { ...edited, title: 'わたしの題' })).body.question_set.version).toBe(4)
  const { status, body } = await save(3, { ...edited, title: 'あなたの題' })
  expect([status, body.code, body.errors?.[0]]).toEqual([409, 'SET_VERSION_PASSED', expect.stringContaining('第4版')])
  expect(await getSetHead(cloud.table, ref)).toMatchObject({ version: 4, title: 'わたしの題' })
})

test('of two who save in the same moment one is told', async () => {
  const edited = await opened()
  const answers = await Promise.all(['一', '二'].map((title) => save(3, { ...edited, title })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('refuses what an import would refuse, in its words and with its place', async () => {
  const edited = await opened()
  const [first, second] = edited.question_groups[0]?.questions ?? []
  if (first && second) Object.assign(second, { answer: '3,4;5' })
  const { status, body } = await save(3, edited)
  expect([status, body.code, body.errors?.[0]]).toEqual([
    422,
    'SET_CONTENT_REFUSED',
    expect.stringMatching(/^1-2 answer: 解答フォーマットエラー3,4;5/),
  ])
  const unknown = await opened()
  Object.assign(unknown.question_groups[0]?.questions[0] ?? {}, { media_1: 'nowhere.png' })
  expect((await save(3, unknown)).body.errors?.[0]).toContain('1-1 media_1')
  expect(await getSetHead(cloud.table, ref)).toMatchObject({ version: 3 })
})

test('counts who works with a set', async () => {
  await createMission(cloud.table, sampleMission({ delivery_datetime: now.toISOString() }))
  const [set] = sampleMission().sets
  await createMission(cloud.table, sampleMission({ id: 'mission-over', due_datetime: '2026-11-19T00:00:00.000Z' }))
  const { body } = await get<SetUse>(`/${set?.category}/${set?.code}/use`)
  expect(body).toMatchObject({ mission_count: 1, codes: expect.any(Array), next_after: null })
})
