import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenedWork } from './open-work.ts'

interface Opened {
  /** For what it was opened. */
  place: string
  data?: OpenedWork
  error?: Error
}

interface Opening {
  /** Says all of what is opened; empty while nobody is known for whom. */
  place: string
  open: () => Promise<OpenedWork>
  /** What is there already when the page is first drawn. */
  there?: OpenedWork | null | undefined
}

/**
 * Opens what a player shows, from the server and from what the device kept. Never from a cache; and not by the library of
 * queries, for which a first question would wait.
 */
export function useOpenedWork({ place: asked, open, there }: Opening) {
  const [again, setAgain] = useState(0)
  const place = asked && again + asked
  const [opened, setOpened] = useState<Opened | null>(() => (there ? { place, data: there } : null))
  const begun = useRef<{ place: string; work: Promise<OpenedWork> } | null>(null)
  const current = opened?.place === place ? opened : null
  const isOpen = current?.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` says all of what is opened
  useEffect(() => {
    if (!place || isOpen) return
    let isWanted = true
    if (begun.current?.place !== place) begun.current = { place, work: open() }
    begun.current.work.then(
      (data) => isWanted && setOpened({ place, data }),
      (error: Error) => isWanted && setOpened({ place, error }),
    )
    return () => {
      isWanted = false
    }
  }, [place, isOpen])
  const openAgain = useCallback(() => setAgain((count) => count + 1), [])
  return { data: current?.data, error: current?.error ?? null, openAgain }
}
