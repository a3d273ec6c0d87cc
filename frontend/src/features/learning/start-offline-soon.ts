import { atRest, untilThere } from '../../lib/fetched-ahead.ts'

/** The page comes first. */
export const startOfflineSoon = (): void =>
  void atRest
    .then(() => untilThere(() => import('./run-offline.ts')))
    .then(({ startLearningOffline }) => startLearningOffline())
