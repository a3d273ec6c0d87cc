import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { readXlsx } from '@tcheck/content/testing/read-file'
import type { QuestionAnalysis } from '@tcheck/contract/groups/admin-question-analyses'
import { bucketKey, bucketWrite } from '@tcheck/data/question-counts/count-buckets'
import { noteVersion, openShards } from '@tcheck/data/question-counts/count-shards'
import { reviewQuestions } from '@tcheck/data/question-counts/flagged-questions'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { noCounts, withAttempt } from '@tcheck/scoring/analysis/item-counts'
import { beforeEach, expect, test, vi } from 'vitest'
import { commonest, facility, itemRestCorrelation, percent, rounded } from '../testing/files/class-figures.ts'
import { COLUMNS, type Pupil, SECOND } from '../testing/files/exam-class.ts'
import { openPlainLambda } from '../testing/plain-lambda.ts'

const REF = { category: 'cbt', code: 'EX-1' } as const
const path = '/api/v2/admin/question_analyses'
let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>

beforeEach(async () => {
  cloud = await openTestCloud()
  handler = await openPlainLambda('admin-question-analyses', cloud)
  headers = await cloud.headersOf(cloud.school.admin)
})

/** Of a grade so many have the first question right, and so many write `8`; one writes a name. */
async function count(grade: number, { right, wrong }: { right: number; wrong: number }, shard = 0) {
  const one = (mark: string, answer: string | null) => ({
    mark,
    points: mark === 'o' ? 4 : 0,
    wrong: answer,
    timeBucket: 3,
  })
  const counts = [
    ...Array.from({ length: right }, () => one('o', null)),
    ...Array.from({ length: wrong }, () => one('x', '8')),
    one('x', '山田太郎'),
  ].reduce((sum, first) => withAttempt(sum, [first, one('o', null)], 1), noCounts(2))
  await noteVersion(cloud.table, REF, 1)
  await cloud.table.transact([
    bucketWrite(bucketKey(REF, { version: 1, way: 'test', grade, shard }), undefined, counts),
  ])
  await reviewQuestions(cloud.table, openLibrary(cloud.table), { ref: REF, version: 1 })
}

const get = (of: string, query: Record<string, string> = {}) =>
  call(handler, { method: 'GET', path: of, query, headers })
const show = async (query: Record<string, string> = {}) =>
  ((await get(`${path}/cbt/EX-1`, query)).body as { question_analysis: QuestionAnalysis }).question_analysis
const firstOf = ({ ways }: QuestionAnalysis) => ways.find(({ way }) => way === 'test')?.questions[0]

test('shows a question over all grades and by grade, and nothing of a grade in which fewer than ten answered', async () => {
  await count(7, { right: 3, wrong: 2 })
  await count(8, { right: 5, wrong: 12 })
  const analysis = await show()
  expect(analysis).toMatchObject({ version: 1, newest_version: 1, versions: [1], summed_at: null })
  const first = firstOf(analysis)
  expect(first).toMatchObject({
    key: '1-1',
    figures: { answered_count: 24, wrong_answers: [{ answer: '8', count: 14 }], other_wrong_count: 2 },
    doubts: ['wrong_key'],
    // The six of grade 7 are what the 18 leave of the 24.
    by_grade: [
      { grade: 7, figures: null },
      { grade: 8, figures: null },
    ],
  })
  expect(first?.figures?.right_rate).toBeCloseTo(8 / 24)
  await count(9, { right: 4, wrong: 8 })
  expect(firstOf(await show())?.by_grade).toMatchObject([
    { grade: 7, figures: null },
    { grade: 8, figures: { answered_count: 18 } },
    { grade: 9, figures: null },
  ])
  expect(JSON.stringify(analysis)).not.toContain('山田')
})

test('of a set that very many met in it shows the sum of when it was last looked at, in one request however many shards there are', async () => {
  const shards = openShards(cloud.table)
  while ((await shards.countOf(REF)) < 64) await shards.spread(REF)
  await count(8, { right: 5, wrong: 12 }, 63)
  const before = await show()
  expect(before).toMatchObject({ summed_at: expect.any(String), ways: [{ attempt_count: 18 }, {}] })
  expect(firstOf(before)?.figures).toMatchObject({ answered_count: 18, wrong_answers: [{ answer: '8', count: 12 }] })
  const requests = async () => {
    const asked = vi.spyOn(cloud.table, 'queryAll')
    await show()
    const { length } = asked.mock.calls
    asked.mockRestore()
    return length
  }
  const few = await requests()
  while ((await shards.countOf(REF)) < 1024) await shards.spread(REF)
  expect(await requests()).toBe(few)
  expect(few).toBeGreaterThan(0)
  expect(few).toBeLessThan(6)
  // Looked at anew, it shows what came since, and no longer what is gone.
  await count(9, { right: 10, wrong: 0 }, 1000)
  expect((await show()).ways[0]?.attempt_count).toBe(29)
})

