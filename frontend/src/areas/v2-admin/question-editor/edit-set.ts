import type { EditedMain, EditedSet, EditedSub } from '@tcheck/contract/edited-set'
import { type QuestionKind, slotKeyOf } from '@tcheck/scoring'

/** Where a sub question lies: places in the lists, which numbers do not follow while they are moved. */
export interface Place {
  main: number
  kind: QuestionKind
  at: number
}

export interface PlacedSub extends Place {
  /** `3-2`, as problems and addresses name it. */
  key: string
  sub: EditedSub
}

export const listOf = { question: 'questions', review: 'review_questions', similar: 'similar_questions' } as const
export const kindsOf: readonly QuestionKind[] = ['question', 'review', 'similar']

/** Every sub question in the order of the sheet. */
export const placedSubsOf = ({ question_groups }: EditedSet): PlacedSub[] =>
  question_groups.flatMap((main, mainAt) =>
    kindsOf.flatMap((kind) =>
      main[listOf[kind]].map((sub, at) => ({
        main: mainAt,
        kind,
        at,
        key: slotKeyOf(main.main_question_number, kind, sub.sub_question_number),
        sub,
      })),
    ),
  )

export const isSamePlace = (one: Place, other: Place) =>
  one.main === other.main && one.kind === other.kind && one.at === other.at

const replaced = <T>(items: readonly T[], at: number, item: T): T[] => items.map((one, i) => (i === at ? item : one))

export function withMain(set: EditedSet, at: number, changes: Partial<EditedMain>): EditedSet {
  const main = set.question_groups[at]
  return main ? { ...set, question_groups: replaced(set.question_groups, at, { ...main, ...changes }) } : set
}

const subsAt = (set: EditedSet, { main, kind }: Omit<Place, 'at'>): EditedSub[] =>
  set.question_groups[main]?.[listOf[kind]] ?? []
const withSubs = (set: EditedSet, { main, kind }: Omit<Place, 'at'>, subs: EditedSub[]): EditedSet =>
  withMain(set, main, { [listOf[kind]]: subs })

export function withSub(set: EditedSet, place: Place, changes: Partial<EditedSub>): EditedSet {
  const subs = subsAt(set, place)
  const sub = subs[place.at]
  return sub ? withSubs(set, place, replaced(subs, place.at, { ...sub, ...changes })) : set
}

/**
 * Numbers in the order of the places. One that is new follows the last; where there was no gap, there is none.
 * @param removed  place whose number goes
 */
function numbersFor(before: readonly number[], count: number, removed = -1): number[] {
  const hasNoGap = before.every((number, at) => number === at + 1)
  if (hasNoGap) return Array.from({ length: count }, (_, at) => at + 1)
  const numbers = before.filter((_, at) => at !== removed).sort((one, other) => one - other)
  while (numbers.length < count) numbers.push((numbers.at(-1) ?? 0) + 1)
  return numbers
}

function numbered(subs: readonly EditedSub[], before: readonly EditedSub[], removed?: number): EditedSub[] {
  const own = before.map(({ sub_question_number }) => sub_question_number)
  const numbers = numbersFor(own, subs.length, removed)
  return subs.map((sub, at) => ({ ...sub, sub_question_number: numbers[at] ?? at + 1 }))
}

function mainsNumbered(mains: readonly EditedMain[], before: readonly EditedMain[], removed?: number): EditedMain[] {
  const own = before.map(({ main_question_number }) => main_question_number)
  const numbers = numbersFor(own, mains.length, removed)
  return mains.map((main, at) => ({ ...main, main_question_number: numbers[at] ?? at + 1 }))
}

export const emptySub: EditedSub = {
  sub_question_number: 1,
  text: '',
  pattern: '',
  answer: '',
  explanation: '',
  select_1: null,
  select_2: null,
  select_3: null,
  select_4: null,
  select_5: null,
  select_6: null,
  media_1: null,
  media_2: null,
  media_3: null,
  tab_1_image: null,
  tab_2_image: null,
  tab_3_image: null,
  tab_4_image: null,
  dad_character_image: null,
}

/** Puts one more behind a place; `at` -1 puts it first. */
export function withSubAdded(set: EditedSet, place: Place, sub: EditedSub = emptySub): EditedSet {
  const before = subsAt(set, place)
  return withSubs(set, place, numbered(before.toSpliced(place.at + 1, 0, sub), before))
}

