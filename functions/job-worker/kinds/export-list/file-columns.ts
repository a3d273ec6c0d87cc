import type { JapaneseUsers } from '@tcheck/contract/groups/admin-japanese-users'
import type { Job } from '@tcheck/contract/groups/admin-jobs'
import type { IssueOfCodes } from '@tcheck/contract/groups/admin-material-codes'
import type { ListedMission } from '@tcheck/contract/groups/admin-missions'
import type { FlaggedQuestion } from '@tcheck/contract/groups/admin-question-analyses'
import type { ShareableUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import type { ListedAttempt } from '@tcheck/contract/groups/admin-student-activity-groups'
import type { AdminTeacher } from '@tcheck/contract/groups/admin-teachers'
import type { ListDescription } from '@tcheck/contract/list'
import type { ExportedList } from '@tcheck/contract/list-export'
import { STATISTICS } from '@tcheck/contract/statistic-words'
import { plainText } from '@tcheck/markup/plain-text'
import type { OpenList } from './exported-lists.ts'

export type Cell = string | number

interface FileColumn<Row> {
  header: string
  cell: (row: Row) => Cell
}
type FileColumns<Row> = Readonly<Record<string, readonly FileColumn<Row>[]>>

const gradeText = (grade: number) =>
  grade <= 6 ? `小${grade}` : grade <= 9 ? `中${grade - 6}` : grade <= 12 ? `高${grade - 9}` : ''
const categories = { unit: '単元問題', cbt: 'CBT', science_skill: '理科スキル' } as const

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' })
/** 2026-11-20 12:05, by the clocks of Japan: it sorts as it stands. */
const momentCell = (iso: string | null) => (iso === null ? '' : clock.format(new Date(iso)))

const attempts: FileColumns<ListedAttempt> = {
  started_at: [{ header: '始めた日時', cell: ({ started_at }) => momentCell(started_at) }],
  seat: [
    { header: '学年', cell: ({ grade, is_instant }) => (is_instant ? 'おためし' : gradeText(grade)) },
    { header: '組', cell: ({ kumi, is_instant }) => (is_instant ? '' : kumi) },
    { header: '番', cell: ({ ban, is_instant }) => (is_instant ? '' : ban) },
  ],
  title: [
    { header: '問題', cell: ({ title }) => plainText(title) },
    { header: 'コード', cell: ({ code }) => code },
    { header: '種類', cell: ({ category }) => categories[category] },
  ],
  score: [
    { header: '得点', cell: ({ score }) => score },
    { header: '満点', cell: ({ max_score }) => max_score },
    { header: '答えた数', cell: ({ answered_count }) => answered_count },
    { header: '問題の数', cell: ({ question_count }) => question_count },
  ],
  grade: [{ header: '学年(番号)', cell: ({ grade }) => grade }],
  id: [{ header: '回のID', cell: ({ id }) => id }],
}

const missions: FileColumns<ListedMission> = {
  title: [
    { header: '題名', cell: ({ title }) => plainText(title) },
    { header: '種類', cell: ({ category }) => categories[category] },
    { header: '教科', cell: ({ subject_name }) => subject_name },
  ],
  classes: [
    {
      header: 'クラス',
      cell: ({ classes }) => classes.map(({ grade, kumi }) => `${gradeText(grade)}${kumi}組`).join('、'),
    },
  ],
  question_groups: [
    {
      header: '問題',
      cell: ({ question_groups }) =>
        question_groups
          .map(({ title, code, is_cancelled }) => `${plainText(title)} ${code}${is_cancelled ? '(取り消し)' : ''}`)
          .join('、'),
    },
  ],
  due_datetime: [{ header: 'しめきり', cell: ({ due_datetime }) => momentCell(due_datetime) }],
  created_at: [{ header: '作成', cell: ({ created_at }) => momentCell(created_at) }],
}

const teachers: FileColumns<AdminTeacher> = {}

const issues: FileColumns<IssueOfCodes> = {
  title: [
    { header: '教材', cell: ({ title }) => title },
    { header: '教科', cell: ({ subject_name }) => subject_name },
    { header: '学年', cell: ({ grade_id }) => gradeText(grade_id) },
    { header: '準拠', cell: ({ junkyo_name }) => junkyo_name ?? '' },
    { header: 'メモ', cell: ({ note }) => note },
  ],
  code_count: [
    { header: 'コードの数', cell: ({ code_count }) => code_count },
    { header: 'コード', cell: ({ code }) => code ?? '' },
  ],
  sets: [
    { header: '単元問題の数', cell: ({ question_group_count }) => question_group_count },
    { header: 'CBTの数', cell: ({ cbt_exam_count }) => cbt_exam_count },
    { header: '理科スキルの数', cell: ({ science_skill_count }) => science_skill_count },
  ],
}

const urls: FileColumns<ShareableUrl> = {
  title: [
    { header: '問題', cell: ({ title }) => plainText(title) },
    { header: 'コード', cell: ({ code }) => code },
    { header: '種類', cell: ({ category }) => categories[category] },
  ],
  note: [{ header: 'メモ', cell: ({ note }) => note }],
  branch_name: [{ header: '教室', cell: ({ branch_name }) => branch_name }],
  allows_entry: [{ header: '入り方', cell: ({ allows_entry }) => (allows_entry ? 'だれでも・番号でも' : 'だれでも') }],
  opened_count: [
    { header: '開かれた回数', cell: ({ opened_count }) => opened_count },
    { header: '最後に開かれた日時', cell: ({ last_opened_at }) => momentCell(last_opened_at) },
  ],
}

const doubts = { wrong_key: '正解より多い誤答', below_zero: '識別力がマイナス' } as const
const analyses: FileColumns<FlaggedQuestion> = {
  title: [
    { header: '題名', cell: ({ title }) => plainText(title) },
    { header: '小問', cell: ({ key }) => key },
    { header: 'コード', cell: ({ code }) => code },
    { header: '種類', cell: ({ category }) => categories[category] },
    { header: '取り組み', cell: ({ way }) => (way === 'test' ? 'テスト' : '練習') },
  ],
  doubts: [{ header: '理由', cell: (row) => row.doubts.map((doubt) => doubts[doubt]).join('、') }],
  right_rate: [{ header: STATISTICS.facility.heading, cell: ({ right_rate }) => Math.round(right_rate * 1000) / 10 }],
  discrimination: [{ header: STATISTICS.discrimination.heading, cell: ({ discrimination }) => discrimination ?? '' }],
  wrong_answer: [
    { header: 'いちばん多い誤答', cell: ({ wrong_answer }) => wrong_answer ?? '' },
    { header: 'その人数', cell: ({ wrong_count }) => wrong_count },
  ],
}

const jobs: FileColumns<Job> = {}

const japaneseUsers: FileColumns<JapaneseUsers> = {}

const own = {
  'adminStudentActivityGroups.list': attempts,
  'adminMissions.list': missions,
  'adminTeachers.list': teachers,
  'adminClassTeachers.list': teachers,
  'adminMaterialCodes.list': issues,
  'adminShareableUrls.list': urls,
  'adminJapaneseUsers.list': japaneseUsers,
  'adminJobs.list': jobs,
  'adminQuestionAnalyses.list': analyses,
} as const satisfies Record<ExportedList, FileColumns<never>>

/** Where a column of a screen says more than a field of its row. */
const besides: Partial<Record<ExportedList, Readonly<Record<string, readonly string[]>>>> = {
  'adminMaterialCodes.list': { valid_until: ['state', 'valid_until'] },
  'adminShareableUrls.list': { expires_at: ['state', 'expires_at'] },
  'adminJobs.list': { kind: ['kind', 'title'], state: ['state', 'outcome'], created_at: ['created_at', 'ended_at'] },
}

/** The columns of a file for those of the screen: one may become several; what no row has is left out. */
export function fileColumnsOf(list: ExportedList, keys: readonly string[], open: OpenList): FileColumn<object>[] {
  const columns = own[list] as FileColumns<object>
  return keys.flatMap((key) => {
    const fields = besides[list]?.[key]
    if (fields) return fields.map((field) => fieldColumn(open.description, field))
    return columns[key] ?? (open.fields.includes(key) ? [fieldColumn(open.description, key)] : [])
  })
}

const MOMENT = /^\d{4}-\d\d-\d\dT/

/** A field in the contract's words. */
function fieldColumn({ fields, sorts }: ListDescription, key: string): FileColumn<object> {
  const words = fields[key]?.words
  return {
    header: sorts[key] ?? fields[key]?.label ?? key,
    cell: (row) => {
      const value = (row as Readonly<Record<string, unknown>>)[key]
      if (value === null || value === undefined) return ''
      if (typeof value === 'number') return value
      const text = words?.[String(value)] ?? String(value)
      return MOMENT.test(text) ? momentCell(text) : text
    },
  }
}
