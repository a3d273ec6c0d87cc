import { useCallback, useEffect, useRef, useState } from 'react'
import { isWaitingTest, type OpenedWork, type WaitingTest } from './open-work.ts'

interface Opened {
  /** For what it was opened. */
  place: string
  data?: OpenedWork
  waiting?: WaitingTest
  error?: Error
}

interface Opening {
  /** Says all of what is opened; empty while nobody is known for whom. */
  place: string
  open: () => Promise<OpenedWork | WaitingTest>
  /** What is there already when the page is first drawn. */
  there?: OpenedWork | WaitingTest | null | undefined
}

const openedAt = (place: string, found: OpenedWork | WaitingTest): Opened =>
  isWaitingTest(found) ? { place, waiting: found } : { place, data: found }

/**
 * Opens what a player shows, from the server and from what the device kept. Never from a cache; and not by the library of
 * queries, for which a first question would wait.
 */
export function useOpenedWork({ place: asked, open, there }: Opening) {
  const [again, setAgain] = useState(0)
  const place = asked && again + asked
  const [opened, setOpened] = useState<Opened | null>(() => (there ? openedAt(place, there) : null))
  const begun = useRef<{ place: string; work: Promise<OpenedWork | WaitingTest> } | null>(null)
  const current = opened?.place === place ? opened : null
  const isOpen = current?.data !== undefined || current?.waiting !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` says all of what is opened
  useEffect(() => {
    if (!place || isOpen) return
    let isWanted = true
    if (begun.current?.place !== place) begun.current = { place, work: open() }
    begun.current.work.then(
      (found) => isWanted && setOpened(openedAt(place, found)),
      (error: Error) => isWanted && setOpened({ place, error }),
    )
    return () => {
      isWanted = false
    }
  }, [place, isOpen])
  const openAgain = useCallback(() => setAgain((count) => count + 1), [])
  const waiting = current?.waiting
  const begin = useCallback(async () => {
    if (waiting) setOpened({ place, data: await waiting.begin() })
  }, [waiting, place])
  return { data: current?.data, waiting, begin, error: current?.error ?? null, openAgain }
}
