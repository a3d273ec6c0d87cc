import type { EditedMain, EditedSet, EditedSub } from '@tcheck/contract/edited-set'
import { hasSamePlaces, kindsOf, listOf } from './edit-set.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

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
