import { expect, test } from 'vitest'
import { axeFaultsOf, expectFit } from './axe.ts'
import { type Device, devices, patience, seeLoaded } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
/** A folder for pictures of each screen at each size, for a person to look at. */
const KEPT = process.env['PICTURE_FOLDER']

async function look(page: Awaited<ReturnType<typeof journey.open>>['page'], name: string): Promise<void> {
  if (!KEPT) return
  const before = page.viewportSize()
  for (const device of Object.keys(devices) as Device[]) {
    await page.setViewportSize(devices[device].viewport)
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${KEPT}/${name}-${device}.png` })
  }
  if (before) await page.setViewportSize(before)
}

test('a branch writes to the parents of chosen students once, a parent reads it, and the branch sees who has read', async () => {
  const { page } = await journey.enter('branch')
  await page.goto('/v1/branch/users')
  for (const name of ['青木 ひなた', '青木 そら', '上田 みお'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: /^保護者に連絡/ }).click()
  const dialog = page.getByRole('dialog', { name: '保護者に連絡' })
  await dialog.getByText(/^送り先: 保護者\d+人/).waitFor()
  await dialog.getByLabel('件名').fill('面談のお知らせ')
  await dialog.getByLabel('本文').fill('12月10日から面談をします。\n日程は、教室でお渡しします。')
  expect(await axeFaultsOf(page)).toEqual([])
  await look(page, 'write')
  await dialog.getByRole('button', { name: '送り先を確かめる' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('送ったあとは、取り消せません。').waitFor()
  await look(page, 'confirm')
  await question.getByRole('button', { name: '送る', exact: true }).dblclick()
  await dialog.getByText(/^保護者\d+人に送りました。/).waitFor()
  await look(page, 'sent')
  await dialog.getByRole('link', { name: '「連絡」を開く' }).click()
  await page.getByRole('heading', { name: '連絡', exact: true }).waitFor()
  const rows = page.getByRole('button', { name: /面談のお知らせ/ })
  await rows.first().waitFor()
  expect(await rows.count(), 'sent once').toBe(1)
  await expectFit(page)
  await look(page, 'sent-list')

  const { page: home } = await journey.enter('parent', 'phone')
  await home.goto('/v1/parent/top')
  await home.getByText('未読').first().waitFor()
  await seeLoaded(home)
  await expectFit(home)
  await look(home, 'parent-home')
  await home.getByRole('link', { name: '連絡のページへ' }).click()
  const message = home.getByRole('button', { name: /面談のお知らせ/ })
  await message.click()
  await home.getByText('日程は、教室でお渡しします。').waitFor()
  await expect.poll(() => home.getByText('未読').count(), patience).toBe(0)
  expect(await axeFaultsOf(home)).toEqual([])
  await look(home, 'parent-open')

  await rows.first().click()
  await page
    .getByRole('dialog')
    .getByText(/^既読 /)
    .first()
    .waitFor()
  expect(await axeFaultsOf(page)).toEqual([])
  await look(page, 'who-read')
})
