import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from '../browser.ts'

export type Point = readonly [x: number, y: number]

const middle = (from: Point, to: Point): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 12]

/** Places within an element, as places of the window. */
async function within(target: Locator, points: readonly Point[]): Promise<Point[]> {
  const box = await boxAtRest(target)
  return points.map(([x, y]) => [box.x + x, box.y + y] as const)
}

export const memoOf = (page: Page): Locator => page.locator('canvas[data-memo]')

/** Draws a line on the memo by mouse; places are within the question. */
export async function drawLine(page: Page, from: Point, to: Point): Promise<void> {
  const path = await within(memoOf(page), [from, middle(from, to), to])
  await page.mouse.move(...(path[0] as Point))
  await page.mouse.down()
  for (const [x, y] of path.slice(1)) await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

/** The same line by a pen, or by a finger, as the system reports them. */
export async function drawBy(kind: 'pen' | 'finger', page: Page, from: Point, to: Point): Promise<void> {
  const path = await within(memoOf(page), [from, middle(from, to), to])
  const driver = await page.context().newCDPSession(page)
  if (kind === 'finger') return touch(driver, [path])
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', [x, y]: Point) =>
    driver.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
      pointerType: 'pen',
      force: 0.6,
    })
  await send('mousePressed', path[0] as Point)
  for (const point of path.slice(1)) await send('mouseMoved', point)
  await send('mouseReleased', path.at(-1) as Point)
}

// As text: it runs in the page.
const NEXT_FRAME = 'new Promise(requestAnimationFrame)'

/** Fingers that go along their ways at the same time, a step a frame, and rest nowhere. */
export async function touch(driver: CDPSession, ways: readonly (readonly Point[])[]): Promise<void> {
  const pointsAt = (index: number) =>
    ways.map((way, id) => {
      const [x, y] = way[Math.min(index, way.length - 1)] as Point
      return { x, y, id }
    })
  await driver.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(0) })
  const length = Math.max(...ways.map((way) => way.length))
  for (let index = 1; index < length; index += 1) {
    await driver.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(index) })
    await driver.send('Runtime.evaluate', { expression: NEXT_FRAME, awaitPromise: true })
  }
  await driver.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** As swift as a child's finger: some 80 ms for the whole way. */
const STEPS = 5

/** Drags an element onto another with one swift finger. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await boxAtRest(from), await boxAtRest(to)]
  const way = Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const share = step / STEPS
    return [
      start.x + start.width / 2 + (end.x + end.width / 2 - start.x - start.width / 2) * share,
      start.y + start.height / 2 + (end.y + end.height / 2 - start.y - start.height / 2) * share,
    ]
  })
  await touch(await page.context().newCDPSession(page), [way])
}

/** A finger wipes upwards from a place of an element; @returns how far the page has gone */
export async function wipe(page: Page, target: Locator, from: Point): Promise<number> {
  const box = await boxAtRest(target)
  const scrolled = () => page.evaluate<number>('window.scrollY')
  const before = await scrolled()
  const way = [0, 30, 60, 90, 120].map((distance): Point => [box.x + from[0], box.y + from[1] - distance])
  await touch(await page.context().newCDPSession(page), [way])
  return (await scrolled()) - before
}

/** Where an element is once it has stayed there for two frames. */
export async function boxAtRest(target: Locator) {
  await target.waitFor()
  let box = await target.boundingBox()
  await expect
    .poll(async () => {
      const before = box
      box = await target.boundingBox()
      return box !== null && JSON.stringify(box) === JSON.stringify(before)
    }, patience)
    .toBe(true)
  if (!box) throw new Error('nothing is there to be touched')
  return box
}

/** Two fingers that move apart around the middle of an element. */
export async function pinch(page: Page, target: Locator): Promise<void> {
  const box = await boxAtRest(target)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const way = (side: -1 | 1) => [30, 50, 70, 90].map((distance): Point => [x + side * distance, y])
  await touch(await page.context().newCDPSession(page), [way(-1), way(1)])
}
