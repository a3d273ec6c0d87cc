import { useEffect } from 'react'
import { triesAgain } from '../../lib/api/queries.ts'
import { useVisitor } from '../session/current-user.ts'
import {
  earlyWork,
  forgetEarlyWork,
  type OpenedWork,
  openWork,
  type WaitingTest,
  type WorkRequest,
} from './open-work.ts'
import { ownerOf } from './owner.ts'
import { useOpenedWork } from './use-opened-work.ts'

const FIRST_PAUSE_MS = 1000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function openPatiently(owner: string, request: WorkRequest): Promise<OpenedWork | WaitingTest> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await (earlyWork(owner, request)?.work ?? openWork(owner, request))
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
    there: earlyWork(owner, request)?.opened,
  })
  // After the effect within, which begins with what was opened early.
  useEffect(forgetEarlyWork, [])
  return opened
}
