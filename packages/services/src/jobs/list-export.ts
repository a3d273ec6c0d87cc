import type { ExportedList, ExportFormat } from '@tcheck/contract/list-export'
import { japanDayOf } from '@tcheck/learning/japan-day'

/** What a file of a list was asked for. */
export type ListExport = {
  list: ExportedList
  /** As the list's address says it: `state=open&sort=title`. */
  query: string
  /** Columns of the screen by their keys. */
  columns: string[]
  format: ExportFormat
}

/** What lists are called; a file has the name of its list. */
export const listNames = {
  'adminStudentActivityGroups.list': '学習記録',
  'adminMissions.list': 'ミッション',
  'adminTeachers.list': '先生',
  'adminClassTeachers.list': '講師',
  'adminMaterialCodes.list': '教材コード',
  'adminShareableUrls.list': '共有URL',
  'adminJapaneseUsers.list': '国語利用者',
  'adminJobs.list': 'ジョブ',
  'adminQuestionAnalyses.list': '問題の分析',
} as const satisfies Record<ExportedList, string>

/** Where the store keeps the file of a job. */
export const listFileKey = (jobId: string, format: ExportFormat) => `jobs/${jobId}/list.${format}`

/** 学習記録_2026-11-20.xlsx */
export const listFileName = ({ list, format }: Pick<ListExport, 'list' | 'format'>, at: string) =>
  `${listNames[list]}_${japanDayOf(new Date(at))}.${format}`
