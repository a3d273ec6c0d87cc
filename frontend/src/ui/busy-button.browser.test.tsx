import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BusyButton } from './busy-button.tsx'

let root: Root
let place: HTMLElement
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

let calls: string[]
let end: () => void
function TwoButtons() {
  const [isSaving, setSaving] = useState(false)
  const [isLeft, setLeft] = useState(true)
  const begin = (name: string) => {
    calls.push(name)
    setSaving(true)
    end = () => {
      setSaving(false)
      setLeft(false)
    }
  }
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <BusyButton isBusy={isSaving} disabled={!isLeft} onClick={() => begin('save')}>
        保存する
      </BusyButton>
      <BusyButton type="submit" isBusy={isSaving} onClick={() => begin('send')}>
        送る
      </BusyButton>
    </form>
  )
}
const save = () => page.getByRole('button', { name: '保存する' })
const send = () => page.getByRole('button', { name: '送る' })

beforeEach(() => {
  calls = []
  root.render(<TwoButtons />)
})

it('keeps the focus while its work goes on, and does nothing more then', async () => {
  await save().click()
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter} ')
  await expect.element(save()).toHaveFocus()
  // By hand, as a locator waits until it may be pressed.
  send()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(calls).toEqual(['save'])
})

it('looks at work where it was pressed, and merely off beside it', async () => {
  await send().click()
  await expect.element(send()).toHaveAttribute('aria-busy', 'true')
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save()).toHaveAttribute('aria-busy', 'false')
  end()
  await expect.element(send()).toHaveAttribute('aria-busy', 'false')
})

it('keeps the focus while it is disabled after its work, until the user moves on', async () => {
  await save().click()
  end()
  await expect.element(save()).toHaveAttribute('aria-busy', 'false')
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(calls).toEqual(['save'])
  await userEvent.tab()
  await expect.element(save()).toBeDisabled()
})
