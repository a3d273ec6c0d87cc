import type { SetCategory, SetRef } from '@tcheck/data/question-set/question-set'
import { OperationError } from '../operation-error.ts'

const CATEGORIES: readonly SetCategory[] = ['unit', 'cbt', 'science_skill']

/** @throws OperationError for an unknown category */
export function refOf(category: string, code: string): SetRef {
  const known = CATEGORIES.find((one) => one === category)
  if (!known) throw new OperationError(`種類は ${CATEGORIES.join('、')} のどれかです。`)
  return { category: known, code }
}
