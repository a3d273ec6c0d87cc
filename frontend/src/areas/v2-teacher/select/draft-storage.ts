import type { Category } from '@tcheck/contract/question-set'
import { deviceArea } from '../../../lib/store/storage-area.ts'
import { type Draft, emptyDraft, isEmptyDraft, type TestDraft } from './draft.ts'

/** One draft a teacher and kind of questions. */
export const draftKey = (teacherId: string, category: Category) => `tcheckMissionDraft:${teacherId}:${category}`

/** Whether a stored value has the fields of the pattern, each of the same type; a list's items are like its only one. */
function isLike(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) return Array.isArray(value) && value.every((item) => isLike(item, pattern[0]))
  if (typeof pattern !== 'object' || pattern === null) return typeof value === typeof pattern
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(pattern).every(([name, part]) => isLike((value as Record<string, unknown>)[name], part))
}

const when = { date: '', clock: '' }
const pattern = {
  sets: [{ code: '', title: '', questionCount: 0, gradeId: 0 }],
  original: { isOn: false, unitName: '' },
  delivery: { isNow: true, ...when },
  due: { isOn: false, ...when },
}
const classPattern = [{ grade: 0, kumi: '' }]
const isNullOr = (value: unknown, pattern: unknown) => value === null || isLike(value, pattern)

const testPattern = {
  answers_shown: '',
  hidden_until_delivery: true,
  shuffle: { main_questions: true, choices: true },
}
const whenAnswersShow: readonly string[] = [
  'at_once',
  'after_due',
  'when_released',
] satisfies TestDraft['answers_shown'][]
const isTest = (value: unknown): value is TestDraft =>
  isLike(value, testPattern) &&
  isNullOr((value as TestDraft).time_limit_minutes, 0) &&
  whenAnswersShow.includes((value as TestDraft).answers_shown)

const isDraft = (value: unknown): value is Draft =>
  isLike(value, pattern) &&
  isTest((value as Draft).test) &&
  isNullOr((value as Draft).title, '') &&
  isNullOr((value as Draft).classes, classPattern) &&
  isNullOr((value as Draft).original.count, 0) &&
  (value as Draft).sets.every(({ unitName }) => isNullOr(unitName, ''))

/** What is stored; an empty draft where nothing is, or something of another shape. */
export function readDraft(key: string, storage: Pick<Storage, 'getItem'> = deviceArea): Draft {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '')
    return isDraft(stored) ? stored : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** @returns false where the browser refuses to store it (private window, full disk) */
export function writeDraft(
  key: string,
  draft: Draft,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = deviceArea,
): boolean {
  try {
    if (isEmptyDraft(draft)) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
