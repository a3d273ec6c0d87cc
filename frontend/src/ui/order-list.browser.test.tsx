import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../app/styles/index.css'
import { flick } from '../testing/flick.ts'
import { OrderList } from './order-list.tsx'

let place: HTMLElement
let root: Root
const names = () => [...place.querySelectorAll('li')].map((item) => item.textContent)
const grip = (name: string) => page.getByRole('button', { name: `${name}の順番を変える` })

function Subjects() {
  const [order, setOrder] = useState(['国語', '数学', '理科'])
  const move = (from: number, to: number) => {
    const rest = order.filter((_, at) => at !== from)
    setOrder([...rest.slice(0, to), order[from] ?? '', ...rest.slice(to)])
  }
  return <OrderList items={order.map((name) => ({ id: name, name }))} label="教科の並び順" onMove={move} />
}

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(<Subjects />)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

it('moves by the arrow keys, keeps the focus and says where it stands', async () => {
  await grip('国語').click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await vi.waitFor(() => expect(names()).toEqual(['数学', '理科', '国語']))
  await expect.element(page.getByRole('status').first()).toHaveTextContent('国語を3番目に動かしました。')
  expect(document.activeElement?.closest('li')?.textContent).toContain('国語')
  await userEvent.keyboard('{ArrowDown}')
  expect(names()).toEqual(['数学', '理科', '国語'])
})

it('moves by a tap on the grip and a tap on the place', async () => {
  await grip('理科').click()
  await page.getByRole('button', { name: '国語の場所に置く' }).click()
  await vi.waitFor(() => expect(names()).toEqual(['理科', '国語', '数学']))
})

it('moves what is dragged', async () => {
  await userEvent.dragAndDrop(grip('国語'), grip('理科'), { steps: 8 })
  await vi.waitFor(() => expect(names()).toEqual(['数学', '理科', '国語']))
})

it('moves what is dragged in one go while the page is held up', async () => {
  await vi.waitFor(() => expect(names()).toHaveLength(3))
  flick('pointer', grip('国語').element(), grip('理科').element())
  await vi.waitFor(() => expect(names()).toEqual(['数学', '理科', '国語']))
})
