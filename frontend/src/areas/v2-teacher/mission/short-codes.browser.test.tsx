import { expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { ShortCodeLines, type ShortCodes } from './projected-code.tsx'

const classes = ['1', '2', '3', '4', '10'].map((kumi) => ({ grade: 8, kumi }))
const live = { grade: 8, kumi: '2', code: '005724', ends_at: '2026-11-20T06:00:00.000Z', left: 'あと2時間' }
const shortCodes = (): ShortCodes => ({
  codes: [live],
  error: null,
  isBusy: false,
  show: vi.fn(),
  renew: vi.fn(),
  end: vi.fn(),
})
const linesOf = (place: HTMLElement) => [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
const press = (place: HTMLElement, label: string) =>
  place.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click()

it('has a line a class, with its code and time, or the button that shows one', async () => {
  const acts = shortCodes()
  const place = await draw(<ShortCodeLines classes={classes} shortCodes={acts} />)
  expect(linesOf(place)).toEqual([
    '2年1組短いコードを出す',
    '2年2組005 724あと2時間新しくするおわりにする',
    '2年3組短いコードを出す',
    '2年4組短いコードを出す',
    '2年10組短いコードを出す',
  ])
  press(place, '2年10組の短いコードを出す')
  press(place, '2年2組のコードを新しくする')
  press(place, '2年2組のコードをおわりにする')
  expect(acts.show).toHaveBeenCalledWith({ grade: 8, kumi: '10' })
  expect(acts.renew).toHaveBeenCalledWith(expect.objectContaining({ kumi: '2', code: '005724' }))
  expect(acts.end).toHaveBeenCalledWith({ grade: 8, kumi: '2' })
})

it('on a wall, where a whole grade does not fit, has those whose code is shown', async () => {
  const place = await draw(<ShortCodeLines classes={classes} shortCodes={shortCodes()} isLarge />)
  expect(linesOf(place)).toEqual(['2年2組005 724あと2時間新しくするおわりにする'])
})
