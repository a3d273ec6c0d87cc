import { idle, untilThere } from '../../lib/preload.ts'

/** The page comes first. */
export const scheduleOfflineStart = (): void =>
  void idle
    .then(() => untilThere(() => import('./run-offline.ts')))
    .then(({ startLearningOffline }) => startLearningOffline())
