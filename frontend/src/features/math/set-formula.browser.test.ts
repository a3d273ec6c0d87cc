import { afterEach, expect, it, vi } from 'vitest'
import { setFormula } from './set-formula.ts'

const COUNT = 30
/** Two hundred signs: a device of a school takes some twenty milliseconds for one of these. */
const TEX = `${'x^2+'.repeat(49)}x`
const places: HTMLElement[] = []

afterEach(() => {
  for (const place of places.splice(0)) place.remove()
  vi.restoreAllMocks()
})

const sampleAll = () => {
  for (let at = 0; at < COUNT; at += 1) {
    const place = document.body.appendChild(document.createElement('span'))
    places.push(place)
    expect(setFormula(place, TEX, false)).toBe(true)
  }
}
const set = () => places.filter((place) => place.querySelector('.katex') !== null).length
const pending = () => places.filter((place) => 'pending' in place.dataset).length

it('sets what a question has too many of turn by turn, so that the page answers in between', async () => {
  let nowMs = 0
  // Each formula takes forty milliseconds by this clock.
  vi.spyOn(performance, 'now').mockImplementation(() => {
    nowMs += 40
    return nowMs
  })
  sampleAll()
  expect([set(), pending()]).toEqual([2, COUNT - 2])
  expect(places.at(-1)?.textContent).toBe(`${TEX.slice(0, 120)}…`)
  const turns: number[] = []
  while (pending() > 0) {
    await new Promise((resolve) => setTimeout(resolve))
    turns.push(set())
  }
  expect(set()).toBe(COUNT)
  const most = Math.max(...turns.map((count, at) => count - (turns[at - 1] ?? 2)))
  expect(most).toBeLessThanOrEqual(4)
})

it('sets no formula whose place is gone, and the newest of one that changed', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 1000)
  sampleAll()
  const [last, before] = [places.at(-1), places.at(-2)]
  before?.remove()
  if (last) setFormula(last, 'y', false)
  await vi.waitFor(() => expect(last?.textContent).toContain('y'))
  expect(before?.querySelector('.katex')).toBeNull()
})
