import type { MainQuestion } from '@tcheck/contract/question-set'
import {
  getSetHead,
  getSetVersion,
  type StoredCategory,
  type StoredSet,
  type StoredSetHead,
  storeVersion,
  type VersionOrigin,
} from '@tcheck/data/question-set/question-set'
import { ConditionFailed, type Table, type Write } from '@tcheck/data/table'
import type { QuestionSetDraft } from './check-question-sheet.ts'
import { withFormulas } from './set-formulas.ts'
import { withPhrases } from './set-phrases.ts'

/** What a set says: not how its formulas were set or its lines break, nor what it is marked by, what its subject is called, or who stored it. */
const DERIVED = new Set([
  ...['version', 'rules', 'formulas', 'phrases', 'separator', 'slot_count', 'takes_several', 'max_score'],
  ...['subject_name', 'junkyo_name', 'unit_name', 'stored_at', 'stored_by', 'how', 'restored_from'],
])
type Draft<Category extends StoredCategory> = Omit<QuestionSetDraft, 'category'> & { category: Category }

const contentOf = (set: Draft<StoredCategory>) =>
  JSON.stringify(set, (name, value: unknown) =>
    // A version without the column equals one with empty names: the import must not store a new version.
    DERIVED.has(name) || (name === 'slots' && value === '') ? undefined : value,
  )

/** A version as its head names its subject, textbook and unit now: two of them may have become one since. */
const asNamedNow = <T extends Draft<StoredCategory>>(
  set: T,
  { subject_code, junkyo_id, unit_id }: StoredSetHead<StoredCategory>,
): T => ({
  ...set,
  subject_code,
  junkyo_id,
  unit_id,
})

/** Whether a draft says what the newest version says. */
export const changesNothing = <Category extends StoredCategory>(
  draft: Draft<Category>,
  newest: Draft<Category>,
  head: StoredSetHead<Category>,
): boolean => contentOf(draft) === contentOf(asNamedNow(newest, head))

/**
 * Stores checked sets, each as a new version: what was answered before keeps the questions it was answered with. A set
 * that has not changed keeps its version, and with it its rules: newer ones are an operator's command.
 * @param stamp when, by which account, and by which act
 * @param edit  of one set that was opened in the browser: the version that was opened, and what is written with the head
 * @returns the stored sets, with their versions
 * @throws ConditionFailed where somebody else stored a version of one of them meanwhile, or since it was opened
 */
export async function storeQuestionSets<Category extends StoredCategory>(
  table: Table,
  drafts: readonly Draft<Category>[],
  stamp: { stored_at: string; stored_by: string | null; how: VersionOrigin },
  edit?: { opened: number; more: readonly Write[] },
): Promise<StoredSet<MainQuestion, Category>[]> {
  const stored: StoredSet<MainQuestion, Category>[] = []
  for (const draft of drafts) {
    const head = await getSetHead(table, draft)
    if (edit && head?.version !== edit.opened) throw new ConditionFailed()
    const newest = head && (await getSetVersion<MainQuestion, Category>(table, draft, head.version))
    if (newest && changesNothing(draft, newest, head)) {
      stored.push(newest)
      continue
    }
    const set = {
      ...draft,
      question_groups: draft.question_groups.map((main) => withPhrases(withFormulas(main))),
      ...stamp,
    }
    const version = await storeVersion<MainQuestion>(table, set, head?.version, edit?.more)
    stored.push({ ...set, version })
  }
  return stored
}
