import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useTap } from './use-tap.ts'

let place: HTMLElement
let root: Root
let acts: number
let seconds: number

function Button() {
  const tap = useTap((isSecond) => {
    acts += 1
    if (isSecond) seconds += 1
  })
  return (
    <button type="button" {...tap}>
      ㋐
    </button>
  )
}

beforeEach(async () => {
  acts = 0
  seconds = 0
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(<Button />)
  await vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull())
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const button = () => place.querySelector('button') as HTMLElement
const touchAt = (x: number, y: number, identifier = 1) =>
  new Touch({ identifier, target: button(), clientX: x, clientY: y })

/** What the browser tells of a finger. Answers whether the browser may go on to make a click of it. */
function finger(
  type: 'touchstart' | 'touchend' | 'touchcancel',
  touches: Touch[],
  { isScroll = false, afterMs = 0 } = {},
): boolean {
  const event = new TouchEvent(type, {
    bubbles: true,
    cancelable: !isScroll,
    touches: type === 'touchstart' ? touches : [],
    changedTouches: touches,
  })
  Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + afterMs })
  return button().dispatchEvent(event)
}

describe('a tap', () => {
  it('acts as the finger leaves, once: no click comes after it', () => {
    finger('touchstart', [touchAt(10, 10)])
    expect(acts).toBe(0)
    expect(finger('touchend', [touchAt(14, 12)])).toBe(false)
    expect(acts).toBe(1)
  })

  it.each([
    ['moved away', () => finger('touchend', [touchAt(10, 40)])],
    ['scrolled', () => finger('touchend', [touchAt(10, 10)], { isScroll: true })],
    ['was called off', () => finger('touchcancel', [touchAt(10, 10)]) && finger('touchend', [])],
  ])('leaves it to the browser where the finger %s', (_, end) => {
    finger('touchstart', [touchAt(10, 10)])
    expect(end()).toBe(true)
    expect(acts).toBe(0)
  })

  it('leaves it to the browser where the finger lay long, or a second one came', () => {
    finger('touchstart', [touchAt(10, 10)])
    finger('touchend', [touchAt(10, 10)], { afterMs: 550 })
    finger('touchstart', [touchAt(10, 10), touchAt(60, 10, 2)])
    finger('touchend', [touchAt(10, 10)])
    expect(acts).toBe(0)
  })
})

it('mouse and keys click', async () => {
  await userEvent.click(button())
  expect(acts).toBe(1)
  button().focus()
  await userEvent.keyboard('{Enter} ')
  expect(acts).toBe(3)
})

describe('the second of a double one', () => {
  it('is distinguished from a drag by touch', () => {
    for (const _ of [1, 2]) {
      finger('touchstart', [touchAt(10, 10)])
      finger('touchend', [touchAt(10, 10)])
    }
    expect([acts, seconds]).toEqual([2, 1])
  })

  it('is distinguished from a drag by mouse', async () => {
    await userEvent.dblClick(button())
    expect([acts, seconds]).toEqual([2, 1])
  })

  it('is none of two taps with time to read between them, nor of keys', async () => {
    for (const afterMs of [0, 600]) {
      finger('touchstart', [touchAt(10, 10)], { afterMs })
      finger('touchend', [touchAt(10, 10)], { afterMs })
    }
    button().focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect([acts, seconds]).toEqual([4, 0])
  })
})
