import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * Judges a page in the page itself. Left alone the library opens an empty second page for each judgement, for frames of other
 * origins, which our pages have none of: it took as long as the judgement.
 */
export const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()
