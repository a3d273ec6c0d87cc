import type { Page } from 'playwright-core'
import type { Device } from '../../frontend/e2e/browser.ts'

interface Shot {
  /** File name without size. */
  name: string
  /** What the person does first. */
  prepare?: (page: Page) => Promise<void>
}

/** One picture of `docs/pictures`: user, page, and the following pictures. */
export interface Scene extends Shot {
  /**
   * The users of the scenes: a student with few answers, a student who finished everything, one student for every
   * device that answers; of the cram school its office, a teacher (講師), a child and a parent.
   */
  who: 'nobody' | 'teacher' | 'student' | 'finisher' | 'player' | 'admin' | 'branch' | 'instructor' | 'child' | 'parent'
  path: string
  sizes: readonly Device[]
  /** Each goes on where the one before ended. */
  onward?: readonly Shot[]
}

export const shotsOf = (scene: Scene): readonly Shot[] => [scene, ...(scene.onward ?? [])]
