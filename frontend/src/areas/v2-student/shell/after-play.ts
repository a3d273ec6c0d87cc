import type { OpenedWork } from '../../../features/saving/open-work.ts'
import { attemptPath } from './paths.ts'

/** From the player to where the student came from: the drill's units, the result that is new, or home. */
export function quitPath({ drill, ended }: { drill: string | null; ended: string | null }): string {
  if (drill !== null) return `/student/drill/select/${encodeURIComponent(drill)}`
  return ended === null ? '/student/home' : `${attemptPath(ended)}?new=1`
}

const stepMilliseconds = 100
const longestWaitSteps = 15

/**
 * The server's name of an attempt that was ended during this visit, as soon as the server knows of the end; null for
 * one that goes on or had ended before, and without a connection: then the result comes later.
 */
export async function endedHere({ db, record }: Pick<OpenedWork, 'db' | 'record'>): Promise<string | null> {
  if (record.finishedAt !== null) return null
  for (let step = 0; step < longestWaitSteps; step++) {
    const own = (await db.listOf(record.owner)).find(({ localId }) => localId === record.localId)
    // The end is written a moment after the button was pressed.
    const mayCome = step === 0 || own?.finishedAt != null
    if (!own || !mayCome || !navigator.onLine) return null
    if (own.finishedAt !== null && !own.isFinishPending && own.serverId !== null) return own.serverId
    await new Promise((resolve) => setTimeout(resolve, stepMilliseconds))
  }
  return null
}
