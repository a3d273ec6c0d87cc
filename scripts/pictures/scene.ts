import type { Page } from 'playwright-core'
import type { Device } from '../../frontend/e2e/browser.ts'

interface Shot {
  /** File name without size. */
  name: string
  /** What the person does first. */
  prepare?: (page: Page) => Promise<void>
}

/** One picture of `docs/pictures`: who looks at which page; and what comes next from there. */
export interface Scene extends Shot {
  /** A student who has answered little, one who has finished what was handed out, one for every device who plays. */
  who: 'nobody' | 'teacher' | 'student' | 'finisher' | 'player' | 'admin' | 'parent' | 'branch' | 'class-teacher'
  path: string
  sizes: readonly Device[]
  /** Each goes on where the one before ended. */
  onward?: readonly Shot[]
}

export const shotsOf = (scene: Scene): readonly Shot[] => [scene, ...(scene.onward ?? [])]
