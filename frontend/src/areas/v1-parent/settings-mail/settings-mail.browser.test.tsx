import type { MailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import type { PushSettings } from '@tcheck/contract/groups/parent-push'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetPushDevice, storedPushDevice } from '../../../features/push/push-store.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { forgetAll, signInAs, whoIsHere } from '../../../testing/signed-in.ts'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1ParentRoutes } from '../routes.ts'

beforeEach(() => {
  signInAs('parent-1')
})
afterEach(async () => {
  forgetAll()
  vi.restoreAllMocks()
  await forgetPushDevice()
})

const user = whoIsHere({
  ...{ id: 'parent-1', login_id: 'parent01', is_parent: true },
  branch: { id: 'br-1', name: 'ひかり塾', class_count: 1 },
  parent: { id: 'parent-1', name: '青木', student_user: null },
})
const SETTINGS = '/api/parent/mail_settings'
const events = { entry: true, leave: true, report: true, task_reminder: true, task_overdue: true, message: true }
const address = { address: 'aoki@mail.example', confirmed_at: '2026-11-20T03:00:00.000Z', undeliverable: null }
const pending = (more: Partial<NonNullable<MailSettings['pending']>> = {}) => ({
  address: 'new@mail.example',
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  resend_at: new Date(Date.now() + 60_000).toISOString(),
  tries_left: 5,
  undeliverable: null,
  ...more,
})
const answer = (more: Partial<MailSettings>) =>
  json({ mail_settings: { address: null, pending: null, events, child_names: {}, ...more } })

const PUSH = '/api/parent/push'
const pushed = (more: Partial<PushSettings> = {}) =>
  json({ push: { key: { id: 'k1', public_key: `B${'A'.repeat(86)}` }, events, devices: [], ...more } })
const pushedWith = (device: object, devices: PushSettings['devices']) =>
  json({ push: { key: { id: 'k1', public_key: `B${'A'.repeat(86)}` }, events, devices }, device })
const tablet = { id: 'device-of-tablet', added_at: '2026-11-20T03:00:00.000Z' }

const open = async (answers: Parameters<typeof answerApi>[0]) => {
  const calls = answerApi({ ...user, [`GET ${PUSH}`]: () => pushed(), ...answers })
  await openApp('/v1/parent/settings/mail', { routes: v1ParentRoutes })
  return calls
}
/** A busy machine may take a while. */
const patience = { timeout: 15_000 }
const shows = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words), patience)
const button = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    typeof name === 'string' ? textContent === name : name.test(textContent ?? ''),
  )
const press = (name: string) =>
  vi.waitFor(() => {
    const found = button(name)
    if (!found || found.disabled) throw new Error(`no button ${name} to press`)
    found.click()
  }, patience)
const switchOf = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}のメール"]`)

it('a new code is not asked for within a minute, and the page says how long that is', async () => {
  await open({ [`GET ${SETTINGS}`]: () => answer({ pending: pending() }) })
  await shows('new@mail.example')
  expect(button(/^もう一度送る\(あと\d+秒\)$/)?.disabled).toBe(true)
})

it('after too many wrong codes no more can be typed, and a new one is sent', async () => {
  const calls = await open({
    [`GET ${SETTINGS}`]: () => answer({ pending: pending({ tries_left: 0, resend_at: '2026-11-20T03:00:00.000Z' }) }),
    [`POST ${SETTINGS}/address`]: () => answer({ pending: pending() }),
  })
  await shows('この番号は使えなくなりました')
  expect(document.querySelector('input[name="one-time-code"]')).toBeNull()
  await press('もう一度送る')
  await vi.waitFor(() => expect(document.querySelector('input[name="one-time-code"]')).not.toBeNull(), patience)
  expect(calls.filter(({ path }) => path === `${SETTINGS}/address`).map(({ body }) => body)).toEqual([
    { address: 'new@mail.example' },
  ])
})

it('an address that mails come back from says so, and is confirmed again with the password', async () => {
  const undeliverable = { at: '2026-11-20T03:00:00.000Z', reason: 'bounce' as const }
  const calls = await open({
    [`GET ${SETTINGS}`]: () => answer({ address: { ...address, undeliverable } }),
    [`POST ${SETTINGS}/address`]: () =>
      answer({ address: { ...address, undeliverable }, pending: pending({ address: address.address }) }),
  })
  await shows('お知らせを止めています')
  await press('もう一度確かめる')
  await page.getByLabelText('今のパスワード').fill('my password')
  await press('番号を送る')
  await shows('に番号を送ります')
  expect(calls.filter(({ path }) => path === `${SETTINGS}/address`).map(({ body }) => body)).toEqual([
    { address: address.address, password: 'my password' },
  ])
})

it('a switch that cannot be saved goes back and says why', async () => {
  await open({
    [`GET ${SETTINGS}`]: () => answer({ address }),
    [`PATCH ${SETTINGS}/events`]: () =>
      json({ errors: ['ほかの画面で変更されています。'], code: 'CONFLICT' }, { status: 409 }),
  })
  await shows('確認ずみ')
  switchOf('退室')?.click()
  await shows('ほかの画面で変更されています。')
  await vi.waitFor(() => expect(switchOf('退室')?.checked).toBe(true), patience)
})

