import { afterEach, beforeEach, expect, it } from 'vitest'
import { authCookieName, readCookie } from '../../../features/session/auth-cookie.ts'
import { isAuthenticated } from '../../../features/session/session-store.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { forgetAll } from '../../../testing/signed-in.ts'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { teacherAnswers } from '../testing/signed-in-teacher.ts'

beforeEach(forgetAll)
afterEach(forgetAll)

const tokens = { 'access-token': 'access', client: 'client', uid: 'teacher-1' }

function fill(place: HTMLElement, name: string, value: string) {
  const input = place.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!input) throw new Error(`No field ${name}`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

async function tryToSignIn(place: HTMLElement) {
  fill(place, 'username', 'sensei01')
  fill(place, 'password', 'secret')
  place.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}

it('leads to the wanted page after signing in', async () => {
  const calls = answerApi({
    ...teacherAnswers,
    'POST /api/v2/teacher/auth/sign_in': () => json({ current_user: {}, second_factor: null }, { headers: tokens }),
  })
  const { place, address } = await openApp('/teacher/login?to=%2Fteacher%2Ftutorial', { routes: v2TeacherRoutes })
  await tryToSignIn(place)
  await eventually(() => expect(address()).toBe('/teacher/tutorial'))
  const signIn = calls.find(({ path }) => path.endsWith('sign_in'))
  expect(signIn?.body).toEqual({ username: 'sensei01', password: 'secret', keep_login: false })
})

it('shows the refusal in the words of the server and keeps no token', async () => {
  const sentence = 'ユーザー名かパスワードが違います。大文字と小文字も確かめてください。'
  answerApi({
    'POST /api/v2/teacher/auth/sign_in': () =>
      json({ errors: [sentence], code: 'WRONG_CREDENTIALS' }, { status: 401, headers: tokens }),
  })
  const { place, address } = await openApp('/teacher/login', { routes: v2TeacherRoutes })
  await tryToSignIn(place)
  await eventually(() => expect(place.querySelector('[role="alert"]')?.textContent).toBe(sentence))
  expect([isAuthenticated(), readCookie(authCookieName)]).toEqual([false, null])
  expect(address()).toBe('/teacher/login')
})

it('shows and hides the password', async () => {
  answerApi({})
  const { place } = await openApp('/teacher/login', { routes: v2TeacherRoutes })
  const password = place.querySelector<HTMLInputElement>('input[name="password"]')
  place.querySelector<HTMLButtonElement>('[aria-label="パスワードを表示"]')?.click()
  await eventually(() => expect(password?.type).toBe('text'))
  place.querySelector<HTMLButtonElement>('[aria-label="パスワードを隠す"]')?.click()
  await eventually(() => expect(password?.type).toBe('password'))
})
