import { useState } from 'react'

/** Which series of a chart are hidden; a legend item toggles between hidden and shown (spec.md section 4). */
export function useHiddenSeries() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setHidden((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  return { hidden, toggle, showAll: () => setHidden(new Set()) }
}
