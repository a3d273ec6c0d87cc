import { afterEach, beforeEach, expect, it } from 'vitest'
import { defineScreens } from '../../app/route-definition.ts'
import { eventually } from '../../testing/eventually.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { forgetVisitor } from '../session/current-user.ts'
import { clearSession, isAuthenticated, startSession } from '../session/session-store.ts'
import { SignInPage, signInLoader } from './sign-in-page.tsx'

const Door = () => (
  <SignInPage signInArea="branch" title="教室のサインイン" panel={null} hasSchoolAccount>
    <span>ほかの人はこちら</span>
  </SignInPage>
)
const Wanted = () => <h1>めざす頁</h1>
const routes = defineScreens(
  'common',
  [],
  [
    ['/v1/branch/sign_in', 'サインイン', async () => ({ loader: signInLoader('branch'), Component: Door })],
    ['/wanted', '頁', async () => ({ Component: Wanted })],
  ],
)

beforeEach(() => {
  clearSession()
  forgetVisitor()
  startSession()
})
afterEach(() => clearSession())

const headers = { 'access-token': 'a', client: 'c', uid: 'branch-1' }
const user = {
  id: 'branch-1',
  login_id: 'branch01',
  is_branch: true,
  branch: { id: 'b', name: '教室', class_count: 1 },
}
const whoIsHere = (must_change_password: boolean) => () =>
  json({
    current_api_user: user,
    encrypt_login_id: 'e',
    impersonation_branch: null,
    impersonation_student: null,
    account_state: { must_change_password, must_set_up_second_factor: false },
  })

const find = <E extends Element = HTMLInputElement>(place: Element, selector: string): E => {
  const found = place.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
async function signIn() {
  const { place, address } = await openApp('/v1/branch/sign_in?to=%2Fwanted', { routes })
  type(await eventually(() => find(place, '[name="username"]')), 'branch01')
  type(find(place, '[name="password"]'), 'secret-word')
  find<HTMLButtonElement>(place, '[type="submit"]').click()
  return { place, address }
}
const challenged = () => json({ current_user: null, second_factor: { challenge: 'ch-1', expires_at: '' } })

it('asks for the second factor, sends six digits by itself, and then opens the wanted page', async () => {
  const calls = answerApi({
    'POST /api/auth/branch/sign_in': challenged,
    'POST /api/auth/second_factor': () => json({ current_user: user }, { headers }),
    'POST /api/current_user': whoIsHere(false),
  })
  const { place, address } = await signIn()
  const code = await eventually(() => find(place, '[autocomplete="one-time-code"]'))
  expect(isAuthenticated()).toBe(false)
  expect(document.activeElement).toBe(code)
  await eventually(() => expect(place.textContent).not.toContain('ほかの人はこちら'))
  type(code, '１２３ 456')
  await eventually(() => expect(address()).toBe('/wanted'))
  expect(calls.find(({ path }) => path.endsWith('second_factor'))?.body).toEqual({ challenge: 'ch-1', code: '123456' })
})

it('begins again, with the reason, once the challenge has run out', async () => {
  answerApi({
    'POST /api/auth/branch/sign_in': challenged,
    'POST /api/auth/second_factor': () =>
      json({ errors: ['時間がたちました。最初からやり直してください。'], code: 'SIGN_IN_EXPIRED' }, { status: 401 }),
  })
  const { place } = await signIn()
  type(await eventually(() => find(place, '[autocomplete="one-time-code"]')), '123456')
  await eventually(() => find(place, '[name="password"]'))
  expect(find(place, '[role="alert"]').textContent).toContain('時間がたちました。')
  expect(isAuthenticated()).toBe(false)
})

it('asks for a new password at a first sign-in, without asking for the issued one again', async () => {
  let isFirst = true
  const calls = answerApi({
    'POST /api/auth/branch/sign_in': () => json({ current_user: user, second_factor: null }, { headers }),
    'POST /api/current_user': () => whoIsHere(isFirst)(),
    'PATCH /api/account/password': () => {
      isFirst = false
      return json({ success: true }, { headers })
    },
  })
  const { place, address } = await signIn()
  const wanted = await eventually(() => find(place, '[autocomplete="new-password"]'))
  expect(place.querySelector('[name="current-password"]')).toBeNull()
  type(wanted, '青いかさと長い坂道')
  find<HTMLButtonElement>(place, '[type="submit"]').click()
  await eventually(() => expect(address()).toBe('/wanted'))
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    current_password: 'secret-word',
    new_password: '青いかさと長い坂道',
  })
})

it('tells that capitals are locked while the password is typed, and not afterwards', async () => {
  answerApi({})
  const { place } = await openApp('/v1/branch/sign_in', { routes })
  const password = await eventually(() => find(place, '[name="password"]'))
  const press = (isLocked: boolean) =>
    password.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: isLocked }))
  press(true)
  await eventually(() => expect(place.textContent).toContain('Caps Lockがオンです。'))
  press(false)
  await eventually(() => expect(place.textContent).not.toContain('Caps Lock'))
})

it('counts down the seconds that the network has to wait, and takes the same password afterwards', async () => {
  const sentence = 'いまのネットワークで、パスワードの間違いが続いています。あと2秒待ってから、もう一度お試しください。'
  let calls = 0
  answerApi({
    'POST /api/auth/branch/sign_in': () => {
      calls += 1
      return calls === 1
        ? json({ errors: [sentence], code: 'NETWORK_WAIT' }, { status: 429, headers: { 'retry-after': '2' } })
        : json({ current_user: user, second_factor: null }, { headers })
    },
    'POST /api/current_user': whoIsHere(false),
  })
  const { place, address } = await signIn()
  const button = () => find<HTMLButtonElement>(place, '[type="submit"]')
  const isOff = () => button().disabled || button().getAttribute('aria-disabled') === 'true'
  await eventually(() => expect(place.textContent).toContain(sentence))
  expect([isOff(), /^あと[12]秒$/.test(button().textContent ?? '')]).toEqual([true, true])
  await eventually(() => expect(isOff()).toBe(false))
  // What was said of the wait is over with it.
  expect(place.textContent).not.toContain(sentence)
  button().click()
  await eventually(() => expect(address()).toBe('/wanted'))
})
