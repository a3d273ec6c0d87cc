import { serve } from '@tcheck/api-runtime/serve'
import { type ReadCell, readCsv, readXlsx } from '@tcheck/content/testing/read-file'
import { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { seedTestSchool } from '@tcheck/local-cloud/testing/test-school'
import { expect, test } from 'vitest'
import {
  bandCounts,
  commonest,
  deviation,
  facility,
  itemRestCorrelation,
  kelleyGroups,
  mean,
  median,
  percent,
  pointRate,
  rounded,
  scoreOf,
  standardScore,
  sum,
} from '../testing/files/class-figures.ts'
import {
  COLUMNS,
  inJapan,
  MAX,
  MISSION,
  NOTES,
  type Pupil,
  RIVAL,
  SECOND,
  seedExamClasses,
  THIRD,
} from '../testing/files/exam-class.ts'
import { handlers } from './handlers.ts'

const now = new Date('2026-11-21T03:00:00.000Z')
const openClasses = prepareTestCloud(async ({ table }) => {
  const school = await seedTestSchool(table)
  await seedExamClasses(table)
  return { school }
})

/** The bytes of a class's file as the call answers them. */
async function exported(format: 'xlsx' | 'csv' | 'csv_cp932', kumi = '2'): Promise<Buffer> {
  const { table, authenticate, headersOf, facts } = await openClasses()
  const deps = { table, library: openLibrary<MainQuestion>(table), random: () => 0.5 }
  const results = serve(teacherResults, handlers(deps), {
    ...{ originCheck: anyOrigin, authenticate, now: () => now, log: () => undefined },
  })
  const { status, body } = await call(results, {
    method: 'GET',
    path: '/api/v2/teacher/student_activity_groups/export_cbt_excel',
    headers: await headersOf(facts.school.teacher, now),
    query: { grade: '8', kumi, cbt_exam_code: 'EX-1', mission_id: MISSION.id, format },
  })
  expect(status).toBe(200)
  return Buffer.from(body as string, 'base64')
}

const finishedOf = (pupils: readonly Pupil[]) => pupils.filter(({ state }) => state === '解答済み')
const KNOWLEDGE = [0, 1]
const THINKING = [2, 3]
const pointsAt = (one: Pupil, places: readonly number[]) => sum(places.map((at) => one.points[at] ?? 0))
/** Share of all points of a viewpoint that a class reached. */
const viewpointShare = (rows: readonly Pupil[], places: readonly number[], max: number) =>
  sum(rows.map((one) => pointsAt(one, places))) / (max * rows.length)

const SCORES = finishedOf(SECOND).map(scoreOf)
const isDone = ({ state }: Pupil) => state === '解答済み'
const headOf = (one: Pupil): ReadCell[] => [
  one.ban,
  one.state,
  one.ban === 4 ? 'はい' : null,
  isDone(one) ? scoreOf(one) : null,
]
const HEAD = ['番', '状態', 'しめきり後', '得点']
const GRID_HEAD = [...HEAD, '確かめること', ...COLUMNS.map(({ name }) => name)]
const gridRow = (one: Pupil, cells: readonly ReadCell[]) => [
  ...headOf(one),
  NOTES[one.ban] ?? null,
  ...COLUMNS.map((_, at) => cells[at] ?? null),
]
const STUDENT_HEAD = [
  ...[...HEAD, '100点換算', '偏差値', '知識・技能(8点満点)', '知識・技能の得点率(取れた点、%)'],
  ...['思考・判断・表現(12点満点)', '思考・判断・表現の得点率(取れた点、%)', '最後の解答', '確かめること'],
]
const studentRow = (one: Pupil): ReadCell[] => {
  const [knowledge, thinking] = [pointsAt(one, KNOWLEDGE), pointsAt(one, THINKING)]
  const figures = [
    ...[
      rounded((scoreOf(one) / MAX) * 100, 0),
      standardScore(scoreOf(one), SCORES),
      knowledge,
      percent(knowledge / 8),
      thinking,
      percent(thinking / 12),
    ],
  ]
  return [
    ...headOf(one),
    ...(isDone(one) ? figures : figures.map(() => null)),
    one.state === 'まだ' ? null : inJapan(one.updatedAt),
    NOTES[one.ban] ?? null,
  ]
}

test('the totals of the workbook are those of the class’s answers', async () => {
  for (const [kumi, pupils, counts] of [
    ['2', SECOND, [27, 25, 1, 1]],
    ['3', THIRD, [3, 3, 0, 0]],
  ] as const) {
    const rows = finishedOf(pupils)
    const scores = rows.map(scoreOf)
    const bands = bandCounts(scores, 2, MAX).map((count, at) => [
      `${at * 2}〜${at === 9 ? MAX : at * 2 + 1}点の人数`,
      count,
    ])
    expect(readXlsx(await exported('xlsx', kumi))['集計']).toEqual([
      ['項目', '値'],
      ['問題', 'EX-1の題'],
      ['ミッション', '学期末テスト'],
      ['クラス', `中2 ${kumi}組`],
      ...['人数', '解答済み', '解答中', '2つの端末'].map((name, at) => [name, counts[at]]),
      ['満点', MAX],
      ['平均', rounded(mean(scores), 1)],
      ['中央値', median(scores)],
      ['標準偏差', rounded(deviation(scores), 1)],
      ['最高', Math.max(...scores)],
      ['最低', Math.min(...scores)],
      ['知識・技能の得点率(取れた点、%)', percent(viewpointShare(rows, KNOWLEDGE, 8))],
      ['思考・判断・表現の得点率(取れた点、%)', percent(viewpointShare(rows, THINKING, 12))],
      ...bands,
    ])
  }
})

test('the sheets of students hold each student’s points, marks, answers and times of Japan', async () => {
  const sheets = readXlsx(await exported('xlsx'))
  expect(Object.keys(sheets)).toEqual(['集計', '生徒', '得点', '○×', '解答', '小問', '2つの端末'])
  expect(sheets['生徒']).toEqual([STUDENT_HEAD, ...SECOND.map(studentRow)])
  const rows = finishedOf(SECOND)
  expect(sheets['得点']).toEqual([
    GRID_HEAD,
    ...SECOND.map((one) => gridRow(one, isDone(one) ? one.points : [])),
    [null, '配点', null, null, null, ...COLUMNS.map(({ max }) => max)],
    [null, '正答率(全部正解、%)', null, null, null, ...COLUMNS.map((_, at) => percent(facility(rows, at)))],
  ])
  // Of an open attempt no empty place is a mark.
  const marksOf = (one: Pupil) => one.marks.map((mark) => (!isDone(one) && mark === '－' ? null : mark))
  expect(sheets['○×']).toEqual([GRID_HEAD, ...SECOND.map((one) => gridRow(one, marksOf(one)))])
  expect(sheets['解答']).toEqual([
    GRID_HEAD,
    ...SECOND.map((one) =>
      gridRow(
        one,
        one.answers.map((answer) => answer || null),
      ),
    ),
  ])
})

test('the sheet of sub questions holds facility, the 27 % groups, correlation and the common wrong answers', async () => {
  const rows = finishedOf(SECOND)
  const wrongCells = (at: number) => {
    const wrong = commonest(
      rows.flatMap(({ ban, answers, isRight }) =>
        isRight[at] || !answers[at] ? [] : [[answers[at] ?? '', ban] as const],
      ),
    )
    return [0, 1, 2].flatMap((place) => {
      const one = wrong[place]
      return one ? [one.text, one.bans.length, one.bans.join(' ')] : [null, null, null]
    })
  }
  expect(readXlsx(await exported('xlsx'))['小問']).toEqual([
    [
      ...[
        '小問',
        '問題文',
        '観点',
        '配点',
        '人数',
        '正答率(全部正解、%)',
        '得点率(取れた点、%)',
        '無回答(人)',
        '上位27%の正答率(%)',
      ],
      ...['下位27%の正答率(%)', '上位下位差(27%)', '識別力(点双列相関)', '人数の注意'],
      ...[1, 2, 3].flatMap((at) => [`多い誤答${at}`, `人数${at}`, `番号${at}`]),
    ],
    ...COLUMNS.map(({ name, viewpoint, max, text }, at) => {
      const { upper, lower, difference } = kelleyGroups(rows, at)
      return [
        ...[name, text, viewpoint, max, rows.length, percent(facility(rows, at)), percent(pointRate(rows, at, max))],
        ...[rows.filter(({ answers }) => answers[at] === '').length, percent(upper), percent(lower)],
        ...[rounded(difference, 2), rounded(itemRestCorrelation(rows, at), 2), '少ないので目安', ...wrongCells(at)],
      ]
    }),
  ])
})

test('the sheet of seats with several attempts holds how and when each began and ended, in Japan', async () => {
  const [counted] = SECOND.filter(({ ban }) => ban === RIVAL.ban)
  if (!counted) throw new Error('nobody has this number')
  const rowOf = (one: Pupil, [counts, way]: readonly [string | null, string]) => [
    ...[one.ban, counts, way, inJapan(one.startedAt), inJapan(one.updatedAt)],
    ...[one.answers.filter((answer) => answer !== '').length, scoreOf(one)],
  ]
  expect(readXlsx(await exported('xlsx'))['2つの端末']).toEqual([
    ['番', '結果に数える', '入り方', '始め', '終わり', '解答した数', '得点'],
    rowOf(counted, ['はい', 'カード・リンク']),
    rowOf(RIVAL, [null, '番号']),
  ])
})

test('the CSV holds the same in one line a student, in both encodings', async () => {
  const textOf = (cell: ReadCell) => (cell === null ? '' : String(cell))
  const expected = [
    [...STUDENT_HEAD, ...['○×', '得点', '解答'].flatMap((word) => COLUMNS.map(({ name }) => `${name}${word}`))],
    ...SECOND.map((one) => {
      const grids = [
        one.marks.map((mark) => (!isDone(one) && mark === '－' ? '' : mark)),
        isDone(one) ? one.points : [],
        // A spreadsheet would run it.
        one.answers.map((answer) => (answer === '=1+1' ? "'=1+1" : answer)),
      ]
      return [...studentRow(one), ...grids.flatMap((grid) => COLUMNS.map((_, at) => grid[at] ?? null))].map(textOf)
    }),
  ]
  const utf8 = await exported('csv')
  expect(utf8.toString('utf8').startsWith('\ufeff')).toBe(true)
  expect(readCsv(utf8)).toEqual(expected)
  // Shift_JIS has no ㋐: its letter stands instead.
  const inShiftJis = (text: string) => text.replace(/[㋐㋑㋒]/g, (letter) => 'アイウ'['㋐㋑㋒'.indexOf(letter)] ?? '')
  const lines = expected.map((line) => line.map(inShiftJis))
  expect(readCsv(await exported('csv_cp932'), 'shift_jis')).toEqual(lines)
})
