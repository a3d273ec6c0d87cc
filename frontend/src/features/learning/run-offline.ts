import { idle } from '../../lib/preload.ts'
import { clearAway } from '../offline/clear-away.ts'
import { registerWorker } from '../offline/register-worker.ts'
import { deleteStoredAnswers } from '../offline/stored-answers.ts'
import { startLeftOver } from '../saving/left-over.ts'
import { ownerOf } from '../saving/owner.ts'
import { isImpersonating, visitor } from '../session/current-user.ts'
import { startPhotos } from './photo-send.ts'
import { forgetSentPhotos } from './photo-store.ts'

const KEPT_DAYS = 30
const DAY_MS = 24 * 3600 * 1000
/** Its downloads must not compete with the page's own. */
const AFTER_MS = 1000
let isStarted = false

/**
 * What a learner's pages do in the background, on whichever of them a visit begins: a run that was ended without a connection is sent,
 * what nobody opened for long goes from the device, and the pages are kept for a time without a connection. Calling it again changes nothing.
 */
export function startLearningOffline(now = new Date()): void {
  if (isStarted) return
  isStarted = true
  startLeftOver()
  void idle.then(() => setTimeout(() => void registerWorker('/v1/student'), AFTER_MS))
  startPhotos()
  const limit = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const { current } = visitor.get()
  // Whoever only looks over a student's shoulder takes nothing from the device's own.
  const present = isImpersonating(current) ? null : ownerOf(current)
  void deleteStoredAnswers(limit, present)
    .catch(() => undefined)
    .then(() => clearAway(now))
  void forgetSentPhotos(limit).catch(() => undefined)
}
