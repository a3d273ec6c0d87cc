import { type ReadCell, readCsv, readXlsx } from '@tcheck/content/testing/read-file'
import type { JapaneseUsers } from '@tcheck/contract/groups/admin-japanese-users'
import type { Job } from '@tcheck/contract/groups/admin-jobs'
import type { IssueOfCodes } from '@tcheck/contract/groups/admin-material-codes'
import type { ListedMission } from '@tcheck/contract/groups/admin-missions'
import type { FlaggedQuestion } from '@tcheck/contract/groups/admin-question-analyses'
import type { ShareableUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import type { ListedAttempt } from '@tcheck/contract/groups/admin-student-activity-groups'
import type { AdminTeacher } from '@tcheck/contract/groups/admin-teachers'
import { type ExportedList, type ExportFormat, exportedLists } from '@tcheck/contract/list-export'
import type { Table } from '@tcheck/data/table'
import { afterEach, expect, test, vi } from 'vitest'
import { openMemoryFiles } from '../../testing/memory-files.ts'
import { exportList } from './export-list.ts'
import { openList } from './exported-lists.ts'

/** 2026-11-20 23:59 by UTC: in Japan it is the next day. Each row has other minutes in each of its moments. */
const at = (minute: number) => `2026-11-20T15:${minute}:00.000Z`
const inJapan = (minute: number) => `2026-11-21 00:${minute}`

interface ListFile<Row> {
  row: Row
  /** Keys of the screen's columns. */
  columns: string[]
  sheet: string
  /** The words of each heading, and what stands below it. */
  cells: [header: string, cell: ReadCell][]
}
const listFile = <Row>(file: ListFile<Row>): ListFile<unknown> => file

const teacher: AdminTeacher = {
  ...{ id: 't-1', name: '佐々木 恵', login_id: 'sasaki', branch_id: 'br-1', branch_name: 'さくら中学校' },
  ...{ state: 'new', has_second_factor: true },
}
const teacherCells: [string, ReadCell][] = [
  ['名前', '佐々木 恵'],
  ['ユーザー名', 'sasaki'],
  ['教室', 'さくら中学校'],
  ['状態', 'まだ使っていません'],
]

/** A row of each list in which no two fields have one value; what each column of its file holds. */
const files: Record<ExportedList, ListFile<unknown>> = {
  'adminStudentActivityGroups.list': listFile<ListedAttempt>({
    row: {
      ...{ id: 'st-1.01', student_id: 'st-1', branch_id: 'br-1', branch_name: 'さくら中学校', grade: 8, kumi: '2' },
      ...{
        ban: 31,
        is_instant: false,
        category: 'cbt',
        mode: 'test',
        code: 'EX-1',
        title: '{題|だい}',
        set_version: 3,
      },
      ...{ started_at: at(10), updated_at: at(20), finished_at: at(30), state: 'finished' },
      ...{ answered_count: 17, question_count: 19, score: 44, max_score: 60 },
    },
    columns: ['started_at', 'branch_name', 'seat', 'title', 'mode', 'score', 'state', 'grade', 'id'],
    sheet: '学習記録',
    cells: [
      ['始めた日時', inJapan(10)],
      ['教室', 'さくら中学校'],
      ['学年', '中2'],
      ['組', '2'],
      ['番', 31],
      ['問題', '題'],
      ['コード', 'EX-1'],
      ['種類', 'CBT'],
      ['種別', 'テスト'],
      ['得点', 44],
      ['満点', 60],
      ['答えた数', 17],
      ['問題の数', 19],
      ['状態', '終わり'],
      ['学年(番号)', 8],
      ['回のID', 'st-1.01'],
    ],
  }),
  'adminMissions.list': listFile<ListedMission>({
    row: {
      ...{ id: 'm-1', branch_id: 'br-1', branch_name: 'さくら中学校', title: '単元末', category: 'unit' },
      ...{
        subject_name: '数学',
        delivery_datetime: at(10),
        due_datetime: at(20),
        created_at: at(30),
        state: 'overdue',
      },
      classes: [
        { grade: 8, kumi: '2' },
        { grade: 9, kumi: '3' },
      ],
      question_groups: [
        { code: 'MA-1', title: '一次関数', is_cancelled: false },
        { code: 'MA-2', title: '図形', is_cancelled: true },
      ],
    },
    columns: [
      ...['title', 'branch_name', 'classes', 'question_groups', 'delivery_datetime', 'due_datetime', 'state'],
      'created_at',
    ],
    sheet: 'ミッション',
    cells: [
      ['題名', '単元末'],
      ['種類', '単元問題'],
      ['教科', '数学'],
      ['教室', 'さくら中学校'],
      ['クラス', '中22組、中33組'],
      ['問題', '一次関数 MA-1、図形 MA-2(取り消し)'],
      ['配信', inJapan(10)],
      ['しめきり', inJapan(20)],
      ['状態', 'しめきり後'],
      ['作成', inJapan(30)],
    ],
  }),
  'adminTeachers.list': listFile({
    ...{ row: teacher, columns: ['name', 'login_id', 'branch_name', 'state'], sheet: '先生', cells: teacherCells },
  }),
  'adminClassTeachers.list': listFile({
    ...{ row: teacher, columns: ['name', 'login_id', 'branch_name', 'state'], sheet: '講師', cells: teacherCells },
  }),
  'adminMaterialCodes.list': listFile<IssueOfCodes>({
    row: {
      ...{ id: 'lot-1', title: '数学2年', code: 'KYO-1', code_count: 60, subject_code: 'math', subject_name: '数学' },
      ...{ grade_id: 8, junkyo_id: 'aoba', junkyo_name: 'あおば', valid_until: '2027-03-31', state: 'over' },
      ...{ is_for_one_branch: true, source: 'imported', question_group_count: 5, cbt_exam_count: 6 },
      ...{ science_skill_count: 7, note: '第1刷', created_at: at(10), revoked_at: null, revision: 3 },
    },
    columns: ['title', 'code_count', 'sets', 'valid_until', 'created_at'],
    sheet: '教材コード',
    cells: [
      ['教材', '数学2年'],
      ['教科', '数学'],
      ['学年', '中2'],
      ['準拠', 'あおば'],
      ['メモ', '第1刷'],
      ['コードの数', 60],
      ['コード', 'KYO-1'],
      ['単元問題の数', 5],
      ['CBTの数', 6],
      ['理科スキルの数', 7],
      ['状態', '期限切れ'],
      ['有効期限', '2027-03-31'],
      ['発行', inJapan(10)],
    ],
  }),
  'adminShareableUrls.list': listFile<ShareableUrl>({
    row: {
      ...{ id: 'url-1', branch_id: 'br-1', branch_name: 'さくら中学校', category: 'science_skill', code: 'sci-1' },
      ...{
        title: 'グラフ',
        subject_name: '理科',
        grade_id: 8,
        allows_entry: true,
        answers_shown: 'never',
        note: '展示',
      },
      ...{ created_at: at(10), expires_at: at(20), revoked_at: null, state: 'expired', opened_count: 41 },
      last_opened_at: at(30),
    },
    columns: ['title', 'note', 'branch_name', 'allows_entry', 'expires_at', 'opened_count', 'created_at'],
    sheet: '共有URL',
    cells: [
      ['問題', 'グラフ'],
      ['コード', 'sci-1'],
      ['種類', '理科スキル'],
      ['メモ', '展示'],
      ['教室', 'さくら中学校'],
      ['入り方', 'だれでも・番号でも'],
      ['状態', '期限切れ'],
      ['有効期限', inJapan(20)],
      ['開かれた回数', 41],
      ['最後に開かれた日時', inJapan(30)],
      ['発行', inJapan(10)],
    ],
  }),
  'adminJapaneseUsers.list': listFile<JapaneseUsers>({
    row: {
      ...{ id: '2026-11.br-1', branch_id: 'br-1', branch_name: 'さくら中学校', month: '2026-11', user_count: 33 },
      counted_at: at(10),
    },
    columns: ['month', 'branch_name', 'user_count', 'counted_at'],
    sheet: '国語利用者',
    cells: [
      ['月', '2026-11'],
      ['教室', 'さくら中学校'],
      ['利用者', 33],
      ['最後に増えた日時', inJapan(10)],
    ],
  }),
  'adminJobs.list': listFile<Job>({
    row: {
      ...{ id: 'job-9', kind: 'import-question-sets', state: 'cancelled', title: '問題.xlsx', step: 'sheet', done: 1 },
      ...{
        total: 2,
        counts: {},
        outcome: '取りやめました。',
        created_by: '花子',
        created_at: at(10),
        started_at: at(20),
      },
      ...{
        ended_at: at(30),
        updated_at: at(40),
        revision: 3,
        may_cancel: false,
        may_retry: false,
        is_cancelling: false,
      },
    },
    columns: ['kind', 'state', 'created_by', 'created_at'],
    sheet: 'ジョブ',
    cells: [
      ['作業', '問題の取り込み'],
      ['対象', '問題.xlsx'],
      ['状態', '取りやめました'],
      ['結果', '取りやめました。'],
      ['始めた人', '花子'],
      ['始めた日時', inJapan(10)],
      ['終わった日時', inJapan(30)],
    ],
  }),
  'adminQuestionAnalyses.list': listFile<FlaggedQuestion>({
    row: {
      ...{ id: 'cbt.test.1-2.EX-1', category: 'cbt', code: 'EX-1', title: '期末', version: 3, newest_version: 4 },
      ...{ key: '1-2', way: 'practice', doubts: ['wrong_key', 'below_zero'], answered_count: 81, right_rate: 0.2345 },
      ...{ discrimination: -0.12, wrong_answer: '8', wrong_count: 29 },
    },
    columns: ['title', 'doubts', 'right_rate', 'wrong_answer', 'discrimination', 'answered_count'],
    sheet: '問題の分析',
    cells: [
      ['題名', '期末'],
      ['小問', '1-2'],
      ['コード', 'EX-1'],
      ['種類', 'CBT'],
      ['取り組み', '練習'],
      ['理由', '正解より多い誤答、識別力がマイナス'],
      ['正答率(全部正解、%)', 23.5],
      ['いちばん多い誤答', '8'],
      ['その人数', 29],
      ['識別力(点双列相関)', -0.12],
      ['人数', 81],
    ],
  }),
}

/** The bytes of a list's file, whose call answers one row. */
async function exported(list: ExportedList, format: ExportFormat): Promise<Uint8Array> {
  const { row, columns } = files[list]
  const opened = openList[list]()
  const answer = async () => ({
    ...{
      [opened.description.rows]: [row],
      page: 1,
      per_page: 500,
      total_count: 1,
      is_total_exact: true,
      searched_count: null,
    },
  })
  vi.spyOn(openList, list).mockReturnValue({ ...opened, answer })
  const { kept, files: store } = openMemoryFiles()
  const kind = exportList({ table: {} as Table, files: store })
  const input = { list, query: '', columns, format }
  const job = { id: 'job-1', created_at: at(50) } as never
  const step = { job, input, now: new Date(at(50)), signal: new AbortController().signal }
  const cursor = { pages: 1, rows: 1, end: { isWhole: true, searched: null } }
  expect(await kind.step({ ...step, cursor: null })).toMatchObject({ next: cursor })
  await kind.step({ ...step, cursor })
  const content = kept.get(`jobs/job-1/list.${format}`)
  return typeof content === 'string' ? new TextEncoder().encode(content) : (content ?? expect.unreachable())
}

afterEach(() => vi.restoreAllMocks())

test.each(exportedLists)('each column of the files of %s has its heading and its own field', async (list) => {
  const { sheet, cells } = files[list]
  const lines = [cells.map(([header]) => header), cells.map(([, cell]) => cell)]
  expect(readXlsx(await exported(list, 'xlsx'))).toEqual({ [sheet]: lines })
  expect(readCsv(await exported(list, 'csv'))).toEqual(lines.map((line) => line.map(String)))
})
