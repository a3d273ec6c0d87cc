import { atRest } from '../../lib/fetched-ahead.ts'
import { untilThere } from '../../lib/until-there.ts'

/** The page comes first. */
export const startOfflineSoon = (): void =>
  void atRest
    .then(() => untilThere(() => import('./run-offline.ts')))
    .then(({ startLearningOffline }) => startLearningOffline())
