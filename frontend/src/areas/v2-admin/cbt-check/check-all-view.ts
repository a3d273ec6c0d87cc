import type { CheckedExam } from '@tcheck/contract/groups/admin-cbt-check'

/** One thing that is wrong, or worth a look, wherever it comes from. */
export interface Finding {
  /** Of the sub question; null for the whole exam. */
  key: string | null
  column: string
  content: string
  words: string
  remedy: string | null
  kind: FindingKind
}
export const findingKinds = { format: '解答フォーマットエラー', error: 'エラー', warning: '確認' } as const
export type FindingKind = keyof typeof findingKinds

export function findingsOf({ format_errors, troubles }: CheckedExam): Finding[] {
  return [
    ...format_errors.map(
      ({ key, column, content, message, detail }): Finding => ({
        key,
        column,
        content,
        words: message,
        remedy: detail,
        kind: 'format',
      }),
    ),
    ...troubles.map(
      ({ key, column, content, trouble, remedy, is_error }): Finding => ({
        key,
        column,
        content,
        words: trouble,
        remedy,
        kind: is_error ? 'error' : 'warning',
      }),
    ),
  ]
}

/** How many of each kind there are. */
export function countKinds(exams: readonly CheckedExam[]): Readonly<Record<FindingKind, number>> {
  const counts = { format: 0, error: 0, warning: 0 }
  for (const { kind } of exams.flatMap(findingsOf)) counts[kind] += 1
  return counts
}

/** Exams that have something of a kind (null: of any), with that alone. */
export const narrowed = (exams: readonly CheckedExam[], kind: FindingKind | null) =>
  exams
    .map((exam) => ({ exam, findings: findingsOf(exam).filter((one) => kind === null || one.kind === kind) }))
    .filter(({ findings }) => findings.length > 0)
