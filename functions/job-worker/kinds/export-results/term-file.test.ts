import { type ReadCell, readCsv, readXlsx } from '@tcheck/content/testing/read-file'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { createJobWrites, jobOf } from '@tcheck/data/job/job'
import { createMission } from '@tcheck/data/mission/mission'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { seedTestSchool } from '@tcheck/local-cloud/testing/test-school'
import type { ResultsExport } from '@tcheck/services/jobs/results-export'
import { expect, test } from 'vitest'
import {
  deviation,
  mean,
  median,
  percent,
  rounded,
  scoreOf,
  standardScore,
  sum,
} from '../../../testing/files/class-figures.ts'
import {
  attemptOf,
  inJapan,
  MAX,
  MISSION,
  NOTES,
  type Pupil,
  SECOND,
  seedExamClasses,
  studentIdOf,
  THIRD,
} from '../../../testing/files/exam-class.ts'
import { openMemoryFiles } from '../../testing/memory-files.ts'
import { runToEnd } from '../../testing/run-killed.ts'
import { exportResults } from './export-results.ts'

const now = new Date('2026-11-30T03:00:00.000Z')
/** Two more exams of 2組 alone, at midnight in Japan: some students, with the answers of others at the first exam. */
const LATER = [
  { id: 'mission-later', title: '確認テスト', delivery_datetime: '2026-11-24T15:00:00.000Z', shift: 3 },
  { id: 'mission-last', title: '追試', delivery_datetime: '2026-11-25T15:00:00.000Z', shift: 11 },
].map(({ shift, ...mission }) => ({
  mission,
  pupils: SECOND.map((one, at): Pupil => {
    const { answers, points, isRight } = SECOND[(at * 5 + shift) % 25] ?? one
    return (at + shift) % 4 < 2 ? { ...one, answers, points, isRight, state: '解答済み' } : { ...one, state: 'まだ' }
  }),
}))
const openTerm = prepareTestCloud(async ({ table }) => {
  await seedTestSchool(table)
  await seedExamClasses(table)
  for (const { mission, pupils } of LATER) {
    await createMission(table, sampleMission({ ...mission, due_datetime: null }))
    const attempts = pupils.flatMap((one) => {
      const id = attemptId(studentIdOf('2', one.ban), `03-${mission.id}`)
      return one.state === 'まだ' ? [] : [attemptItem(attemptOf('2', one, { id, mission_id: mission.id }))]
    })
    await table.batchPut(attempts)
  }
  return {}
})

/** The bytes of the term's file as the job keeps them. */
async function exported(format: ResultsExport['format']): Promise<Uint8Array> {
  const { table } = await openTerm()
  const { kept, files } = openMemoryFiles()
  const classes = ['2', '3'].map((kumi) => ({ grade: 8, kumi }))
  const input: ResultsExport = { branch_id: 'br-1', classes, from: '2026-11-20', to: '2026-11-26', format }
  const created_by = { account_id: 'teacher-1', name: '佐々木' }
  await table.transact(
    createJobWrites(jobOf({ id: 'job-1', kind: 'export-results', title: '', input, created_by }, now)),
  )
  const job = await runToEnd({ table, jobId: 'job-1', kind: exportResults({ table, files }) as never }, { at: now })
  expect(job).toMatchObject({ state: 'done' })
  return kept.get(`jobs/job-1/results.${format === 'xlsx' ? 'xlsx' : 'csv'}`) as Uint8Array
}

const RESULTS = [
  { of: '中2 2組', pupils: SECOND, title: MISSION.title, day: '2026-11-20', due: inJapan(MISSION.due_datetime) },
  ...LATER.map(({ mission, pupils }, at) => ({
    ...{ of: '中2 2組', pupils, title: mission.title, day: `2026-11-${25 + at}`, due: null },
  })),
  { of: '中2 3組', pupils: THIRD, title: MISSION.title, day: '2026-11-20', due: inJapan(MISSION.due_datetime) },
]
const isDone = ({ state }: Pupil) => state === '解答済み'
const countOf = (pupils: readonly Pupil[], state: Pupil['state']) => pupils.filter((one) => one.state === state).length
const VIEWPOINTS = [
  { name: '知識・技能', places: [0, 1], max: 8 },
  { name: '思考・判断・表現', places: [2, 3], max: 12 },
  { name: '主体的に学習に取り組む態度', places: [], max: 0 },
]
const pointsAt = (one: Pupil, places: readonly number[]) => sum(places.map((at) => one.points[at] ?? 0))
const hundred = (one: Pupil) => rounded((scoreOf(one) / MAX) * 100, 0)

