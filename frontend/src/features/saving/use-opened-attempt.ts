import { useCallback, useEffect, useRef, useState } from 'react'
import { triesAgain } from '../../lib/api/queries.ts'
import { useVisitor } from '../session/current-user.ts'
import { earlyWork, forgetEarlyWork, type OpenedWork, openWork, type WorkRequest } from './open-work.ts'
import { ownerOf } from './owner.ts'

const FIRST_PAUSE_MS = 1000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function openPatiently(owner: string, request: WorkRequest): Promise<OpenedWork> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await (earlyWork(owner, request)?.work ?? openWork(owner, request))
    } catch (error) {
      if (!triesAgain(failures, error)) throw error
      await pause(FIRST_PAUSE_MS * 2 ** failures)
    }
  }
}

interface Opened {
  /** For what it was opened. */
  place: string
  data?: OpenedWork
  error?: Error
}

/**
 * Opens a set and the attempt at it, from the server and from what the device kept. Never from a cache; and not by the library of
 * queries, for which a first question would wait.
 */
export function useOpenedAttempt(request: WorkRequest) {
  const owner = ownerOf(useVisitor())
  const [again, setAgain] = useState(0)
  const place = JSON.stringify([owner, request, again])
  const [opened, setOpened] = useState<Opened | null>(() => {
    const data = earlyWork(owner ?? '', request)?.opened
    return data ? { place, data } : null
  })
  const begun = useRef<{ place: string; work: Promise<OpenedWork> } | null>(null)
  const current = opened?.place === place ? opened : null
  const isOpen = current?.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` says all of the request
  useEffect(() => {
    if (owner === null || isOpen) return
    let isWanted = true
    if (begun.current?.place !== place) begun.current = { place, work: openPatiently(owner, request) }
    begun.current.work.then(
      (data) => isWanted && setOpened({ place, data }),
      (error: Error) => isWanted && setOpened({ place, error }),
    )
    return () => {
      isWanted = false
    }
  }, [owner, place, isOpen])
  // After the effect above, which begins with what was opened early.
  useEffect(forgetEarlyWork, [])
  const openAgain = useCallback(() => setAgain((count) => count + 1), [])
  return { data: current?.data, error: current?.error ?? null, openAgain }
}
