import type { SchoolGrade } from '@tcheck/contract/groups/reports'
import {
  DEFAULT_GRADE_ID,
  DEFAULT_SEMINAR_ID,
  type ReportType,
  seminars,
  studentSeminars,
} from '@tcheck/contract/report'
import { gradeText } from '../../lib/grade-text.ts'
import { dayOf, evenDay } from '../../lib/japan-text.ts'
import { namedParent } from '../../lib/person-text.ts'

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

const senders: Readonly<Record<Exclude<SchoolGrade['sent_by']['role'], 'parent'>, string>> = {
  branch: '教室',
  teacher: '講師',
  student: '生徒',
}

/** 「保護者 青木 まこと」; a branch is known by its name alone. */
export function senderText({ role, name }: SchoolGrade['sent_by']): string {
  if (role === 'parent') return namedParent(name)
  return role === 'branch' && name !== null ? name : [senders[role], name].filter(Boolean).join(' ')
}

/** 2026/11/20 by the clocks of Japan. */
export const dayWords = (iso: string): string => evenDay(dayOf(iso))

export const seminarsOf = (by: ReportRole): Readonly<Record<number, string>> =>
  by === 'student' ? studentSeminars : seminars

/** 小6 1組 3番 */
export const placeWords = ({ grade, kumi, ban }: { grade: number; kumi: string; ban: number }): string =>
  `${gradeText(grade)} ${kumi}組 ${ban}番`

/** What a form holds: what is chosen in a list is a text there. */
export interface ReportDraft {
  report_type: ReportType
  grade_id: string
  seminar_id: string
  title: string
  message: string
  /** What the contract calls the files that are added; how far each is, `useManySendings` knows. */
  attachments: readonly string[]
  deleteSchoolGradeFiles: readonly string[]
}

export const emptyDraft: ReportDraft = {
  report_type: 'school_report',
  grade_id: String(DEFAULT_GRADE_ID),
  seminar_id: String(DEFAULT_SEMINAR_ID),
  title: '',
  message: '',
  attachments: [],
  deleteSchoolGradeFiles: [],
}

export const draftOf = ({ report_type, grade_id, seminar_id, title, message }: SchoolGrade): ReportDraft => ({
  report_type,
  grade_id: String(grade_id),
  seminar_id: String(seminar_id),
  title,
  message,
  attachments: [],
  deleteSchoolGradeFiles: [],
})

export const fieldsOf = ({ report_type, title, message, grade_id, seminar_id }: ReportDraft) => ({
  report_type,
  title,
  message,
  grade_id: Number(grade_id),
  seminar_id: Number(seminar_id),
})
