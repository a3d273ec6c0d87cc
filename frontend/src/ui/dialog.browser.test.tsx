import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog } from './dialog.tsx'

let place: HTMLElement
let root: Root
const onClose = vi.fn()

beforeEach(() => {
  onClose.mockClear()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

async function open(isShownOnce: boolean): Promise<HTMLDialogElement> {
  root.render(
    <Dialog title="最初のパスワード" isShownOnce={isShownOnce} onClose={onClose}>
      <code>kaki-9042</code>
    </Dialog>,
  )
  await vi.waitFor(() => expect(place.querySelector('dialog')?.open).toBe(true))
  return place.querySelector('dialog') as HTMLDialogElement
}
const pressOutside = (dialog: HTMLElement) => dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))

it('closes by a press outside, and by Escape', async () => {
  const dialog = await open(false)
  pressOutside(dialog)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  dialog.showModal()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

it('that shows what is nowhere else closes by its cross alone', async () => {
  const dialog = await open(true)
  pressOutside(dialog)
  await userEvent.keyboard('{Escape}')
  expect(dialog.open).toBe(true)
  dialog.querySelector<HTMLButtonElement>('[aria-label=閉じる]')?.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