it('two switches pressed in a row are saved one after the other, each by itself', async () => {
  let stored = { ...events }
  const calls = await open({
    [`GET ${SETTINGS}`]: () => answer({ address, events: stored }),
    [`PATCH ${SETTINGS}/events`]: ({ body }) => {
      stored = { ...stored, ...(body as { events: Partial<typeof events> }).events }
      return answer({ address, events: stored })
    },
  })
  await shows('確認ずみ')
  switchOf('入室')?.click()
  switchOf('成績')?.click()
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  await vi.waitFor(
    () => expect(saved()).toEqual([{ events: { entry: false } }, { events: { report: false } }]),
    patience,
  )
  await vi.waitFor(
    () => expect([switchOf('入室')?.checked, switchOf('成績')?.checked]).toEqual([false, false]),
    patience,
  )
})

it('settings that cannot be read say so, and are there after another try', async () => {
  let isDown = true
  await open({
    [`GET ${SETTINGS}`]: () =>
      isDown ? json({ errors: ['今は使えません。'], code: 'FORBIDDEN' }, { status: 403 }) : answer({ address }),
  })
  await shows('メールと通知の設定を読み込めませんでした。')
  isDown = false
  await press('もう一度読み込む')
  await shows('aoki@mail.example')
})

/** A browser whose push service is at hand, and whose person answers so. */
function standInBrowser(answer: NotificationPermission) {
  const unsubscribe = vi.fn(async () => true)
  const subscribe = vi.fn(async () => ({ endpoint: 'https://push.example/this-browser', unsubscribe }))
  const pushManager = { getSubscription: async () => null, subscribe }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission.mockReturnValue(answer)
    return answer
  })
  return { subscribe, unsubscribe }
}

it('this browser gets notifications once its person allows them, and stops when told to', async () => {
  const { subscribe } = standInBrowser('granted')
  const device = { id: 'device-here', right: 'parent-1.device-here.secret' }
  const own = { id: device.id, added_at: tablet.added_at }
  const calls = await open({
    [`GET ${SETTINGS}`]: () => answer({ address }),
    [`POST ${PUSH}/devices`]: () => pushedWith(device, [own]),
    [`DELETE ${PUSH}/devices/device-here`]: () => pushed(),
  })
  await shows('この端末で受け取る')
  expect(document.querySelector('input[aria-label="入室の通知"]')).toBeNull()
  await press('この端末で受け取る')
  await shows('受け取っています')
  expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }))
  expect(calls.find(({ path }) => path === `${PUSH}/devices`)?.body).toEqual({
    address: 'https://push.example/this-browser',
    key_id: 'k1',
  })
  expect(await storedPushDevice()).toMatchObject({ id: 'device-here', right: device.right, account_id: 'parent-1' })
  await press('止める')
  await shows('この端末で受け取る')
  expect(await storedPushDevice()).toBeUndefined()
})

it('sends no push after the parent declined, and shows how to change it', async () => {
  const { subscribe } = standInBrowser('denied')
  await open({ [`GET ${SETTINGS}`]: () => answer({ address }) })
  await press('この端末で受け取る')
  await shows('ブラウザーの設定で、このサイトの通知を許可してください。')
  expect([subscribe.mock.calls.length, button('この端末で受け取る')]).toEqual([0, undefined])
})

it('a browser that could not be registered is subscribed to nothing', async () => {
  const { unsubscribe } = standInBrowser('granted')
  await open({
    [`GET ${SETTINGS}`]: () => answer({ address }),
    [`POST ${PUSH}/devices`]: () =>
      json(
        { errors: ['このブラウザーへの通知には、まだ対応していません。'], code: 'PUSH_SERVICE_UNKNOWN' },
        { status: 422 },
      ),
  })
  await press('この端末で受け取る')
  await shows('このブラウザーへの通知には、まだ対応していません。')
  expect([unsubscribe.mock.calls.length, await storedPushDevice()]).toEqual([1, undefined])
})

it('another device is shown with what it gets, each kind switched by itself', async () => {
  standInBrowser('granted')
  let stored = { ...events }
  const calls = await open({
    [`GET ${SETTINGS}`]: () => answer({ address }),
    [`GET ${PUSH}`]: () => pushed({ devices: [tablet], events: stored }),
    [`PATCH ${PUSH}/events`]: ({ body }) => {
      stored = { ...stored, ...(body as { events: Partial<typeof events> }).events }
      return pushed({ devices: [tablet], events: stored })
    },
  })
  await shows('ほかの端末')
  document.querySelector<HTMLInputElement>('input[aria-label="退室の通知"]')?.click()
  await vi.waitFor(
    () =>
      expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { events: { leave: false } },
      ]),
    patience,
  )
  expect(switchOf('退室')?.checked).toBe(true)
})
