import type { ClassRef } from '@tcheck/contract/fields'
import type { MissionInput } from '@tcheck/contract/mission'
import type { Category, QuestionSetSummary } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { deviceArea } from '../../../lib/store/storage-area.ts'
import { instantOf } from '../school/tokyo-time.ts'

const when = { date: '', clock: '' }
const classPattern = [{ grade: 0, kumi: '' }]

export interface ChosenSet {
  code: string
  title: string
  questionCount: number
  gradeId: number
  unitName: string | null
}

/** A mission that is being put together. Dates are `YYYY-MM-DD`, clocks `HH:MM`, in Japan. */
export interface Draft {
  sets: readonly ChosenSet[]
  /** `count` is null while its field is empty. */
  original: {
    isOn: boolean
    unitName: string
    count: number | null
    /** The number by which they are drawn; without one the server draws it. */
    seed?: string
  }
  /** null until somebody writes one: till then the proposal counts. */
  title: string | null
  /** null until somebody chooses: till then the branch's only class is meant, if it has no other. */
  classes: readonly ClassRef[] | null
  delivery: { isNow: boolean; date: string; clock: string }
  due: { isOn: boolean; date: string; clock: string }
  /** How exams are held. */
  test: TestDraft
}

/** Under the contract's names, as the form has them. A field that is empty is null: no limit. */
export type TestDraft = Pick<MissionInput, 'answers_shown' | 'hidden_until_delivery' | 'time_limit_minutes' | 'shuffle'>

const usualTest: TestDraft = {
  answers_shown: 'after_due',
  hidden_until_delivery: true,
  time_limit_minutes: null,
  shuffle: { main_questions: false, choices: false },
}

export const emptyDraft: Draft = {
  sets: [],
  original: { isOn: false, unitName: '', count: 5 },
  title: null,
  classes: null,
  delivery: { isNow: true, date: '', clock: '08:20' },
  due: { isOn: false, date: '', clock: '17:00' },
  test: usualTest,
}

export const isEmptyDraft = ({ sets, original, title, classes }: Draft) =>
  sets.length === 0 && !original.isOn && title === null && (classes ?? []).length === 0

export const chosenSetOf = (set: QuestionSetSummary): ChosenSet => ({
  code: set.code,
  title: set.title,
  questionCount: set.question_count,
  gradeId: set.grade_id,
  unitName: set.unit_name,
})

export const isChosen = ({ sets }: Draft, code: string) => sets.some((set) => set.code === code)

/** Chooses a set, or takes it out again. */
export function toggleSet(draft: Draft, set: ChosenSet): Draft {
  const others = draft.sets.filter(({ code }) => code !== set.code)
  return { ...draft, sets: others.length < draft.sets.length ? others : [...draft.sets, set] }
}

/** Puts the set at `from` to the place `to`. A place outside the list is its nearest end. */
export function moveSet(draft: Draft, from: number, to: number): Draft {
  const moved = draft.sets[from]
  if (!moved) return draft
  const others = draft.sets.filter((_, index) => index !== from)
  const place = Math.min(Math.max(to, 0), others.length)
  return { ...draft, sets: [...others.slice(0, place), moved, ...others.slice(place)] }
}

/** A number of six digits that nobody has thought of. */
export const drawnSeed = (): string =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0')

/** What the title would be, in words that can stand in a field: the only set's, the units', else the first set's with the number of the others. */
export function proposedTitle({ sets, original }: Draft): string {
  const [first] = sets
  if (!first) return original.isOn && original.unitName ? `${original.unitName} オリジナル問題` : ''
  if (sets.length === 1) return plainText(first.title)
  const units = new Set(sets.map(({ unitName }) => unitName))
  return units.size === 1 && first.unitName ? first.unitName : `${plainText(first.title)} ほか${sets.length - 1}件`
}

export const titleOf = (draft: Draft) => draft.title ?? proposedTitle(draft)

export const chosenQuestionCount = ({ sets }: Draft) => sets.reduce((sum, { questionCount }) => sum + questionCount, 0)

/** With the original questions. */
export const questionCountOf = (draft: Draft) =>
  chosenQuestionCount(draft) + (draft.original.isOn ? (draft.original.count ?? 0) : 0)

const defaultGrade = 6
const untitled = 'ミッション'

/**
 * The draft as the server takes it. What is missing or wrong is left for the server to say: it has the words.
 *
 * @param classes whom it is for: the chosen ones, or the branch's only one
 * @param now the delivery time of 「今すぐ」
 */
export function missionInputOf(
  draft: Draft,
  { category, classes, now }: { category: Category; classes: readonly ClassRef[]; now: Date },
): MissionInput {
  const { sets, original, delivery, due } = draft
  const codes = sets.map(({ code }) => code)
  return {
    category,
    grade: classes[0]?.grade ?? sets[0]?.gradeId ?? defaultGrade,
    // Nothing chosen has no title yet; the refusal to hear is that nothing is chosen.
    title: titleOf(draft) || untitled,
    delivery_datetime: delivery.isNow ? now.toISOString() : (instantOf(delivery.date, delivery.clock) ?? ''),
    due_datetime: due.isOn ? (instantOf(due.date, due.clock) ?? '') : null,
    classes: [...classes],
    question_group_ids: category === 'unit' ? codes : [],
    cbt_exam_codes: category === 'cbt' ? codes : [],
    science_skill_keys: category === 'science_skill' ? codes : [],
    create_original_question: original.isOn,
    ...draft.test,
    ...(original.isOn && {
      original_question_unit_name: original.unitName,
      // An empty field is sent as such: the server says what may stand there.
      original_question_question_count: original.count as number,
      ...(original.seed && { original_question_seed: original.seed }),
    }),
  }
}

/** One draft a teacher and kind of questions. */
export const draftKey = (teacherId: string, category: Category) => `tcheckMissionDraft:${teacherId}:${category}`

/** Whether a stored value has the fields of the pattern, each of the same type; a list's items are like its only one. */
function isLike(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) return Array.isArray(value) && value.every((item) => isLike(item, pattern[0]))
  if (typeof pattern !== 'object' || pattern === null) return typeof value === typeof pattern
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(pattern).every(([name, part]) => isLike((value as Record<string, unknown>)[name], part))
}

const pattern = {
  sets: [{ code: '', title: '', questionCount: 0, gradeId: 0 }],
  original: { isOn: false, unitName: '' },
  delivery: { isNow: true, ...when },
  due: { isOn: false, ...when },
}

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
