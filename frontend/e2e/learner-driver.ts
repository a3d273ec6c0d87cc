import { demoAccounts, demoStudents } from '@tcheck/content/demo/people'
import { checkSeed, checksAll, randomOf, sample } from '@tcheck/local-cloud/testing/sampled'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Login } from './account-driver.ts'
import { patience, type Size } from './browser.ts'
import type { PlannedAnswer } from './question-plan.ts'
import { ownId, ownLogin } from './tenant.ts'

const both: readonly Size[] = ['laptop', 'phone']
const random = randomOf(checkSeed)

/** One of the two sizes, drawn for each journey; both where everything is looked at. */
export const sampledSizes = (): readonly Size[] => (checksAll ? both : sample(both, 1, random))

/** By finger where there is glass. */
export const press = (size: Size, target: Locator): Promise<void> => (size === 'phone' ? target.tap() : target.click())

/** Presses 次へ until it counts: what follows 答え合わせ at once is taken for its second press. */
export async function goOnTo(page: Page, { mainNumber, subNumber }: PlannedAnswer): Promise<void> {
  const there = page.locator('[data-question]').filter({ hasText: `大問${mainNumber}(${subNumber})` })
  const isThere = async () => {
    if (await there.isVisible()) return true
    await page
      .getByRole('button', { name: '次へ' })
      .click({ timeout: 1000 })
      .catch(() => null)
    return there.isVisible()
  }
  await expect.poll(isThere, { ...patience, interval: 600 }).toBe(true)
}

/** 答え合わせ of the open question. */
export async function checkAnswer(page: Page, words: RegExp | string = '正解'): Promise<void> {
  await page.getByRole('button', { name: '答え合わせ', exact: true }).click()
  await page.getByRole('status').filter({ hasText: words }).first().waitFor()
}

/** Ends the run that is open, and waits for what came of its part. */
export async function endPart(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '終わる' }).click()
  await page.getByRole('region', { name: '結果' }).getByRole('button', { name: '終わる' }).click()
  await page.waitForURL('**/v1/student/learning/part_result?**')
}

/** A student of the cram school for each size, so that what one has done is still to be done by the other. */
export function learnerOf(size: Size): { id: string; login: Login } {
  const login_id = size === 'laptop' ? 'student01' : 'student02'
  const student = demoStudents.find((one) => one.login_id === login_id)
  const account = demoAccounts.find((one) => one.realm === 'student' && one.login_id === login_id)
  if (!student || !account) throw new Error(`the demo has no ${login_id}`)
  return { id: ownId(student.id), login: ownLogin(account) }
}
