import type { Point } from './engine-page.ts'

/** W3C WebDriver's actions, the same in both of its protocols. */
export const pointerMoves = ([from, ...way]: readonly Point[]) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      move(from, 0),
      { type: 'pointerDown', button: 0 },
      ...way.map((point) => move(point, 30)),
      { type: 'pointerUp', button: 0 },
    ],
  },
]

const move = (point: Point | undefined, duration: number) => ({
  type: 'pointerMove',
  duration,
  x: Math.round(point?.x ?? 0),
  y: Math.round(point?.y ?? 0),
})

export const keysOf = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
