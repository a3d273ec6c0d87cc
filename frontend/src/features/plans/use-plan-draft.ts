import type { PlanItem } from '@tcheck/learning/plan'
import { useState } from 'react'

/** More steps back than anybody remembers. */
const MOST_STEPS = 100

/** A plan as it is changed here, with the steps back; what was stored last is told apart from what is not stored yet. */
export function usePlanDraft(start: readonly PlanItem[]) {
  const [steps, setSteps] = useState<readonly (readonly PlanItem[])[]>([start])
  const [stored, setStored] = useState(start)
  const items = steps.at(-1) ?? start
  return {
    items,
    change: (next: readonly PlanItem[]) => setSteps((before) => [...before.slice(1 - MOST_STEPS), next]),
    undo: steps.length > 1 ? () => setSteps((before) => before.slice(0, -1)) : null,
    isUnsaved: JSON.stringify(items) !== JSON.stringify(stored),
    setStored,
  }
}
