import { vi } from 'vitest'

/** Waits until the check holds; long enough for a slow machine that runs other tests meanwhile. */
export const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 10_000 })
