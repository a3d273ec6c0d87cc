import type { RosterChange } from '@tcheck/contract/roster-import'
import type { Pupil } from '@tcheck/data/student/pupil'
import { gradeWords } from '@tcheck/services/list-import/read-grade'
import { enrolmentText, type Named } from './enrolment-text.ts'

export const STATE_WORDS = { enrolled: '在籍', paused: '休会', left: '退会' } as const
const MOVES: readonly string[] = ['学年', '学校']

/** What of a student becomes something else, in words; nothing where it is only stored otherwise. */
export function differencesOf(before: Pupil, after: Pupil, named: Named): RosterChange['differences'] {
  const told = (of: Pupil): Record<string, string> => ({
    名前: of.name,
    ふりがな: of.kana,
    学年: gradeWords(of.grade),
    学校: of.school,
    ユーザー名: of.login_id ?? '',
    入会日: of.enrolled_on ?? '',
    状態: STATE_WORDS[of.state],
    受講: enrolmentText(of.enrolments, named),
  })
  const [then, now] = [told(before), told(after)]
  return Object.keys(then).flatMap((label) => {
    const [one = '', other = ''] = [then[label], now[label]]
    return one === other ? [] : [{ label, before: one, after: other }]
  })
}

const SHOWN_BESIDE: readonly string[] = ['名前', '学年']

/** All fields of a new student in words, without name and grade, which every row of the preview shows. */
export const fieldsOfNew = (blank: Pupil, student: Pupil, named: Named): RosterChange['differences'] =>
  differencesOf(blank, student, named).filter(({ label }) => !SHOWN_BESIDE.includes(label))

/** 移動 is another grade or school; anything else is 変わる. */
export const kindOfChange = (differences: RosterChange['differences']): 'changed' | 'moved' =>
  differences.some(({ label }) => MOVES.includes(label)) ? 'moved' : 'changed'
