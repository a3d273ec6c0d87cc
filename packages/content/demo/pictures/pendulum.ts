import { circle, ink, line, type Picture, path, text } from './drawing.ts'

export const FRAMES_PER_SECOND = 30
/** A pendulum of 1 m swings to and fro in 2.0 s. */
const PERIOD_SECONDS = 2
const FILM_SECONDS = 4
const AMPLITUDE_DEGREES = 20

const PIVOT = { x: 320, y: 50 }
const LENGTH = 310

function frame(index: number): Picture {
  const seconds = index / FRAMES_PER_SECOND
  const angle = ((AMPLITUDE_DEGREES * Math.PI) / 180) * Math.cos((2 * Math.PI * seconds) / PERIOD_SECONDS)
  const x = PIVOT.x + LENGTH * Math.sin(angle)
  const y = PIVOT.y + LENGTH * Math.cos(angle)
  const end = (side: 1 | -1) => {
    const turn = (side * AMPLITUDE_DEGREES * Math.PI) / 180
    return `${PIVOT.x + LENGTH * Math.sin(turn)} ${PIVOT.y + LENGTH * Math.cos(turn)}`
  }
  return {
    width: 640,
    height: 480,
    body: [
      `<rect x="220" y="34" width="200" height="16" fill="${ink.wood}" stroke="${ink.line}" stroke-width="2"/>`,
      line(PIVOT.x, PIVOT.y, PIVOT.x, 400, `style="stroke:${ink.grid};stroke-dasharray:8 8"`),
      path(`M${end(1)}A${LENGTH} ${LENGTH} 0 0 1 ${end(-1)}`, `style="stroke:${ink.grid};stroke-dasharray:8 8"`),
      line(PIVOT.x, PIVOT.y, x, y, 'style="stroke-width:3"'),
      circle(x, y, 24, `style="fill:${ink.blue};stroke:${ink.text}"`),
      circle(PIVOT.x, PIVOT.y, 6, `style="fill:${ink.text}"`),
      text(500, 66, '糸の長さ 1 m', 'font-size="24"'),
      text(110, 430, `${seconds.toFixed(1)} 秒`, 'font-size="40" font-weight="700"'),
    ].join(''),
  }
}

/** The film ends where it began, so that it can be played in a loop. */
export const pendulumFrames = (): Picture[] =>
  Array.from({ length: FILM_SECONDS * FRAMES_PER_SECOND }, (_, index) => frame(index))
