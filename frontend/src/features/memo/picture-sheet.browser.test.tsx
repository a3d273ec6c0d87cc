import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PictureSheet } from './picture-sheet.tsx'

const picture = new Blob(['picture'], { type: 'image/png' })
let place: HTMLElement
let root: Root
let onClose: ReturnType<typeof vi.fn<() => void>>

/** A device that can send pictures, as phones do, or one that cannot. */
function deviceWith(share: ((data: ShareData) => Promise<void>) | null) {
  vi.stubGlobal('navigator', {
    ...navigator,
    ...(share && { canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png', share }),
  })
}
const button = (word: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === word)
async function show() {
  root.render(<PictureSheet picture={picture} name="一次関数 大問1 (1)" onClose={onClose} />)
  await vi.waitFor(() => expect(place.querySelector('dialog')?.open).toBe(true))
}

beforeEach(() => {
  onClose = vi.fn()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  vi.unstubAllGlobals()
})

it('is handed to the device to be sent, under the name of its question, and is done then', async () => {
  const sent: (ShareData | undefined)[] = []
  deviceWith(async (data) => void sent.push(data))
  await show()
  button('送る')?.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent[0]?.files?.[0]?.name).toBe('一次関数 大問1 (1).png')
})

it('stays open to be saved when no recipient was selected', async () => {
  let isAsked = false
  deviceWith(() => {
    isAsked = true
    return Promise.reject(new DOMException('cancelled', 'AbortError'))
  })
  await show()
  button('送る')?.click()
  await vi.waitFor(() => expect(isAsked).toBe(true))
  expect(onClose).not.toHaveBeenCalled()
  expect(place.querySelector('a')?.download).toBe('一次関数 大問1 (1).png')
})

it('offers no sending where the device cannot', async () => {
  deviceWith(null)
  await show()
  expect(button('送る')).toBeUndefined()
})
