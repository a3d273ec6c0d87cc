import { useCallback, useEffect, useRef, useState } from 'react'
import { triesAgain } from '../../lib/api/queries.ts'
import { useVisitor } from '../session/current-user.ts'
import {
  forgetPreloadedWork,
  isWaitingTest,
  type OpenedWork,
  openWork,
  preloadedWork,
  type WaitingTest,
  type WorkRequest,
} from './open-work.ts'
import { ownerOf } from './owner.ts'

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

const FIRST_PAUSE_MS = 1000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function openPatiently(owner: string, request: WorkRequest): Promise<OpenedWork | WaitingTest> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await (preloadedWork(owner, request)?.work ?? openWork(owner, request))
    } catch (error) {
      if (!triesAgain(failures, error)) throw error
      await pause(FIRST_PAUSE_MS * 2 ** failures)
    }
  }
}

/** Opens a set and the attempt at it. */
export function useOpenedAttempt(request: WorkRequest) {
  const owner = ownerOf(useVisitor()) ?? ''
  const opened = useOpenedWork({
    place: owner && JSON.stringify([owner, request]),
    open: () => openPatiently(owner, request),
    there: preloadedWork(owner, request)?.opened,
  })
  // After the effect within, which begins with what was opened early.
  useEffect(forgetPreloadedWork, [])
  return opened
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` identifies what is opened
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
