import { shortCodeOf } from '@tcheck/contract/short-code'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { clearStudentName } from '../../../features/session/student-name.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { tcheckState } from '../../../lib/store/tcheck-state.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2StudentRoutes } from '../routes.ts'

const CODE = shortCodeOf(48_291)
const codes = 'POST /api/v2/student/short_codes'
const entries = 'POST /api/v2/student/entries'

beforeEach(() => {
  queryClient.clear()
  clearStudentName()
  tcheckState.set({ furigana: 'off' })
})

async function openEntrance() {
  const { place } = await openApp('/student', { routes: v2StudentRoutes })
  const button = (name: string) =>
    eventually(
      () =>
        [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? expect.unreachable(),
    )
  const type = async (selector: string, text: string) => {
    const box = await eventually(() => place.querySelector<HTMLInputElement>(selector) ?? expect.unreachable())
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const see = (words: string) => eventually(() => expect(place.textContent).toContain(words))
  return { place, button, type, see }
}

it('tells a mistyped code without asking, and a right one leads to the class, its numbers and no others', async () => {
  const calls = answerApi({
    [codes]: () =>
      json({
        entrance: { grade: 8, kumi: '2', bans: [1, 2, 5], title: '一次関数 単元末テスト', subject_name: '数学' },
      }),
    [entries]: () =>
      json(
        { errors: ['5番は、このクラスにありません。番をもう一度えらんでください。'], code: 'ENTRY_BAN_UNKNOWN' },
        { status: 422 },
      ),
  })
  const { place, button, type, see } = await openEntrance()
  await type('#short-code', `${CODE.slice(0, 5)}${(Number(CODE[5]) + 1) % 10}`)
  await see('すうじがちがうようです。')
  expect((await button('つぎへ')).disabled).toBe(true)
  await type('#short-code', `${CODE.slice(0, 3)} ${CODE.slice(3)}`)
  ;(await button('つぎへ')).click()
  await see('この学年・組ですか。中2 2組')
  // What is about to begin is named before anybody begins it.
  expect(place.querySelector('h1')?.textContent).toBe('一次関数 単元末テスト')
  expect(place.textContent).toContain('数学')
  expect(calls.filter(({ path }) => path.endsWith('short_codes')).map(({ body }) => body)).toEqual([
    { short_code: CODE, device_id: expect.stringMatching(/^\w{16}$/) },
  ])
  expect(place.querySelector('button[aria-label$="番"]')).toBeNull()
  ;(await button('はい。番をえらぶ')).click()
  await eventually(() =>
    expect([...place.querySelectorAll('button[aria-label$="番"]')].map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
      '5',
    ]),
  )
  await type('input[inputmode=numeric]', '40')
  await see('40番は、このクラスにありません。番をもう一度えらんでください。')
  await type('input[inputmode=numeric]', '５')
  await see('学年・組・番は、合っていますか。中2 2組 5番')
  ;(await button('はじめる')).click()
  // The roster has changed meanwhile.
  await see('5番は、このクラスにありません。')
  expect(calls.at(-1)?.body).toMatchObject({ short_code: CODE, grade: 8, kumi: '2', ban: 5 })
})

it('says that a one-time code continues on this device, and that it was used', async () => {
  const used = 'このコードは、もう使われました。先生に、新しいコードを出してもらってください。'
  answerApi({
    [codes]: () =>
      json({ entrance: { grade: 8, kumi: '2', bans: [1, 5], title: '確かめ', subject_name: '数学', continues: true } }),
    [entries]: () => json({ errors: [used], code: 'CONTINUE_CODE_USED' }, { status: 422 }),
  })
  const { button, type, see } = await openEntrance()
  await type('#short-code', CODE)
  ;(await button('つぎへ')).click()
  await see('べつの端末の、つづきから答えます。つづけると、前の端末では答えられなくなります。')
  ;(await button('はい。番をえらぶ')).click()
  ;(await button('5')).click()
  ;(await button('つづける')).click()
  await see(used)
})

it('shows the other ways in after too many guesses', async () => {
  const failure = { errors: ['回数が多すぎます。'], code: 'TOO_MANY_TRIES' }
  answerApi({ [codes]: () => json(failure, { status: 429 }) })
  const { button, type, see } = await openEntrance()
  await type('#short-code', CODE)
  ;(await button('つぎへ')).click()
  await see('いまは、コードで入れません。QRコードかリンクで入るか、先生に聞いてください。')
})

it.each([
  ['has no camera', new DOMException('', 'NotFoundError'), 'この端末では、カメラが使えません。'],
  ['may not use it', new DOMException('', 'NotAllowedError'), 'カメラを使う許可がありません。'],
  ['has it in another program', new DOMException('', 'NotReadableError'), 'ほかのアプリが使っているようです。'],
])('a device that %s says what to do, and asks again', async (_, error, words) => {
  answerApi({})
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(error)
  onTestFinished(() => asked.mockRestore())
  const { button, see } = await openEntrance()
  ;(await button('カメラで読み取る')).click()
  await see(words)
  const before = asked.mock.calls.length
  ;(await button('もう一度')).click()
  await eventually(() => expect(asked.mock.calls.length).toBe(before + 1))
  await see(words)
  ;(await button('やめる')).click()
  await button('カメラで読み取る')
})

it('takes up a card whose link is opened while the page stands open, and leaves its name out of the address', async () => {
  const before = location.href
  onTestFinished(() => window.history.replaceState(null, '', before))
  answerApi({
    'POST /api/current_user': () =>
      json({ errors: ['このリンクは使えなくなりました。'], code: 'LINK_INVALID' }, { status: 401 }),
  })
  const { see } = await openEntrance()
  await see('QRコードを読み取ってください')
  location.hash = 'encrypted_username=k1.another'
  await see('このリンクは使えなくなりました')
  expect(location.hash).toBe('')
})
