import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { makePortalLogin } from '@tcheck/accounts/portal-login'
import { demoAccounts } from '@tcheck/content/demo/people'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { axeFaultsOf } from './axe.ts'
import type { Person } from './browser.ts'
import { openJourney } from './journey.ts'
import { startLocalServer } from './local-server.ts'
import { portalKeyIdOf, schoolAccount } from './school-account.ts'
import { sensei } from './teacher-api.ts'

// Through the pages of the certified provider oidc-provider. The tests build on each other: the account is linked once.

const admin = demoAccounts.find(({ realm }) => realm === 'admin')

const script = fileURLToPath(new URL('./sso-server.ts', import.meta.url))
const journey = openJourney(() => startLocalServer(script))
let person: Person
let page: Page

beforeEach(async () => {
  person = await journey.open('phone')
  page = person.page
})

const expectNoFaults = async () => expect(await axeFaultsOf(page)).toEqual([])

async function branchOfSensei(): Promise<string> {
  const api = await journey.teacher()
  const answer = await api.post<{ current_api_user: { branch: { id: string } } }>('/api/current_user', {})
  return answer.current_api_user.branch.id
}

/** Whoever opens the address on another device is told why not, and is nobody. */
async function expectNobodyAt(address: string, sentence: string) {
  await person.context.close()
  person = await journey.open('phone')
  page = person.page
  await page.goto(address)
  await page.getByRole('alert').getByText(sentence).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await keptTokens()).toEqual([])
  await expectNoFaults()
}

const schoolButton = () => page.getByRole('button', { name: new RegExp(schoolAccount.providerName) })

async function findSchool(typed: string) {
  await page.getByLabel('学校コードか、学校のメールアドレス').fill(typed)
  await page.getByRole('button', { name: '学校をさがす' }).click()
  await schoolButton().waitFor()
}

/** The provider's own pages: a name, any password, and agreeing. */
async function signInAtProvider(subject: string) {
  await page.locator('input[name="login"]').fill(subject)
  await page.locator('input[name="password"]').fill('any')
  await page.locator('button[type="submit"]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const keptTokens = async () => (await person.context.cookies()).filter(({ name }) => name === 'tcheck-2024')

test('an unlinked person sees what to do, links with the code, and reaches the requested page', async () => {
  await page.goto('/teacher/setting')
  await page.waitForURL('**/teacher/login?to=%2Fteacher%2Fsetting')
  await page.getByRole('link', { name: '学校のアカウントでログイン' }).click()
  await page.getByRole('heading', { name: '学校のアカウントで入る' }).waitFor()
  await expectNoFaults()
  await findSchool(`hanako@${schoolAccount.domain}`)
  await expectNoFaults()
  await schoolButton().click()
  await signInAtProvider('hanako')

  await page.getByRole('heading', { name: '学校のアカウントをつなぐ' }).waitFor()
  await page.getByText('Tチェックのアカウントとは、まだつながっていません。').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await expectNoFaults()
  await page.getByLabel('連携コード').fill('AAAA-AAAA-AAAA')
  await page.getByRole('button', { name: 'つないで入る' }).click()
  await page.getByRole('alert').getByText('連携コードが違うか、期限が切れています。').waitFor()
  expect(await keptTokens()).toEqual([])

  await page.getByLabel('連携コード').fill(schoolAccount.linkCode.toLowerCase())
  await page.getByRole('button', { name: 'つないで入る' }).click()
  await page.waitForURL('**/teacher/setting')
  expect(await keptTokens()).toHaveLength(1)
})

test('from then on one press is enough, and the device remembers the school', async () => {
  await page.goto(`/sso?school=${schoolAccount.schoolCode}`)
  await schoolButton().click()
  await signInAtProvider('hanako')
  await page.waitForURL('**/teacher/home')
  await page.goto('/sso')
  await schoolButton().waitFor()
})

test('who turns back at the provider is not signed in and may begin again', async () => {
  await page.goto(`/sso?school=${schoolAccount.schoolCode}`)
  await schoolButton().click()
  await page.getByRole('link', { name: /Cancel/i }).click()
  await page.getByText('学校のアカウントのページで、手続きをやめました。').waitFor()
  await schoolButton().waitFor()
  expect(await keptTokens()).toEqual([])
  await expectNoFaults()
})

test('an answer is good once: going back and a reload begin anew', async () => {
  await page.goto(`/sso?school=${schoolAccount.schoolCode}`)
  await schoolButton().click()
  const answered = page.waitForRequest((request) => request.url().includes('/sso?code='))
  await signInAtProvider('hanako')
  const address = (await answered).url()
  await page.waitForURL('**/teacher/home')
  await page.goto(address)
  await page.getByRole('heading', { name: '入れませんでした' }).waitFor()
  await page.getByRole('link', { name: '最初からやり直す' }).click()
  await schoolButton().waitFor()
  await expectNobodyAt(address, 'この画面では、手続きを始めていないか、もう終わっています。')
})

test('a portal’s link leads to the role’s top once, and its text leaves the address', async () => {
  const key = { key_id: portalKeyIdOf(await branchOfSensei()), key: schoolAccount.portalKey }
  const login = { realm: 'teacher-v2' as const, login_id: sensei().login_id }
  const text = makePortalLogin(key, { ...login, jti: randomUUID(), iat: Math.floor(Date.now() / 1000) })
  await page.goto(`/v1/sso?encrypt_login_id=${text}`)
  await page.waitForURL('**/teacher/home')
  expect(await keptTokens()).toHaveLength(1)

  await expectNobodyAt(`/v1/sso?encrypt_login_id=${text}`, 'このリンクは使えません。')
})

test('an admin sees the branch’s provider without its secret, gets an error for a wrong one, and issues a link code', async () => {
  const branchId = await branchOfSensei()
  await page.goto(`/v1/admin/branches/${branchId}/edit`)
  await page.waitForURL('**/v1/admin/sign_in?to=*')
  await page.getByLabel('ユーザー名').fill(admin?.login_id ?? '')
  await page.getByLabel('パスワード', { exact: true }).fill(admin?.password ?? '')
  await page.getByRole('button', { name: 'サインイン' }).click()
  await page.getByText(`${journey.origin}/sso`, { exact: true }).waitFor()
  expect(await page.getByLabel('クライアントシークレット').inputValue()).toBe('')
  await expectNoFaults()

  const issuer = page.getByLabel('発行元(issuer)')
  const right = await issuer.inputValue()
  await issuer.fill('https://10.0.0.1')
  await page.getByLabel('クライアントシークレット').fill('secret')
  await page.getByRole('button', { name: '確かめて保存する' }).click()
  await page.getByRole('alert').getByText('発行元(issuer)のURLが正しくありません。').waitFor()
  await issuer.fill(right)
  await page.getByLabel('クライアントシークレット').fill('')
  await page.getByLabel('名前', { exact: true }).fill('青葉市の新しいアカウント')
  await page.getByRole('button', { name: '確かめて保存する' }).click()
  await page.getByText('学校アカウントの設定を保存しました').waitFor()

  await page.getByLabel('その人のユーザー名').fill(sensei().login_id)
  await page.getByRole('button', { name: '発行する', exact: true }).click()
  await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/).waitFor()
  await expectNoFaults()
})
