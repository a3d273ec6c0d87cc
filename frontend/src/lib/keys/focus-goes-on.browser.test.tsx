import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { letFocusGoOn } from './focus-goes-on.ts'

let end: () => void
let root: Root
let place: HTMLElement
beforeEach(() => {
  end = letFocusGoOn()
  place = document.body.appendChild(document.createElement('main'))
  root = createRoot(place)
})
afterEach(() => {
  end()
  root.unmount()
  place.remove()
})

function Lines() {
  const [lines, setLines] = useState(['国語', '算数', '理科'])
  return (
    <>
      <button type="button">さがす</button>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <input aria-label={line} />
            <button type="button" onClick={() => setLines(lines.filter((one) => one !== line))}>
              {line}を消す
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setLines([...lines, '社会'])}>
        足す
      </button>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })

async function pressByKey(name: string) {
  await expect.element(button(name)).toBeVisible()
  ;(button(name).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

it.each([
  ['a line between', ['算数'], '理科を消す'],
  ['the first line', ['国語'], '算数を消す'],
  ['the last line', ['理科'], '算数を消す'],
  ['every line', ['国語', '算数', '理科'], '足す'],
])('goes on from where %s was taken away', async (_, taken, next) => {
  root.render(<Lines />)
  for (const line of taken) await pressByKey(`${line}を消す`)
  await expect.element(button(next)).toHaveFocus()
})

it('leaves the focus where the user put it', async () => {
  root.render(<Lines />)
  await expect.element(button('算数を消す')).toBeVisible()
  const field = page.getByRole('textbox', { name: '国語' })
  ;(field.element() as HTMLElement).focus()
  ;(button('算数を消す').element() as HTMLElement).click()
  await expect.element(button('算数を消す')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

it('gives the focus to nothing if the user pressed an empty place before', async () => {
  root.render(<Lines />)
  await expect.element(button('算数を消す')).toBeVisible()
  ;(button('算数を消す').element() as HTMLElement).focus()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  ;(document.activeElement as HTMLElement).blur()
  ;(button('算数を消す').element() as HTMLElement).click()
  await expect.element(button('算数を消す')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})

function Exam() {
  const [isFinished, setFinished] = useState(false)
  if (isFinished)
    return (
      <main key="result">
        <h1>結果</h1>
      </main>
    )
  return (
    <main key="exam">
      <button type="button" onClick={() => setFinished(true)}>
        提出する
      </button>
    </main>
  )
}

it('gives the focus to the heading when the whole main part is replaced', async () => {
  root.unmount()
  place.remove()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <div>
      <button type="button">本文へ</button>
      <Exam />
    </div>,
  )
  await pressByKey('提出する')
  await expect.element(page.getByRole('heading', { name: '結果' })).toHaveFocus()
})
