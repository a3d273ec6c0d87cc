import { useEffect } from 'react'
import type { OpenedWork } from '../saving/open-work.ts'
import { ownerOf } from '../saving/owner.ts'
import { useOpenedWork } from '../saving/use-opened-work.ts'
import { useVisitor, visitor } from '../session/current-user.ts'
import { openRun } from './run-open.ts'

const placeOf = (owner: string, run: string) => owner && `${owner} ${run}`

/** A page without its questions is shown after so long only. */
const PATIENCE_MS = 300

/** The run that a player shows: its page's loader runs again with each question. */
let played = ''
/** What is being opened for the player that is about to be drawn. */
let early: { place: string; work: Promise<OpenedWork>; opened: OpenedWork | null } | null = null

/** Opens a run for its player to take, and waits for its questions, but not for long. */
export async function openRunEarly(run: string): Promise<void> {
  const owner = ownerOf(visitor.get().current)
  if (owner === null || played === placeOf(owner, run)) return
  const mine: typeof early = { place: placeOf(owner, run), work: openRun(owner, run), opened: null }
  early = mine
  const opened = mine.work.then(
    (work) => {
      mine.opened = work
    },
    () => undefined, // the player takes the failure and says it
  )
  await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/**
 * Opens a run by the ulid in the address. What the player had is not what its result opens a moment later: only a player takes what was
 * opened early, once.
 */
export function useOpenedRun(run: string, isPlayer = false) {
  const owner = ownerOf(useVisitor()) ?? ''
  const place = placeOf(owner, run)
  const mine = isPlayer && early?.place === place ? early : null
  const { data, error, openAgain } = useOpenedWork({
    place,
    open: () => mine?.work ?? openRun(owner, run),
    there: mine?.opened,
  })
  // After the effect within, which begins with what was opened early.
  useEffect(() => {
    if (!isPlayer) return
    early = null
    played = place
    return () => {
      played = ''
    }
  }, [isPlayer, place])
  return { data, error, isPending: !(data || error), refetch: openAgain }
}
