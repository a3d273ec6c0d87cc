import { expect, test } from 'vitest'
import { apiOf } from './account-driver.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

/** A network of the school, shown where a list has it. */
const BLOCK = '203.0.113.64/28'

test('a branch proposes its network, an admin confirms and ends it, and the branch sees each state', async () => {
  const { page: office } = await journey.enter('branch', 'phone')
  await office.goto('/v1/branch/settings')
  const card = office.locator('.card').filter({ has: office.getByRole('heading', { name: 'ネットワーク' }) })
  // The test's own device is on the machine itself.
  await card.getByText('学校の中だけで使うアドレスなので').waitFor()
  const request = card.getByRole('button', { name: 'このネットワークを学校のものとして申請する' })
  await card.getByLabel('ネットワークのアドレス').fill('192.168.1.10')
  await request.click()
  await card.getByText('これは学校の中だけで使うアドレスです。').first().waitFor()
  await card.getByLabel('ネットワークのアドレス').fill('203.0.113.70/28')
  await card.getByLabel('メモ').fill('本館の回線')
  await request.click()
  await card.getByText(BLOCK, { exact: true }).waitFor()
  await card.getByText('確認待ち').waitFor()

  const { page: admin } = await journey.enter('admin')
  const ofBranch = await apiOf(journey.origin, 'branch')
  const { current_api_user: own } = await ofBranch.post<{ current_api_user: { branch: { id: string } } }>(
    '/api/current_user',
  )
  await admin.goto(`/v1/admin/branches/${own.branch.id}/edit`)
  await admin.getByRole('button', { name: `${BLOCK}を確認する` }).click()
  await admin.getByText('ネットワークを確認しました').waitFor()
  await office.reload()
  await card.getByText('確認済み').waitFor()

  await admin.getByRole('button', { name: `${BLOCK}を終了する` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: '終了する' }).click()
  await admin.getByText('ネットワークを終了しました').waitFor()
  await office.reload()
  await card.getByText('終了', { exact: true }).waitFor()
  await card.getByRole('button', { name: `${BLOCK}を消す` }).click()
  await expect.poll(() => card.getByText(BLOCK, { exact: true }).count()).toBe(0)
})
