import type { SchoolGrade } from '@tcheck/contract/groups/reports'
import { DEFAULT_GRADE_ID, DEFAULT_SEMINAR_ID, type ReportType, reportTypes, seminars } from '@tcheck/contract/report'
import { gradeInWords } from '../../lib/grade-words.ts'

/** Whose pages: each sends and reads by calls of its own. */
export type ReportRole = 'branch' | 'student' | 'parent'

/** Where somebody goes who has saved a report (spec.md section 2; a student's top page is `top1`). */
export function pageAfterSaving(role: ReportRole, studentId: string): string {
  switch (role) {
    case 'branch':
      return `/v1/branch/reports/${studentId}`
    case 'student':
      return '/v1/student/top1'
    case 'parent':
      return '/v1/parent/top'
  }
}

const senders: Readonly<Record<SchoolGrade['sent_by']['role'], string>> = {
  branch: '教室',
  teacher: '講師',
  student: '生徒',
  parent: '保護者',
}

/** 「保護者 青木 まこと」; a branch is known by its name alone. */
export const senderWords = ({ role, name }: SchoolGrade['sent_by']): string =>
  role === 'branch' && name !== null ? name : [senders[role], name].filter(Boolean).join(' ')

const day = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'medium' })

/** 2026/11/20 by the clocks of Japan. */
export const dayWords = (iso: string): string => day.format(new Date(iso))

export const seminarWords = (id: number): string => seminars[id as keyof typeof seminars] ?? ''

/** 小6 1組 3番 */
export const placeWords = ({ grade, kumi, ban }: { grade: number; kumi: string; ban: number }): string =>
  `${gradeInWords(grade)} ${kumi}組 ${ban}番`

export const gradeChoices = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, words: gradeInWords(at + 1) }))
export const typeChoices = Object.entries(reportTypes).map(([value, words]) => ({ value: value as ReportType, words }))
export const seminarChoices = Object.entries(seminars).map(([value, words]) => ({ value: Number(value), words }))

export interface ReportDraft {
  report_type: ReportType
  grade_id: number
  seminar_id: number
  title: string
  message: string
}

export const emptyDraft: ReportDraft = {
  report_type: 'school_report',
  grade_id: DEFAULT_GRADE_ID,
  seminar_id: DEFAULT_SEMINAR_ID,
  title: '',
  message: '',
}

export const draftOf = ({ report_type, grade_id, seminar_id, title, message }: SchoolGrade): ReportDraft => ({
  report_type,
  grade_id,
  seminar_id,
  title,
  message,
})
