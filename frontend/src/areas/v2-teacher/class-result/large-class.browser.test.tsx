import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { json } from '../../../testing/stand-in-api.ts'
import { largest } from '../testing/class-result-sample.ts'
import { open, resultPath } from '../testing/open-class-result.tsx'
import { signInTeacher } from '../testing/signed-in-teacher.ts'

beforeEach(signInTeacher)

it.each([
  ['a laptop', 1366, 768],
  ['a large screen', 1920, 1080],
  ['an upright tablet', 820, 1180],
  ['a phone', 390, 844],
])('draws all rows in sight at once on %s, and not the whole class', async (_, width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1366, 768))
  let drawn: { count: number; bottom: number } | undefined
  const changes = new MutationObserver(() => {
    const rows = [...document.querySelectorAll('tbody tr')]
    const bottom = rows.at(-1)?.getBoundingClientRect().bottom
    if (bottom !== undefined) drawn ??= { count: rows.length, bottom }
  })
  changes.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => changes.disconnect())
  await open({ [resultPath]: () => json({ class_result: largest() }) })
  expect(drawn?.bottom).toBeGreaterThanOrEqual(height)
  expect(drawn?.count).toBeLessThan(40)
})

it('has every row on paper while they come in slices, and room for those to come', async () => {
  const { place } = await open({ [resultPath]: () => json({ class_result: largest() }) })
  const count = () => place.querySelectorAll('tbody tr').length
  const height = () => place.querySelector('table')?.offsetHeight
  const reserved = height()
  await eventually(() => expect(count()).toBeGreaterThan(30))
  expect(count()).toBeLessThan(400)
  window.dispatchEvent(new Event('beforeprint'))
  expect(count()).toBe(400)
  expect(height()).toBe(reserved)
})

it('shows every one of 400 students with 60 sub questions', async () => {
  const { place } = await open({ [resultPath]: () => json({ class_result: largest() }) })
  // Those that a screen has room for come first.
  await vi.waitFor(() => expect(place.querySelectorAll('tbody tr')).toHaveLength(400), { timeout: 60_000 })
  expect(place.querySelectorAll('tbody td')).toHaveLength(400 * 61)
  // Five to a box; the numbers are held at the edge only once columns have gone by below them, and near what is seen.
  const groups = [...place.querySelectorAll('tbody')]
  expect(groups.map((group) => group.querySelectorAll('tr').length)).toEqual(Array(80).fill(5))
  expect(groups.filter((group) => getComputedStyle(group).contain !== 'strict')).toEqual([])
  const box = place.querySelector('table')?.parentElement ?? expect.unreachable('the table stands in a box')
  const [ban, score] = place.querySelectorAll<HTMLElement>('tbody tr:first-child > *')
  if (!ban || !score) return expect.unreachable('a row has a number and points')
  expect(getComputedStyle(ban).position).toBe('static')
  box.scrollLeft = 300
  const fromEdge = (cell: Element) => Math.round(cell.getBoundingClientRect().left - box.getBoundingClientRect().left)
  await eventually(() => expect([fromEdge(ban), fromEdge(score)]).toEqual([0, Math.round(ban.clientWidth)]))
  const held = () =>
    [...place.querySelectorAll('tbody tr > :first-child')].filter((one) => getComputedStyle(one).position === 'sticky')
  expect(held().length).toBeLessThan(100)
  box.scrollTop = box.scrollHeight / 2
  await eventually(() => expect(held()).toContain(place.querySelector('tbody:nth-of-type(40) th')))
  expect(held()).not.toContain(ban)
  box.scrollLeft = 0
  await eventually(() => expect(held()).toEqual([]))
})

it('shows at least 18 rows of a class in a window of 1366 x 768', async () => {
  await page.viewport(1366, 768)
  const { place } = await open({ [resultPath]: () => json({ class_result: largest() }) })
  const seen = () =>
    [...place.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
  await eventually(() => expect(seen().length).toBeGreaterThanOrEqual(18))
})
