import { checkSeed, checksAll } from '@tcheck/local-cloud/testing/sampled'
import type { Page } from 'playwright-core'
import { axeFaultsOf } from '../axe.ts'
import { rawNotationOf } from '../raw-notation.ts'

/** Everything that axe finds, of any weight, with the place and what to do; and notation that is not drawn. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await axeFaultsOf(page, { hasTargetSizes: true })), ...(await rawNotationOf(page))]
}

/** Whether a walk's next state is looked through: each second, the even or the odd ones as the check's seed is; all with `--all`. */
export function eachSecond(): () => boolean {
  let state = checkSeed
  return () => {
    state += 1
    return checksAll || state % 2 === 0
  }
}
