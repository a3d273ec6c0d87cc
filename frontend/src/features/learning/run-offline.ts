import { clearAway } from '../offline/clear-away.ts'
import { forgetKeptAnswers } from '../offline/kept-answers.ts'
import { startLeftOver } from '../saving/left-over.ts'
import { startPhotos } from './photo-send.ts'
import { forgetSentPhotos } from './photo-store.ts'

const KEPT_DAYS = 30
const DAY_MS = 24 * 3600 * 1000
let isStarted = false

/**
 * What a learner's pages do in the background, on whichever of them a visit begins: a run that was ended without a connection is sent,
 * and what nobody opened for long goes from the device. Calling it again changes nothing.
 */
export function startLearningOffline(now = new Date()): void {
  if (isStarted) return
  isStarted = true
  startLeftOver()
  startPhotos()
  void clearAway(now)
  const limit = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  void forgetKeptAnswers(limit).catch(() => undefined)
  void forgetSentPhotos(limit).catch(() => undefined)
}
