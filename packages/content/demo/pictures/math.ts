import { arrow, axes, ink, line, type Picture, plane, polyline, rect, text } from './drawing.ts'

const square = { min: -6, max: 6, step: 1, label: 2 }

/** Lines of the form y = slope · x + intercept on one plane, each with its name at a point of it. */
function linesOnPlane(
  lines: readonly {
    slope: number
    intercept: number
    name: string
    nameAt: readonly [number, number]
    colour: string
  }[],
): Picture {
  const { body, width, height, at } = plane(square, square)
  const drawn = lines.map(({ slope, intercept, name, nameAt, colour }) => {
    const inside = [-6, 6, (6 - intercept) / slope, (-6 - intercept) / slope]
      .map((x) => [x, slope * x + intercept] as const)
      .filter(([x, y]) => Math.abs(x) <= 6.001 && Math.abs(y) <= 6.001)
      .sort(([a], [b]) => a - b)
    const ends = [inside[0] ?? [0, 0], inside.at(-1) ?? [0, 0]] as const
    const label = text(
      at.x(nameAt[0]),
      at.y(nameAt[1]),
      name,
      `font-size="28" style="fill:${colour};font-style:italic"`,
    )
    return polyline(at, ends, colour, 'none') + label
  })
  return { width, height, body: body + drawn.join('') }
}

