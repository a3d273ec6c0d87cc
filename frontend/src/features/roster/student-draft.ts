import type { StudentProfile, TaughtProfile } from '@tcheck/contract/groups/roster'
import type { Enrolment } from '@tcheck/contract/pupil'
import { gradeText } from '../../lib/grade-text.ts'

/** What a teacher says of a student, while the form is open. */
export interface TaughtDraft {
  name: string
  kana: string
  school: string
  /** 「8」; empty: nothing is chosen yet. */
  grade: string
  enrolled_on: string
  enrolments: Enrolment[]
}

/** What the branch says beside it. */
export interface StudentDraft extends TaughtDraft {
  login_id: string
  parents: { login_id: string; name: string }[]
}

export const emptyTaught = (): TaughtDraft => ({
  ...{ name: '', kana: '', school: '', grade: '' },
  enrolled_on: '',
  enrolments: [],
})

export const emptyDraft = (): StudentDraft => ({ ...emptyTaught(), login_id: '', parents: [] })

export const taughtDraftOf = ({ name, kana, school, grade, enrolled_on, enrolments }: TaughtProfile): TaughtDraft => ({
  ...{ name, kana, school, enrolments },
  grade: String(grade),
  enrolled_on: enrolled_on ?? '',
})

export const draftOf = (profile: StudentProfile): StudentDraft => ({
  ...taughtDraftOf(profile),
  login_id: profile.login_id ?? '',
  parents: profile.parents,
})

/** As the wire has it: a grade that nobody chose is one that the server asks for. */
export const studentInput = <D extends TaughtDraft>({ grade, ...draft }: D) => ({
  ...draft,
  grade: grade === '' ? Number.NaN : Number(grade),
})

export const gradeChoices = Array.from({ length: 12 }, (_, at) => [String(at + 1), gradeText(at + 1)] as const)

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
export const changedText = <P extends TaughtProfile>(opened: P, stored: P): string[] =>
  (Object.keys(seen) as (keyof typeof seen & keyof P)[])
    .filter((name) => JSON.stringify(opened[name]) !== JSON.stringify(stored[name]))
    .map((name) => seen[name])

/** The weekday and period that nothing of this student has yet, so that a new line is right at once where it can be. */
export function nextSlot(enrolments: readonly Enrolment[], periods: readonly number[]) {
  const taken = new Set(enrolments.flatMap(({ slots }) => slots.map(({ weekday, period }) => `${weekday}-${period}`)))
  const [first = 1] = periods
  const weekday = [1, 2, 3, 4, 5, 6, 0].find((day) => !taken.has(`${day}-${first}`)) ?? 1
  return { weekday, period: first, teacher_id: '' }
}
