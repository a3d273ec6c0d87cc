import { expect, it } from 'vitest'
import { createStore } from '../../lib/store/store.ts'
import { draw } from '../../testing/draw.tsx'
import type { SaverStatus } from '../saving/attempt-saver.ts'
import { HandedIn } from './handed-in.tsx'

function show(sentence: string | null) {
  const status = createStore<SaverStatus>({
    state: 'offline',
    sentence,
    isSignedOut: false,
    isInMemory: false,
    serverId: 'a1',
    isFinishKnown: false,
    endsAtMs: null,
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
