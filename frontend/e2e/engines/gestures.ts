import type { Actions } from 'selenium-webdriver/lib/input.js'
import type { Point } from './engine-page.ts'

const MOVE_MS = 30

const place = ({ x, y }: Point, duration: number) => ({ x: Math.round(x), y: Math.round(y), duration })

/** Presses the mouse, moves it through the points and releases it: one point is a press. */
export async function pressAlong(actions: Actions, [from, ...way]: readonly Point[]): Promise<void> {
  actions.move(place(from ?? { x: 0, y: 0 }, 0)).press()
  for (const point of way) actions.move(place(point, MOVE_MS))
  await actions.release().perform()
}
