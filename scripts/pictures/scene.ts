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
   * Of students one who has answered little, one who has finished what was handed out, one for every device who plays; and of the
   * cram school its office, a teacher (講師), a child and a parent.
   */
  who: 'nobody' | 'teacher' | 'student' | 'finisher' | 'player' | 'admin' | 'branch' | 'instructor' | 'child' | 'parent'
  path: string
  sizes: readonly Device[]
  /** Each goes on where the one before ended. */
  onward?: readonly Shot[]
}

export const shotsOf = (scene: Scene): readonly Shot[] => [scene, ...(scene.onward ?? [])]
