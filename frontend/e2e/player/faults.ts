import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { seeStill } from '../browser.ts'

/** Everything that axe finds, of any weight, with the place and what to do. */
export async function faultsOf(page: Page): Promise<string[]> {
  await seeStill(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
}

// As text: it runs in the page.
const SMALL_TARGETS = `(() => {
  const found = []
  for (const each of document.querySelectorAll('button, a[href], input, select, summary, video')) {
    // What stands in its label is pressed by that.
    const { width, height } = (each.closest('label') ?? each).getBoundingClientRect()
    if (width === 0 || !each.checkVisibility({ visibilityProperty: true })) continue
    const least = each.closest('nav') ? 40 : 44
    if (Math.round(width) < least || Math.round(height) < least) {
      found.push((each.getAttribute('aria-label') || each.textContent).trim() + ' ' + Math.round(width) + '×' + Math.round(height))
    }
  }
  return found
})()`

/** Targets of the player that are smaller than a child's finger needs: 44, in the jump list of a laptop 40. */
export const smallTargetsOf = (page: Page): Promise<string[]> => page.evaluate<string[]>(SMALL_TARGETS)