const LIST_HEAD = [
  ...['クラス', 'ミッション', '問題', '種類', '教科', '配信日', 'しめきり'],
  ...['人数', '解答済み', '解答中', '満点', '平均', '中央値', '標準偏差', '最高', '最低'],
  ...VIEWPOINTS.map(({ name }) => `${name}の得点率(取れた点、%)`),
]
const listRow = ({ of, pupils, title, day, due }: (typeof RESULTS)[number]): ReadCell[] => {
  const done = pupils.filter(isDone)
  const scores = done.map(scoreOf)
  return [
    ...[of, title, 'EX-1の題', 'CBT', '数学', day, due],
    ...[pupils.length, done.length, countOf(pupils, '解答中'), MAX],
    ...[
      rounded(mean(scores), 1),
      median(scores),
      rounded(deviation(scores), 1),
      Math.max(...scores),
      Math.min(...scores),
    ],
    ...VIEWPOINTS.map(({ places, max }) =>
      max === 0 ? null : percent(sum(done.map((one) => pointsAt(one, places))) / (max * done.length)),
    ),
  ]
}

const LINE_HEAD = [
  ...[
    'クラス',
    '番',
    'ミッション',
    '問題',
    '種類',
    '配信日',
    '状態',
    'しめきり後',
    '得点',
    '満点',
    '100点換算',
    '偏差値',
  ],
  ...VIEWPOINTS.flatMap(({ name }) => [`${name}(得点)`, `${name}(満点)`]),
  ...['最後の解答', '確かめること'],
]
const LINES = RESULTS.flatMap(({ of, pupils, title, day }) =>
  pupils.map((one): ReadCell[] => {
    const note = pupils === SECOND ? (NOTES[one.ban] ?? null) : null
    return [
      ...[of, one.ban, title, 'EX-1の題', 'CBT', day, one.state, note === '遅れ' ? 'はい' : null],
      ...[isDone(one) ? scoreOf(one) : null, MAX, isDone(one) ? hundred(one) : null],
      isDone(one) ? standardScore(scoreOf(one), pupils.filter(isDone).map(scoreOf)) : null,
      ...VIEWPOINTS.flatMap(({ places, max }) =>
        isDone(one) && max > 0 ? [pointsAt(one, places), max] : [null, null],
      ),
      ...[one.state === 'まだ' ? null : inJapan(one.updatedAt), note],
    ]
  }),
)

/** One student over all exams of the class. */
function studentRow(ban: number, tries: readonly (Pupil | undefined)[]): ReadCell[] {
  const done = tries.filter((one) => one !== undefined).filter(isDone)
  return [
    ban,
    ...tries.map((one) => (one && isDone(one) ? scoreOf(one) : null)),
    done.length,
    done.length === 0 ? null : rounded(mean(done.map(hundred)), 1),
    ...VIEWPOINTS.flatMap(({ places, max }) => {
      if (done.length === 0 || max === 0) return [null, null, null]
      const points = sum(done.map((one) => pointsAt(one, places)))
      return [points, max * done.length, percent(points / (max * done.length))]
    }),
  ]
}
const classSheet = (results: readonly (typeof RESULTS)[number][]): ReadCell[][] => {
  const head = [
    ...['番', ...results.map(({ day }) => `${day} EX-1の題(20点)`), '終えた数', '100点換算の平均'],
    ...VIEWPOINTS.flatMap(({ name }) => [`${name}(得点の合計)`, `${name}(満点の合計)`, `${name}の得点率(取れた点、%)`]),
  ]
  const [first] = results
  const rows = (first?.pupils ?? []).map(({ ban }) =>
    studentRow(
      ban,
      results.map(({ pupils }) => pupils.find((one) => one.ban === ban)),
    ),
  )
  const means = results.map(({ pupils }) => rounded(mean(pupils.filter(isDone).map(scoreOf)), 1))
  const last = ['平均', ...means]
  return [head, ...rows, head.map((_, at) => last[at] ?? null)]
}

test('each figure of the term’s workbook is that of the answers, in its own column and class', async () => {
  const sheets = readXlsx(await exported('xlsx'))
  expect(Object.keys(sheets)).toEqual(['一覧', '中2 2組', '中2 3組', '明細'])
  expect(sheets['一覧']).toEqual([LIST_HEAD, ...RESULTS.map(listRow)])
  expect(sheets['中2 2組']).toEqual(classSheet(RESULTS.slice(0, 3)))
  expect(sheets['中2 3組']).toEqual(classSheet(RESULTS.slice(3)))
  expect(sheets['明細']).toEqual([LINE_HEAD, ...LINES])
})

test('the CSV holds the same lines in both encodings', async () => {
  const lines = [LINE_HEAD, ...LINES].map((line) => line.map((cell) => (cell === null ? '' : String(cell))))
  expect(readCsv(await exported('csv'))).toEqual(lines)
  expect(readCsv(await exported('csv_cp932'), 'shift_jis')).toEqual(lines)
})
