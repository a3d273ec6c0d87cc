import { createHmac } from 'node:crypto'
import { demoAccounts } from '@tcheck/content/demo/people'
import type { BrowserContext, Page } from 'playwright-core'
import { ownLogin } from './tenant.ts'

/** spec.md section 9; what holds the visit together lies beside it (`session/auth-cookie.ts`). */
const visitCookieName = 'tcheck-visit'
const authCookieName = 'tcheck-2024'

export const signInPages = {
  admin: '/v1/admin/sign_in',
  branch: '/v1/branch/sign_in',
  'teacher-v1': '/v1/teacher/sign_in',
  'teacher-v2': '/teacher/login',
  student: '/v1/student/sign_in',
  parent: '/v1/parent/sign_in',
} as const
export type SignInArea = keyof typeof signInPages

export interface Login {
  login_id: string
  password: string
}

export const demoLogin = (area: SignInArea): Login => {
  const account = demoAccounts.find(({ realm }) => realm === area)
  if (!account) throw new Error(`the demo has nobody at the door ${area}`)
  return ownLogin(account)
}

/** Whose session a device holds, as its cookie says; null where nobody is signed in. */
export async function signedInOn(context: BrowserContext, origin: string): Promise<string | null> {
  const cookie = (await context.cookies(origin)).find(({ name }) => name === authCookieName)
  return cookie ? ((JSON.parse(decodeURIComponent(cookie.value)) as { uid?: string }).uid ?? null) : null
}

/** Fills in name and password on the sign-in that is open. */
export async function giveLogin(page: Page, { login_id, password }: Login): Promise<void> {
  await page.getByLabel('ユーザー名').fill(login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^(ログイン|サインイン)$/ }).click()
}

const signInCalls = {
  admin: '/api/auth/admin/sign_in',
  branch: '/api/auth/branch/sign_in',
  'teacher-v1': '/api/auth/teacher/sign_in',
  'teacher-v2': '/api/v2/teacher/auth/sign_in',
  student: '/api/auth/student/sign_in',
  parent: '/api/auth/parent/sign_in',
} as const satisfies Record<SignInArea, string>

/**
 * Somebody has come in by a door before the journey begins: what follows opens a page by its address. The form, and what it opens, takes
 * three page loads' worth of a processor; it is gone through where signing in is what is looked at (accounts, the entrance, the main jobs).
 */
export async function letIn(page: Page, area: SignInArea, login: Login = demoLogin(area)): Promise<void> {
  const context = page.context()
  const answer = await context.request.post(signInCalls[area], {
    data: { username: login.login_id, password: login.password },
  })
  if (!answer.ok()) throw new Error(`${login.login_id} did not come in: ${answer.status()} ${await answer.text()}`)
  const headers = answer.headers()
  const tokens = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers[name] ?? '']))
  const url = new URL(answer.url()).origin
  await context.addCookies([
    { name: authCookieName, value: encodeURIComponent(JSON.stringify(tokens)), url, sameSite: 'Lax' },
    { name: visitCookieName, value: '1', url, sameSite: 'Lax' },
  ])
}

/** Signs in at a door and waits for the page behind it. */
export async function signInAt(page: Page, area: SignInArea, login: Login = demoLogin(area)): Promise<void> {
  await page.goto(signInPages[area])
  await giveLogin(page, login)
  await page.waitForURL((url) => url.pathname !== signInPages[area])
}

/** The API in somebody's name, as another device of theirs would call it. */
export async function apiOf(origin: string, area: Exclude<SignInArea, 'teacher-v2'>, login: Login = demoLogin(area)) {
  let headers: Record<string, string> = {}
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return { answer, data: JSON.parse(text) as unknown }
  }
  const { answer } = await call('POST', signInCalls[area], {
    username: login.login_id,
    password: login.password,
  })
  headers = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name) ?? '']))
  return {
    get: async <T>(path: string) => (await call('GET', path)).data as T,
    post: async <T>(path: string, body: unknown = {}) => (await call('POST', path, body)).data as T,
    patch: async <T>(path: string, body: unknown) => (await call('PATCH', path, body)).data as T,
    delete: async (path: string) => void (await call('DELETE', path)),
  }
}

/** Impersonates somebody, as the list of branches or students will: in the cookie, taken up by the next page. */
export async function impersonate(
  context: BrowserContext,
  target: { impersonation_branch_id?: string; impersonation_student_id?: string },
): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === authCookieName)
  if (!cookie) throw new Error('nobody is signed in')
  const fields = JSON.parse(decodeURIComponent(cookie.value)) as Record<string, unknown>
  const { impersonation_branch_id: _, impersonation_student_id: __, ...tokens } = fields
  await context.addCookies([{ ...cookie, value: encodeURIComponent(JSON.stringify({ ...tokens, ...target })) }])
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** What an authenticator app shows (RFC 6238): of the step now, or so many steps later. */
export function appCode(secret: string, stepsLater = 0, now = Date.now()): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS) + stepsLater))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