/** A main question keeps one question at least: without it, it is the main question that goes. */
export const mayRemoveSub = (set: EditedSet, place: Place) => place.kind !== 'question' || subsAt(set, place).length > 1

export function withoutSub(set: EditedSet, place: Place): EditedSet {
  if (!mayRemoveSub(set, place)) return set
  const before = subsAt(set, place)
  return withSubs(set, place, numbered(before.toSpliced(place.at, 1), before, place.at))
}

export function withSubMoved(set: EditedSet, place: Place, to: number): EditedSet {
  const before = subsAt(set, place)
  const sub = before[place.at]
  if (!sub || to < 0 || to >= before.length) return set
  return withSubs(set, place, numbered(before.toSpliced(place.at, 1).toSpliced(to, 0, sub), before))
}

export function withMainAdded(set: EditedSet, behind: number): EditedSet {
  const before = set.question_groups
  const main: EditedMain = {
    main_question_number: 1,
    title: '',
    text: '',
    explanatory_image: null,
    viewpoint: 'knowledge',
    writing: 'horizontal',
    questions: [emptySub],
    review_questions: [],
    similar_questions: [],
  }
  return { ...set, question_groups: mainsNumbered(before.toSpliced(behind + 1, 0, main), before) }
}

export function withoutMain(set: EditedSet, at: number): EditedSet {
  const before = set.question_groups
  if (before.length < 2) return set
  return { ...set, question_groups: mainsNumbered(before.toSpliced(at, 1), before, at) }
}

/** Whether answers that were given stand at the same places: only then can they be marked by the new version. */
export const hasSamePlaces = (one: EditedSet, other: EditedSet): boolean =>
  placesOf(one).join(' ') === placesOf(other).join(' ')
const placesOf = (set: EditedSet) => placedSubsOf(set).map(({ key }) => key)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What differs from what was opened: `` of the set, `3` of a main question, `3-2` of a sub question. */
export function changedKeysOf(base: EditedSet, edited: EditedSet): ReadonlySet<string> {
  const keys = new Set<string>()
  if (!isSame({ ...base, question_groups: [] }, { ...edited, question_groups: [] })) keys.add('')
  const own = ({ questions: _q, review_questions: _r, similar_questions: _s, ...main }: EditedMain) => main
  const mains = new Map(base.question_groups.map((main) => [main.main_question_number, main]))
  for (const main of edited.question_groups) {
    const before = mains.get(main.main_question_number)
    if (!before || !isSame(own(before), own(main))) keys.add(String(main.main_question_number))
  }
  const subs = new Map(placedSubsOf(base).map(({ key, sub }) => [key, sub]))
  for (const { key, sub } of placedSubsOf(edited)) if (!isSame(subs.get(key), sub)) keys.add(key)
  return keys
}

/**
 * What two people made of one version: of each question, each main question's own fields and the set's own fields, the one
 * that was changed; where both changed it, mine.
 * @returns null where questions were added, removed or moved: nobody can say then which belongs to which
 */
export function mergeEdited(base: EditedSet, mine: EditedSet, theirs: EditedSet): EditedSet | null {
  if (!hasSamePlaces(base, mine) || !hasSamePlaces(base, theirs)) return null
  const { question_groups: _, ...own } = pick(fieldsOfSet(base), fieldsOfSet(mine), fieldsOfSet(theirs))
  return {
    ...own,
    question_groups: base.question_groups.map((main, at) =>
      mergeMain(main, mine.question_groups[at] ?? main, theirs.question_groups[at] ?? main),
    ),
  }
}

const pick = <T>(base: T, mine: T, theirs: T): T => (isSame(base, mine) ? theirs : mine)

const fieldsOfSet = (set: EditedSet): EditedSet => ({ ...set, question_groups: [] })
const fieldsOfMain = (main: EditedMain): EditedMain => ({
  ...main,
  questions: [],
  review_questions: [],
  similar_questions: [],
})

function mergeMain(base: EditedMain, mine: EditedMain, theirs: EditedMain): EditedMain {
  const lists = kindsOf.map((kind): [string, EditedSub[]] => {
    const list = listOf[kind]
    const merged = base[list].map((sub, at) => pick(sub, mine[list][at] ?? sub, theirs[list][at] ?? sub))
    return [list, merged]
  })
  return { ...pick(fieldsOfMain(base), fieldsOfMain(mine), fieldsOfMain(theirs)), ...Object.fromEntries(lists) }
}
