import type { OpenedWork } from '../saving/open-work.ts'

/** What a page gives to one attempt at an exam. */
export interface CbtWorkProps {
  work: OpenedWork
  /** Another try at what was wrong is asked for, once the result is there. */
  isAgain?: boolean
  onQuit: () => void
  /** Once it is over, where that is not where quitting leads. */
  onHome?: () => void
  /** The test is handed in and the server knows it: fetch the answers and come again. */
  onAnswersWanted: (serverId: string) => void
  /** Another attempt at the same practice; left out where an exam is sat once. */
  onAgain?: () => void
  /** The page of this attempt, with earlier ones beside it; left out where there is none. */
  onResultPage?: (serverId: string) => void
}
