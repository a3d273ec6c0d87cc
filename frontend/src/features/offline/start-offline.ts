import { startLeftOver } from '../saving/left-over.ts'
import { clearAway } from './clear-away.ts'
import { watchForTests } from './forget-answers.ts'
import { registerWorker } from './register-worker.ts'

/** What a student's pages do in the background, on whichever of them a visit begins. */
export function startOffline(): void {
  startLeftOver()
  void registerWorker('/student')
  void clearAway()
  watchForTests()
}
