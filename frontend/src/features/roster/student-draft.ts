import type { StudentProfile } from '@tcheck/contract/groups/branch-students'
import type { Enrolment } from '@tcheck/contract/pupil'
import { gradeInWords } from '../../lib/grade-words.ts'

/** What the form of a student holds while it is open. */
export interface StudentDraft {
  name: string
  kana: string
  school: string
  /** 「8」; empty: nothing is chosen yet. */
  grade: string
  login_id: string
  enrolled_on: string
  enrolments: Enrolment[]
  parents: { login_id: string; name: string }[]
}

export const emptyDraft = (enrolledOn: string): StudentDraft => ({
  name: '',
  kana: '',
  school: '',
  grade: '',
  login_id: '',
  enrolled_on: enrolledOn,
  enrolments: [],
  parents: [],
})

export const draftOf = (profile: StudentProfile): StudentDraft => ({
  name: profile.name,
  kana: profile.kana,
  school: profile.school,
  grade: String(profile.grade),
  login_id: profile.login_id ?? '',
  enrolled_on: profile.enrolled_on ?? '',
  enrolments: profile.enrolments,
  parents: profile.parents,
})

/** As the wire has it: a grade that nobody chose is one that the server asks for. */
export const studentInput = ({ grade, ...draft }: StudentDraft) => ({
  ...draft,
  grade: grade === '' ? Number.NaN : Number(grade),
})

export const gradeChoices = Array.from({ length: 12 }, (_, at) => [String(at + 1), gradeInWords(at + 1)] as const)

const seen = {
  name: '名前',
  kana: 'ふりがな',
  school: '学校',
  grade: '学年',
  enrolled_on: '入会日',
  state: '在籍の状態',
  enrolments: '受講',
  parents: '保護者',
} as const satisfies Partial<Record<keyof StudentProfile, string>>

/** What somebody else changed since a form was opened, as people call it. */
export const changedWords = (opened: StudentProfile, stored: StudentProfile): string[] =>
  (Object.keys(seen) as (keyof typeof seen)[])
    .filter((name) => JSON.stringify(opened[name]) !== JSON.stringify(stored[name]))
    .map((name) => seen[name])

/** The weekday and period that nothing of this student has yet, so that a new line is right at once where it can be. */
export function nextSlot(enrolments: readonly Enrolment[], periods: readonly number[]) {
  const taken = new Set(enrolments.flatMap(({ slots }) => slots.map(({ weekday, period }) => `${weekday}-${period}`)))
  const [first = 1] = periods
  const weekday = [1, 2, 3, 4, 5, 6, 0].find((day) => !taken.has(`${day}-${first}`)) ?? 1
  return { weekday, period: first, teacher_id: '' }
}