test('shows no statistics of a set with fewer than ten answers, or none', async () => {
  expect(firstOf(await show())).toMatchObject({ figures: null, by_grade: [] })
  await count(8, { right: 8, wrong: 0 })
  const analysis = await show()
  expect(analysis.ways.map(({ attempt_count }) => attempt_count)).toEqual([null, null])
  expect(firstOf(analysis)?.figures).toBeNull()
})

test('lists flagged questions of all sets, with filters', async () => {
  await count(8, { right: 5, wrong: 12 })
  const list = async (query: Record<string, string> = {}) => (await get(path, query)).body
  const row = { ...REF, key: '1-1', way: 'test', doubts: ['wrong_key'], wrong_answer: '8', wrong_count: 12, version: 1 }
  expect(await list()).toMatchObject({ questions: [row], total_count: 1 })
  expect(await list({ doubt: 'wrong_key', way: 'test', q: 'ex-1' })).toMatchObject({ questions: [row] })
  for (const query of [{ doubt: 'below_zero' }, { way: 'practice' }, { category: 'unit' }, { q: 'ない' }])
    expect(await list(query)).toMatchObject({ questions: [] })
})

const excel = async () => readXlsx(Buffer.from((await get(`${path}/cbt/EX-1/export`)).body as string, 'base64'))

test('writes what it shows as Excel, and no more', async () => {
  await count(7, { right: 3, wrong: 2 })
  await count(8, { right: 5, wrong: 12 })
  const book = JSON.stringify(await excel())
  for (const told of ['テスト', '練習', '中2', '8(14人)', '10人未満']) expect(book).toContain(told)
  expect(book).not.toContain('山田')
})

test('the figures of the workbook are those of the answers, of all grades and of each', async () => {
  const MARKS = { '○': 'o', '△': 'd', '×': 'x', '－': '-' } as const
  // The answers of column 1 took 3 to 5 seconds, of column 2 5 to 8, and so on: the median lies in the middle.
  const contribution = ({ marks, points, answers }: Pupil) =>
    marks.map((mark, at) => ({
      ...{ mark: MARKS[mark as keyof typeof MARKS], points: points[at] ?? 0, timeBucket: at + 1 },
      wrong: mark === '○' || mark === '－' ? null : (answers[at] ?? ''),
    }))
  const MEDIANS = [4, 7, 10, 14]
  const grades = [
    { name: '中1', grade: 7, pupils: SECOND.slice(11, 22) },
    { name: '中2', grade: 8, pupils: SECOND.slice(0, 22) },
  ]
  await noteVersion(cloud.table, REF, 1)
  for (const { grade, pupils } of grades) {
    const counts = pupils.map(contribution).reduce((sum, one) => withAttempt(sum, one, 1), noCounts(4))
    await cloud.table.transact([
      bucketWrite(bucketKey(REF, { version: 1, way: 'practice', grade, shard: 0 }), undefined, counts),
    ])
  }
  const cellsOf = (pupils: readonly Pupil[], at: number) => {
    const wrong = pupils.flatMap(({ answers, isRight, ban }) =>
      isRight[at] || !answers[at] ? [] : [[answers[at], ban] as const],
    )
    const often = commonest(wrong).filter(({ bans }) => bans.length >= 5)
    return [
      ...[pupils.length, percent(facility(pupils, at))],
      ...[percent(pupils.filter(({ answers }) => answers[at] === '').length / pupils.length)],
      ...[rounded(itemRestCorrelation(pupils, at), 2), MEDIANS[at]],
      often.map(({ text, bans }) => `${text}(${bans.length}人)`).join(' / ') || null,
    ]
  }
  const all = { name: 'すべて', pupils: grades.flatMap(({ pupils }) => pupils) }
  const KEYS = ['7', '3,4;4,3', '1"2', '㋐']
  expect((await excel())['練習']).toEqual([
    [
      '小問',
      '問題文',
      '正答',
      '学年',
      '人数',
      '正答率(全部正解、%)',
      '無回答(%)',
      '識別力(点双列相関)',
      '時間の中央値(秒)',
      '多い誤答',
    ],
    ...COLUMNS.flatMap(({ text }, at) =>
      [all, ...grades].map(({ name, pupils }) => [
        `${at < 2 ? 1 : 2}-${(at % 2) + 1}`,
        ...[text, KEYS[at], name, ...cellsOf(pupils, at)],
      ]),
    ),
  ])
})

test('knows no set and no version that there is not, and is closed to teachers', async () => {
  for (const of of ['cbt/EX-9', 'unit/EX-1']) expect((await get(`${path}/${of}`)).status).toBe(404)
  expect((await get(`${path}/cbt/EX-1`, { version: '2' })).status).toBe(404)
  headers = await cloud.headersOf(cloud.school.teacher)
  expect([(await get(path)).status, (await get(`${path}/cbt/EX-1`)).status]).toEqual([403, 403])
})
