import type { Category } from '@tcheck/contract/question-set'
import { tabArea } from '../../../lib/store/storage-area.ts'
import { categoryFrom } from '../question-set/category.ts'

const key = 'tcheckTeacherSelect'

/** The kind of questions this tab chose last. */
export const lastCategory = (): Category | null => categoryFrom(tabArea.getItem(key))

export function rememberCategory(category: Category): void {
  try {
    tabArea.setItem(key, category)
  } catch {
    // A browser that stores nothing starts with the first kind.
  }
}
