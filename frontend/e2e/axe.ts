import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seeLoaded, seeStill } from './browser.ts'
import { overhangOf } from './screen-visitors.ts'

interface AxeOptions {
  /** CSS of the part that is checked; by default the whole page. */
  part?: string
  /** Leaves out faults that axe calls minor or moderate. */
  isSeriousOnly?: boolean
  /** Also checks the size of touch targets. */
  hasTargetSizes?: boolean
}

/** Lists what axe finds in the page as it is, once nothing moves. */
export async function axeFaultsOf(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { part, isSeriousOnly = false, hasTargetSizes = false } = options
  await seeStill(page)
  // Without the legacy mode the library opens a second page for frames of other origins, which the app does not have. That doubles the time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(hasTargetSizes && { rules: { 'target-size': { enabled: true } } }),
  })
  if (part !== undefined) builder.include(part)
  const { violations } = await builder.analyze()
  return violations
    .filter(({ impact }) => !isSeriousOnly || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`))
}

/** The same once the page has loaded. */
export async function loadedFaultsOf(page: Page): Promise<string[]> {
  await seeLoaded(page)
  return axeFaultsOf(page)
}

/** Fails where axe finds a fault in the loaded page, or where the page is wider than its window. */
export async function expectFit(page: Page): Promise<void> {
  expect([...(await loadedFaultsOf(page)), ...(await overhangOf(page))]).toEqual([])
}
