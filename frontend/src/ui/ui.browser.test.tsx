import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api/api-error.ts'
import '../app/styles/index.css'
import { ConfirmByTyping } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { FormErrors } from './form-errors.tsx'
import { Mark } from './mark.tsx'
import { toastMilliseconds } from './notice.ts'
import { notify, Toasts } from './toast.tsx'
import { useSave } from './use-save.ts'

const fallback = '教室の登録に失敗しました'
function SaveForm({ failure }: { failure: unknown }) {
  const { save, error } = useSave({ save: () => Promise.reject(failure) })
  return (
    <div style={{ height: 3000 }}>
      <FormErrors error={error} fallback={fallback} />
      <button type="button" style={{ marginTop: 2000 }} onClick={() => save(undefined)}>
        登録する
      </button>
    </div>
  )
}

let place: HTMLElement
let root: Root
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  toast.remove()
  root.unmount()
  place.remove()
  vi.useRealTimers()
})

const toasts = () => [...document.querySelectorAll<HTMLElement>('.toast')]
const text = () => toasts().map((one) => one.textContent)

describe('toasts', () => {
  beforeEach(async () => {
    root.render(<Toasts />)
    notify.success('はじめ')
    await vi.waitFor(() => expect(text()).toEqual(['はじめ']))
  })

  it('show the message of what was passed, one at a time, at the top centre', async () => {
    notify.success('教室を登録しました')
    await vi.waitFor(() => expect(text()).toEqual(['教室を登録しました']))
    notify.error(new ApiError(422, 'X', ['お知らせの更新に失敗しました']))
    await vi.waitFor(() => expect(text()).toEqual(['お知らせの更新に失敗しました']))
    const box = toasts()[0]?.getBoundingClientRect() as DOMRect
    expect(box.top).toBeLessThan(60)
    expect(Math.abs(box.left + box.width / 2 - window.innerWidth / 2)).toBeLessThan(2)
  })

  it.each([[undefined], [null], [{}], [{ message: '' }], ['']])('fall back for %j', async (cause) => {
    notify.error(cause)
    await vi.waitFor(() => expect(text()).toEqual(['Oops.. Something Went Wrong..']))
  })

  it('are shown and announced in the topmost modal dialog, and on the page once it is gone', async () => {
    const page = (isOpen: boolean) => (
      <>
        {isOpen && (
          <Dialog title="問題を直す" onClose={() => undefined}>
            <p>窓</p>
          </Dialog>
        )}
        <Toasts />
      </>
    )
    root.render(page(true))
    await vi.waitFor(() => expect(document.querySelector('dialog:modal')).not.toBeNull())
    notify.error('保存できませんでした')
    await vi.waitFor(() => expect(text()).toEqual(['保存できませんでした']))
    // It stays on a slow machine too.
    document.querySelector('[data-rht-toaster]')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    await vi.waitFor(() => expect(toasts()[0]?.contains(atTheMiddleOf(toasts()[0]))).toBe(true))
    expect(toasts()[0]?.closest('dialog')).not.toBeNull()
    root.render(page(false))
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    await vi.waitFor(() => expect(toasts()[0]?.contains(atTheMiddleOf(toasts()[0]))).toBe(true))
    expect(text()).toEqual(['保存できませんでした'])
  })
  const atTheMiddleOf = (element?: HTMLElement) => {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }

  it('close by their action', async () => {
    notify.success('保存しました')
    await vi.waitFor(() => expect(toasts()).toHaveLength(1))
    toasts()[0]?.querySelector<HTMLButtonElement>('button[aria-label=知らせを隠す]')?.click()
    await vi.waitFor(() => expect(toasts()).toHaveLength(0))
  })

  it('last 3000 ms, and stay while the pointer is on them', async () => {
    expect(toastMilliseconds).toBe(3000)
    vi.useFakeTimers()
    notify.success('保存しました')
    await pass(2900)
    expect(visible()).toHaveLength(1)
    const hovered = document.querySelector('[data-rht-toaster]') as HTMLElement
    hovered.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    await pass(10_000)
    expect(visible()).toHaveLength(1)
    hovered.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
    await pass(3000)
    expect(visible()).toHaveLength(0)
  })
  const visible = () => toasts().filter((one) => !one.hidden)
  async function pass(milliseconds: number) {
    await drawnAnew()
    await vi.advanceTimersByTimeAsync(milliseconds)
    await drawnAnew()
  }
  /** What a pointer brings is drawn in turns of the page's own, whatever the clock of the test says: the page, then what follows it. */
  async function drawnAnew() {
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          resolve()
        }
        port2.postMessage(null)
      })
    }
  }
})

describe('saving a form', () => {
  const press = async (failure: unknown) => {
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <SaveForm failure={failure} />
      </QueryClientProvider>,
    )
    await vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull())
    window.scrollTo({ top: 1500 })
    expect(window.scrollY).toBe(1500)
    place.querySelector('button')?.click()
    await vi.waitFor(() => expect(place.querySelector('[role=alert]')).not.toBeNull())
  }

  it("shows the server's errors as they stand and scrolls to the top", async () => {
    await press(new ApiError(400, 'VALIDATION', ['名前を入力してください', 'クラス数は1以上です']))
    const alert = place.querySelector('[role=alert]')
    expect([...(alert?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
      '名前を入力してください',
      'クラス数は1以上です',
    ])
    expect(window.scrollY).toBe(0)
  })

  it('shows the fallback where the server gave none, and scrolls to the top', async () => {
    await press(new ApiError(500, 'HTTP_500', []))
    expect(place.querySelector('[role=alert]')?.textContent).toBe(fallback)
    expect(window.scrollY).toBe(0)
  })
})

it('a deletion opens only with the typed name, and やめる has the focus', async () => {
  const onConfirm = vi.fn()
  const names = { title: '「青葉教室」を削除しますか?', loss: '生徒 40人', name: '青葉教室', nameLabel: '教室の名前' }
  root.render(<ConfirmByTyping {...names} onConfirm={onConfirm} onCancel={() => undefined} />)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('やめる'))
  const remove = [...place.querySelectorAll('button')].find((button) => button.textContent === '削除する')
  remove?.click()
  expect(onConfirm).not.toHaveBeenCalled()
  const input = place.querySelector('input') as HTMLInputElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(input, '青葉教室')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(remove?.disabled).toBe(false))
  remove?.click()
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

it('a mark always has its shape and its word, which is heard once', async () => {
  root.render(
    <>
      <Mark kind="incorrect" />
      <Mark kind="correct">正解 16問</Mark>
    </>,
  )
  await vi.waitFor(() => expect(place.querySelectorAll('svg path')).toHaveLength(2))
  expect(place.textContent).toContain('不正解')
  expect(place.querySelectorAll('[aria-hidden=true]')).toHaveLength(2)
})
