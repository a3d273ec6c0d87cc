import type { UnderstandingLevel } from '@tcheck/contract/learning'
import { createStore } from './store.ts'

export interface ChapterItemActivity {
  id: string
  chapter: string
  chapter_item: string
  /** 0…1, null while there is no answer */
  rate: number | null
  level?: UnderstandingLevel
  /** Questions that were answered. */
  answered?: number
}

export interface Understanding {
  chapter_item_activities: readonly ChapterItemActivity[]
  grade: string | null
  /** Why the last load failed; kept until a load succeeds (spec.md section 8). */
  error: unknown
}

export const understanding = createStore<Understanding>({ chapter_item_activities: [], grade: null, error: null })

/** Loads both parts together; a failure keeps what was there and the error beside it, and never throws. */
export async function loadUnderstanding(
  load: () => Promise<Pick<Understanding, 'chapter_item_activities' | 'grade'>>,
): Promise<void> {
  try {
    understanding.set({ ...(await load()), error: null })
  } catch (error) {
    understanding.set({ error })
  }
}
