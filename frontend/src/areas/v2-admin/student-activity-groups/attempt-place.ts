import type { ListedAttempt } from '@tcheck/contract/groups/admin-student-activity-groups'
import { gradeInWords } from '../../../lib/grade-words.ts'

export const modeWords: Readonly<Record<ListedAttempt['mode'], string>> = {
  test: 'テスト',
  practice: '練習',
  review: '復習',
  similar: '類題',
}

/** As people know a student, who has no name here: 「中2 2組 13番」. */
export const seatWords = ({
  grade,
  kumi,
  ban,
  is_instant,
}: Pick<ListedAttempt, 'grade' | 'kumi' | 'ban' | 'is_instant'>) =>
  is_instant ? 'おためし' : `${gradeInWords(grade)} ${kumi}組 ${ban}番`
