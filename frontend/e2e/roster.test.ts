import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveLogin, signInPages } from './account-driver.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

const HEADER = '氏名,フリガナ,学年,学校名,ログインID,入塾日,保護者ID,保護者氏名,備考'
/** A login of one run alone: those of all tenants are one list. */
const own = `r${Date.now().toString(36)}`
const RIKU = `大野 りく,ｵｵﾉ ﾘｸ,中2,若葉中,${own},令和6年4月1日,${own}-m,大野 みき,`

async function choose(page: Page, ...rows: string[]): Promise<void> {
  const buffer = Buffer.from([HEADER, ...rows].join('\r\n'))
  await page.getByLabel(/名簿のファイル$/).setInputFiles({ name: '名簿.csv', mimeType: 'text/csv', buffer })
}
const group = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('a branch takes its roster from a file: what is wrong first, then new, moved and missing; the passwords open the accounts', async () => {
  const { page } = await journey.enter('branch')
  await page.goto('/v1/branch/users')
  await page.getByRole('link', { name: '名簿を取り込む' }).click()
  await choose(page, RIKU, '小池 かな,,中4,,,,,,')
  await page.getByText('3行目').waitFor()
  await page.getByText('学年が読めません').waitFor()
  expect(await page.getByRole('button', { name: /人を取り込む/ }).count()).toBe(0)
  await choose(page, RIKU, '小池 かな,,小5,,,,,,')
  await group(page, '新しい 2人').getByText('大野 りく').waitFor()
  await group(page, '名簿にない 5人').getByText('青木 ひなた').waitFor()
  await page.getByRole('button', { name: '2人を取り込む' }).click()
  await page.getByText('2人を取り込みました。').waitFor()
  await page.getByRole('button', { name: 'パスワードを発行する' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: own, exact: true }) })
  const password = (await row.locator('code').nth(1).textContent()) ?? ''
  expect(password).toMatch(/\S{8,}/)

  const { page: child } = await journey.open('phone')
  await child.goto(signInPages.student)
  await giveLogin(child, { login_id: own, password })
  await child.getByRole('heading', { name: '新しいパスワードを決めてください' }).waitFor()

  // An import that was begun is in the address; another one begins anew.
  await page.reload()
  await page.getByText('2人を取り込みました。').waitFor()
  await page.getByRole('button', { name: '別の名簿を取り込む' }).click()
  await choose(page, RIKU.replace('若葉中', '光中'), '小池 かな,,小5,,,,,,')
  const moved = group(page, '移動 1人')
  await moved.getByText('若葉中').waitFor()
  await moved.getByText('光中').waitFor()
  await page.getByLabel('青木 ひなたさんをどうするか').selectOption('paused')
  await page.getByRole('button', { name: '2人を取り込む' }).click()
  await page.getByText('2人を取り込みました。').waitFor()
  await page.goto('/v1/branch/users?state=paused')
  await page.getByText('青木 ひなた').waitFor()
  expect(await page.getByText('青木 そら').count()).toBe(0)
})

test('on a telephone everybody is moved up a year, last year’s roster is opened, and it is all taken back', async () => {
  const { page } = await journey.enter('branch', 'phone')
  await page.goto('/v1/branch/users/school-year')
  await page.getByLabel('小6の生徒は').waitFor()
  await page.getByRole('button', { name: /年度に進める$/ }).click()
  await page.getByRole('button', { name: '進める', exact: true }).click()
  await page.getByText(/人を進級・卒業にしました。/).waitFor()
  await page.getByRole('link', { name: /年度の名簿を見る$/ }).click()
  const inClass = (name: string) => page.getByText(name).and(page.locator('span')).first()
  await inClass('小6 1組').waitFor()
  await page.goto('/v1/branch/users?q=%E4%B8%8A%E7%94%B0')
  await inClass('中1 1組').waitFor()
  await page.goto('/v1/branch/users/school-year')
  await page.getByRole('button', { name: '進級を元に戻す' }).click()
  await page.getByRole('button', { name: '元に戻す', exact: true }).click()
  await page.getByText(/人を元に戻しました。/).waitFor()
  await page.goto('/v1/branch/users?q=%E4%B8%8A%E7%94%B0')
  await inClass('小6 1組').waitFor()
})

test('a branch takes its teachers from a list on a tablet: the gap first, then a teacher who signs in', async () => {
  const { page } = await journey.enter('branch', 'tablet')
  await page.goto('/v1/branch/teachers')
  await page.getByRole('link', { name: '一覧を取り込む' }).click()
  const login = `${own}-t`
  const give = (grades: string) =>
    page.getByLabel('講師の一覧のファイル').setInputFiles({
      ...{ name: '講師.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(['氏名,ログインID,教える教科,教える学年', `森 あおい,${login},英語,${grades}`].join('\r\n')),
    })
  await give('中4')
  await page.getByText('「中4」は、学年として読めません').waitFor()
  expect(await page.getByRole('button', { name: /人を取り込む/ }).count()).toBe(0)
  await give('中1〜中3')
  await group(page, '新しい講師 1人').getByText('中1、中2、中3').waitFor()
  await page.getByRole('button', { name: '1人を取り込む' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: login, exact: true }) })
  const password = (await row.locator('code').nth(1).textContent()) ?? ''

  const { page: teacher } = await journey.open('phone')
  await teacher.goto(signInPages['teacher-v1'])
  await giveLogin(teacher, { login_id: login, password })
  await teacher.getByRole('heading', { name: '新しいパスワードを決めてください' }).waitFor()

  await page.getByRole('link', { name: '講師の一覧へ' }).click()
  await page.getByRole('link', { name: '一覧を取り込む' }).waitFor()
  await page.getByText('森 あおい').first().waitFor()
  expect(await page.getByText(password).count(), 'a password is shown once').toBe(0)
})
