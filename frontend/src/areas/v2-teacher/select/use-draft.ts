import type { Category } from '@tcheck/contract/question-set'
import { useCallback, useState } from 'react'
import { type Draft, emptyDraft, isEmptyDraft } from './draft.ts'
import { draftKey, readDraft, writeDraft } from './draft-storage.ts'

export type DraftState = 'empty' | 'kept' | 'lost'
export type ChangeDraft = (change: (draft: Draft) => Draft) => void

/** The mission that this teacher is putting together, kept on the device with every change. */
export function useDraft(teacherId: string, category: Category) {
  const key = draftKey(teacherId, category)
  const [{ draft, isKept }, setState] = useState(() => ({ draft: readDraft(key), isKept: true }))
  const change = useCallback<ChangeDraft>(
    (step) =>
      setState(({ draft: before }) => {
        const after = step(before)
        return { draft: after, isKept: writeDraft(key, after) }
      }),
    [key],
  )
  const clear = useCallback(() => change(() => emptyDraft), [change])
  const state: DraftState = isEmptyDraft(draft) ? 'empty' : isKept ? 'kept' : 'lost'
  return { draft, state, change, clear }
}
