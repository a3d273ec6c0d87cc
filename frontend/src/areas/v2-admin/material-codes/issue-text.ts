import type { IssueOfCodes } from '@tcheck/contract/groups/admin-material-codes'
import { gradeText } from '../../../lib/grade-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'

export const categoryWords = { unit: '単元問題', cbt: 'CBT', science_skill: '理科スキル' } as const

type StateKind = 'ok' | 'warn' | 'info'
export const stateLooks: Readonly<Record<IssueOfCodes['state'], { word: string; kind: StateKind }>> = {
  open: { word: '使えます', kind: 'ok' },
  over: { word: '期限切れ', kind: 'warn' },
  revoked: { word: '無効', kind: 'warn' },
  issuing: { word: '発行中', kind: 'info' },
  cancelled: { word: '取りやめ', kind: 'warn' },
}

export const aboutWords = ({ subject_name, grade_id, junkyo_name }: IssueOfCodes): string =>
  [subjectInWords(subject_name, grade_id), gradeText(grade_id), junkyo_name].filter(Boolean).join('・')

export function setWords(issue: Pick<IssueOfCodes, 'question_group_count' | 'cbt_exam_count' | 'science_skill_count'>) {
  const counts = [
    ['単元', issue.question_group_count],
    ['CBT', issue.cbt_exam_count],
    ['理科スキル', issue.science_skill_count],
  ] as const
  return counts.flatMap(([word, count]) => (count > 0 ? `${word} ${count}件` : [])).join('・')
}

/** Codes of one A4 page, and how many one print may hold: a browser draws so many QR codes in seconds. */
export const CODES_A_PAGE = 24
export const CODES_A_PRINT = 480

/** The parts in which an issue is printed: 1–480, 481–960 … */
export const printRanges = (count: number): readonly { from: number; count: number }[] =>
  Array.from({ length: Math.ceil(count / CODES_A_PRINT) }, (_, at) => ({
    from: at * CODES_A_PRINT + 1,
    count: Math.min(CODES_A_PRINT, count - at * CODES_A_PRINT),
  }))

/** What is lost by taking an issue back. */
export const lossWords = ({ code_count: count, title }: IssueOfCodes): string =>
  `「${title}」の教材コード${count}個が、すべて使えなくなります。登録した教室では、新しい課題に使えません。配った課題と集めた答えは残ります。あとで元に戻せます。`

/** What a printed code leads to: the teacher's page, with the code filled in. */
export const codeLink = (code: string, origin = window.location.origin): string =>
  `${origin}/teacher/setting?${new URLSearchParams({ code })}`
