import { untilThere } from '../../lib/until-there.ts'

/** The page comes first. */
export const startOfflineSoon = (): void =>
  void untilThere(() => import('./run-offline.ts')).then(({ startLearningOffline }) => startLearningOffline())
