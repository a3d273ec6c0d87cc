import type { LearningRun } from '@tcheck/contract/learning'
import { useEffect } from 'react'
import { noConnection } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import { preload } from '../../lib/preload.ts'
import type { OpenedSet } from '../saving/answers-schema.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { openAttempt, orNothing } from '../saving/open-attempt.ts'
import { setIdOf } from '../saving/open-set.ts'
import { type OpenedWork, withItsSet } from '../saving/open-work.ts'
import { ownerOf } from '../saving/owner.ts'
import { soon } from '../saving/patience.ts'
import type { AnswersDb } from '../saving/sync-dependencies.ts'
import { useOpenedWork } from '../saving/use-opened-attempt.ts'
import { useVisitor, visitor } from '../session/current-user.ts'
import { marksBySlot } from './marks-by-slot.ts'
import { planOf } from './run-begin.ts'
import { runId, runLocation } from './run-location.ts'
import { runKindText } from './run-text.ts'

// What sends a run is there before its connection may be gone.
preload(() => import('./run-post.ts'))

const placeOf = (owner: string, run: string) => owner && `${owner} ${run}`

/** A page without its questions is shown after so long only. */
const PATIENCE_MS = 300

/** The run that a player shows: its page's loader runs again with each question. */
let played = ''
/** What is being opened for the player that is about to be drawn. */
let early: { place: string; work: Promise<OpenedWork>; opened: OpenedWork | null } | null = null

/** Opens a run for its player to take, and waits for its questions, but not for long. */
export async function openRunInAdvance(run: string): Promise<void> {
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

/**
 * The run of an address: as this device has it, level with what other devices and tabs wrote where the server answers. One that
 * began here and was never sent is nowhere else.
 *
 * @throws ApiError when it is nobody's or another's, or when the server is out of reach and the device does not have it
 */
export async function openRun(owner: string, run: string): Promise<OpenedWork> {
  const storage = await deviceStorage()
  const { db } = storage
  const place = runLocation(run)
  const here = (await db.listOf(owner)).find(({ startKey, learning }) => startKey === run && learning)
  const id = here ? (here.serverId ?? undefined) : runId(owner, run)
  const shown = id === undefined ? null : await orNothing(client.learning.showRunByStudent({ id }, soon()))
  // Whatever stands between may answer JSON of its own.
  const told = shown?.question_group && shown.learning_run?.id === id ? shown.learning_run : undefined
  const set = await setOf(db, { owner, run }, told && shown && { set: shown.question_group, run: told })
  const attempt = await openAttempt(
    db,
    {
      ...{ ...place, owner, mode: 'practice', startKey: run },
      serverId: id,
      learning: here?.learning ?? (told && planOf(told)),
    },
    {
      list: async () => [],
      show: async () => {
        if (!told) throw noConnection()
        return told
      },
    },
  )
  const kind = attempt.record.learning?.kind
  return withItsSet({ ...storage, ...attempt, ...set, ...(kind && { kindName: runKindText[kind] }) })
}

/** The run's questions: the server's, kept for a time without a connection; else those that the device has. */
async function setOf(
  db: AnswersDb,
  { owner, run }: { owner: string; run: string },
  told: { set: OpenedSet['set']; run: LearningRun } | null | undefined,
): Promise<OpenedSet> {
  const id = setIdOf({ ...runLocation(run), owner })
  if (!told) {
    const kept = await db.readSet(id)
    if (!kept) throw noConnection()
    return kept
  }
  const teachersMarks = marksBySlot(told.run)
  const opened: OpenedSet = {
    ...{ set: told.set, mode: 'practice', isFinished: false, areAnswersShown: true },
    ...(teachersMarks && { teachersMarks }),
  }
  void db.putSet({ id, owner, ...opened, keptAt: new Date().toISOString() }).catch(() => undefined)
  return opened
}
