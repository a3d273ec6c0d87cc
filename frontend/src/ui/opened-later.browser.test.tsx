import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { isLoading } from '../lib/store/store.ts'
import { draw } from '../testing/draw.tsx'
import { openedLater } from './opened-later.tsx'

it('shows that a part is opening until its code is there', async () => {
  let arrive: (part: ComponentType<object>) => void = () => undefined
  const Part = openedLater<object>(() => new Promise((resolve) => (arrive = resolve)))
  const place = await draw(<Part />)
  expect(place.textContent).toBe('ひらいています…')
  expect(isLoading()).toBe(true)
  arrive(() => <b>開いた</b>)
  await vi.waitFor(() => expect(place.textContent).toBe('開いた'))
  await vi.waitFor(() => expect(isLoading()).toBe(false))
})