const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="6" fill="${ink.text}"/>`

function withDots(picture: Picture, points: readonly (readonly [number, number])[]): Picture {
  const { at } = plane(square, square)
  return { ...picture, body: picture.body + points.map(([x, y]) => dot(at.x(x), at.y(y))).join('') }
}

const lineA = withDots(linesOnPlane([{ slope: 2 / 3, intercept: -1, name: 'ℓ', nameAt: [5, 3.2], colour: ink.blue }]), [
  [0, -1],
  [3, 1],
])
const lineB = withDots(
  linesOnPlane([{ slope: -1, intercept: 3, name: 'm', nameAt: [-2.2, 4.3], colour: ink.orange }]),
  [
    [0, 3],
    [3, 0],
  ],
)
/** y = x + 1 and y = −2x + 4 meet in (1, 2). */
const twoLines = linesOnPlane([
  { slope: 1, intercept: 1, name: 'ℓ', nameAt: [4.6, 4.6], colour: ink.blue },
  { slope: -2, intercept: 4, name: 'm', nameAt: [3.4, -4.4], colour: ink.orange },
])
/** Triangle of y = x + 2, y = −x + 6 … and the x axis: A(2, 4), B(−2, 0), C(6, 0). */
const triangle = withDots(
  linesOnPlane([
    { slope: 1, intercept: 2, name: 'ℓ', nameAt: [3, 5.7], colour: ink.blue },
    { slope: -1, intercept: 6, name: 'm', nameAt: [4.7, 2.2], colour: ink.orange },
  ]),
  [
    [2, 4],
    [-2, 0],
    [6, 0],
  ],
)
function namedTriangle(): Picture {
  const { at } = plane(square, square)
  const name = (x: number, y: number, letter: string) =>
    text(at.x(x), at.y(y), letter, 'font-size="26" font-weight="700"')
  return { ...triangle, body: triangle.body + name(2.6, 3.8, 'A') + name(-2.5, 0.4, 'B') + name(5.7, 0.5, 'C') }
}

const choiceLines = [
  { slope: 2, intercept: 1, name: '㋐' },
  { slope: -2, intercept: 1, name: '㋑' },
  { slope: 2, intercept: -1, name: '㋒' },
  { slope: -0.5, intercept: 1, name: '㋓' },
]
/** Four small graphs to choose from. */
function choices(): Picture {
  const range = { min: -3, max: 3, step: 1, label: 9 }
  const small = choiceLines.map(({ slope, intercept, name }, index) => {
    const { body, at } = plane(range, range, 44)
    const xs = [-3, 3, (3 - intercept) / slope, (-3 - intercept) / slope].filter(
      (x) => Math.abs(x) <= 3.001 && Math.abs(slope * x + intercept) <= 3.001,
    )
    const ends = [Math.min(...xs), Math.max(...xs)].map((x) => [x, slope * x + intercept] as const)
    const unit =
      text(at.x(0) - 12, at.y(1) + 8, '1', 'font-size="20" style="text-anchor:end"') +
      text(at.x(1), at.y(0) + 25, '1', 'font-size="20"')
    const label = text(34, 34, name, 'font-size="32" font-weight="700"')
    const place = `translate(${(index % 2) * 400 + 20} ${Math.floor(index / 2) * 360 + 10})`
    return `<g transform="${place}">${body}${unit}${polyline(at, ends, ink.blue, 'none')}${label}</g>`
  })
  return { width: 800, height: 730, body: small.join('') }
}

function tank(): Picture {
  const chart = axes({
    x: { min: 0, max: 10, step: 1, label: 2 },
    y: { min: 0, max: 36, step: 3, label: 2 },
    xTitle: '時間 x(分)',
    yTitle: '水の深さ y(cm)',
  })
  const points = [
    [0, 6],
    [4, 18],
  ] as const
  return {
    ...chart,
    body:
      chart.body +
      polyline(
        chart.at,
        [
          [0, 6],
          [10, 36],
        ],
        ink.blue,
        'none',
      ) +
      points.map(([x, y]) => dot(chart.at.x(x), chart.at.y(y))).join(''),
  }
}

/** Leaves home at 0 min, 900 m at 15 min, rests until 20 min, 1,500 m at 30 min. */
function trip(): Picture {
  const chart = axes({
    x: { min: 0, max: 30, step: 5 },
    y: { min: 0, max: 1500, step: 150, label: 2 },
    xTitle: '家を出てからの時間 x(分)',
    yTitle: '家からの道のり y(m)',
  })
  return {
    ...chart,
    body:
      chart.body +
      polyline(
        chart.at,
        [
          [0, 0],
          [15, 900],
          [20, 900],
          [30, 1500],
        ],
        ink.blue,
      ),
  }
}

function rectangle(): Picture {
  return {
    width: 640,
    height: 420,
    body: [
      rect(150, 60, 400, 290, `style="fill:${ink.blueTint};stroke:${ink.blue};stroke-width:3"`),
      fraction(350, 195, '3', '5', 'm²'),
      fraction(80, 195, '3', '4', 'm'),
      line(128, 60, 128, 350, `style="stroke:${ink.quiet}"`),
      line(118, 60, 138, 60, `style="stroke:${ink.quiet}"`),
      line(118, 350, 138, 350, `style="stroke:${ink.quiet}"`),
      text(350, 400, '□ m', 'font-size="30"'),
    ].join(''),
  }
}

function fraction(x: number, y: number, top: string, bottom: string, unit: string): string {
  return [
    text(x - 14, y - 8, top, 'font-size="30"'),
    line(x - 32, y, x + 4, y),
    text(x - 14, y + 32, bottom, 'font-size="30"'),
    text(x + 32, y + 10, unit, 'font-size="26"'),
  ].join('')
}

/** A rectangle of 6 cm × 4 cm; P goes from B through C and D to A at 1 cm a second. */
function movingPoint(): Picture {
  return {
    width: 640,
    height: 440,
    body: [
      rect(120, 70, 420, 280, `style="fill:${ink.tint}"`),
      `<path d="M120 70L120 350L330 350Z" fill="${ink.orangeTint}" stroke="${ink.orange}" stroke-width="3" stroke-linejoin="round"/>`,
      dot(330, 350),
      arrow(345, 378, 420, 378, ink.orange),
      text(98, 62, 'A', 'font-size="28"'),
      text(98, 378, 'B', 'font-size="28"'),
      text(562, 378, 'C', 'font-size="28"'),
      text(562, 62, 'D', 'font-size="28"'),
      text(330, 388, 'P', 'font-size="28"'),
      text(330, 52, '6 cm', 'font-size="26"'),
      text(70, 218, '4 cm', 'font-size="26"'),
    ].join(''),
  }
}

export const mathPictures: Record<string, Picture> = {
  'ma2-line-a': lineA,
  'ma2-line-b': lineB,
  'ma2-two-lines': twoLines,
  'ma2-triangle': namedTriangle(),
  'ma2-choices': choices(),
  'ma2-tank': tank(),
  'ma2-trip': trip(),
  'ma2-moving-point': movingPoint(),
  'ema6-rectangle': rectangle(),
}
