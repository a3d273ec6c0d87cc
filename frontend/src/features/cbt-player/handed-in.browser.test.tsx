import { expect, it } from 'vitest'
import { createStore } from '../../lib/store/store.ts'
import { draw } from '../../testing/draw.tsx'
import type { Hindrance, SyncStatus } from '../saving/save-state.ts'
import { HandedIn } from './cbt-finished.tsx'

/** Without readings. */
function spokenTextOf(place: HTMLElement): string {
  const copy = place.cloneNode(true) as HTMLElement
  for (const reading of copy.querySelectorAll('rt, rp')) reading.remove()
  return copy.textContent ?? ''
}

function show(sentence: string | null, hindrance: Hindrance | null = null) {
  const status = createStore<SyncStatus>({
    state: sentence === null ? 'offline' : 'refused',
    sentence,
    hindrance,
    isInMemory: false,
    serverId: 'a1',
    isFinishKnown: false,
    time: null,
  })
  return draw(
    <HandedIn title="一次関数" grade={8} status={status} onQuit={() => undefined} onRetry={() => undefined} />,
  )
}

it('promises that the answers arrive with a connection', async () => {
  const place = await show(null)
  expect(place.textContent).toContain('つながると先生にとどき')
})

it('says why the server did not take them, and promises nothing', async () => {
  const place = await show('この問題は、先生が取りやめました。')
  expect(place.textContent).toContain('この問題は、先生が取りやめました。')
  expect(place.textContent).toContain('まだ先生にとどいていません')
  expect(place.textContent).not.toContain('つながると')
})

it('shows why answers are not sent, that they are safe, and whom to show the page to', async () => {
  const place = await show(null, { kind: 'blocked', said: '403' })
  for (const words of ['学校のネットワーク', '(403)', 'この端末', '保存しています', '先生にこの画面を見せて']) {
    expect(spokenTextOf(place)).toContain(words)
  }
})

it('says until when the stage is closed, and that they are sent afterwards', async () => {
  const said = 'ただいまメンテナンス中です。終わるまで、お待ちください。'
  const place = await show(null, { kind: 'closed', said })
  expect(spokenTextOf(place)).toContain(said)
  expect(spokenTextOf(place)).toContain('自動で送ります')
  expect(place.textContent).toContain('点検中')
})
