import { checkSeed, looksAtAll } from '@tcheck/local-cloud/testing/drawn'
import type { Page } from 'playwright-core'
import { axeOf } from '../axe.ts'
import { seeStill } from '../browser.ts'
import { rawNotationOf } from '../raw-notation.ts'

/** Everything that axe finds, of any weight, with the place and what to do; and notation that is not drawn. */
export async function faultsOf(page: Page): Promise<string[]> {
  await seeStill(page)
  const { violations } = await axeOf(page)
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
  return [...faults, ...(await rawNotationOf(page))]
}

/** Whether a walk's next state is looked through: each second, the even or the odd ones as the check's seed is; all with `--all`. */
export function eachSecond(): () => boolean {
  let state = checkSeed
  return () => {
    state += 1
    return looksAtAll || state % 2 === 0
  }
}
