import type { QuestionFlag } from '@tcheck/contract/groups/admin-question-analyses'
import type { ChipKind } from '../../../ui/chip.tsx'
import type { EditedRef } from '../question-editor/set-ref.ts'

/** Where a set's analysis is. */
export const analysisAddress = ({ category, code }: EditedRef, version?: number) =>
  `/admin/question-analyses/${category}/${encodeURIComponent(code)}${version === undefined ? '' : `?version=${version}`}`

export const percent = (share: number) => `${Math.round(share * 100)}%`

export const wayWords = { test: 'テスト', practice: '練習' } as const

export const flagTexts: Readonly<Record<QuestionFlag, string>> = {
  wrong_key: '正解より多い誤答があります',
  below_zero: '識別力がマイナスです',
}

/** What an author makes of a discrimination: Ebel's steps, in words. */
export function discriminationWords(discrimination: number | null): { word: string; kind: ChipKind } {
  if (discrimination === null) return { word: '出せません', kind: 'plain' }
  if (discrimination < 0) return { word: 'マイナス', kind: 'danger' }
  if (discrimination < 0.2) return { word: '弱い', kind: 'warn' }
  if (discrimination < 0.3) return { word: 'やや弱い', kind: 'plain' }
  return discrimination < 0.4 ? { word: 'よい', kind: 'ok' } : { word: 'とてもよい', kind: 'ok' }
}

/** With a sign that is no hyphen, and two digits. */
export const discriminationNumber = (discrimination: number) =>
  `${discrimination < 0 ? '−' : ''}${Math.abs(discrimination).toFixed(2)}`

/** `45秒`, `1分20秒` */
export function secondsInWords(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole}秒`
  return whole % 60 === 0 ? `${whole / 60}分` : `${Math.floor(whole / 60)}分${whole % 60}秒`
}
