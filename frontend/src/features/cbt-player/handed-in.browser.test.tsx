import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../../lib/store/store.ts'
import type { SaverStatus } from '../saving/attempt-saver.ts'
import { HandedIn } from './handed-in.tsx'

let place: HTMLElement
let root: Root

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

function show(sentence: string | null) {
  const status = createStore<SaverStatus>({
    state: 'offline',
    sentence,
    isSignedOut: false,
    isInMemory: false,
    serverId: 'a1',
    isFinishKnown: false,
  })
  root.render(
    <HandedIn title="一次関数" grade={8} status={status} onQuit={() => undefined} onRetry={() => undefined} />,
  )
}

it('promises that the answers arrive with a connection', async () => {
  show(null)
  await vi.waitFor(() => expect(place.textContent).toContain('つながると先生にとどき'))
})

it('says why the server did not take them, and promises nothing', async () => {
  show('この問題は、先生が取りやめました。')
  await vi.waitFor(() => expect(place.textContent).toContain('この問題は、先生が取りやめました。'))
  expect(place.textContent).toContain('まだ先生にとどいていません')
  expect(place.textContent).not.toContain('つながると')
})
