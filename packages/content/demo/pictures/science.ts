import { arrow, axes, circle, ink, line, type Picture, path, polyline, rect, text } from './drawing.ts'

function plant(x: number, hasLeaves: boolean, name: string): string {
  const stem = path(`M${x} 350V130`, `style="stroke:${ink.green};stroke-width:9"`)
  const leaf = (y: number, side: 1 | -1) =>
    `<path d="M${x} ${y}q${side * 28} -52 ${side * 92} -40q${side * -24} 46 ${side * -92} 40Z" fill="#BAD5C5" stroke="${ink.green}" stroke-width="3"/>`
  const leaves = hasLeaves ? [leaf(180, 1), leaf(215, -1), leaf(255, 1), leaf(290, -1)].join('') : ''
  const bag = path(
    `M${x - 24} 346C${x - 130} 320 ${x - 140} 110 ${x - 70} 84H${x + 70}C${x + 140} 110 ${x + 130} 320 ${x + 24} 346Z`,
    `style="fill:${ink.blueTint};fill-opacity:.45;stroke:${ink.quiet};stroke-width:3"`,
  )
  const string = path(`M${x - 26} 346q26 10 52 0`, `style="stroke:${ink.orange};stroke-width:6"`)
  const pot = `<path d="M${x - 74} 378h148l-20 88h-108Z" fill="${ink.wood}" stroke="${ink.line}" stroke-width="3"/>`
  return (
    stem +
    leaves +
    bag +
    string +
    path(`M${x} 350V380`, `style="stroke:${ink.green};stroke-width:9"`) +
    pot +
    text(x, 56, name, 'font-size="34" font-weight="700"')
  )
}

const transpiration: Picture = { width: 720, height: 490, body: plant(200, true, 'A') + plant(520, false, 'B') }

function waterGraph(): Picture {
  const hours = ['9', '11', '13', '15', '17']
  const grams = [3, 6, 8, 6, 2]
  const chart = axes({
    x: { min: 0, max: 5, step: 1 },
    y: { min: 0, max: 10, step: 1, label: 2 },
    xTitle: 'はかりはじめた時こく(時)',
    yTitle: '1時間に減った水の量(g)',
    xNames: hours,
  })
  const bars = grams.map((value, index) => {
    const y = chart.at.y(value)
    return rect(
      chart.at.x(index + 0.25),
      y,
      chart.at.x(0.5) - chart.at.x(0),
      chart.bottom - y,
      `style="fill:${ink.blue};stroke:none"`,
    )
  })
  return { ...chart, body: chart.body + bars.join('') }
}

function viGraph(): Picture {
  const chart = axes({
    x: { min: 0, max: 8, step: 1, label: 2 },
    y: { min: 0, max: 0.4, step: 0.05, label: 2 },
    xTitle: '電圧(V)',
    yTitle: '電流(A)',
  })
  const name = (x: number, y: number, letter: string, colour: string) =>
    text(chart.at.x(x), chart.at.y(y), letter, `font-size="28" style="fill:${colour}" font-weight="700"`)
  return {
    ...chart,
    body: [
      chart.body,
      polyline(
        chart.at,
        [
          [0, 0],
          [2, 0.1],
          [4, 0.2],
          [6, 0.3],
          [8, 0.4],
        ],
        ink.blue,
      ),
      polyline(
        chart.at,
        [
          [0, 0],
          [3, 0.1],
          [6, 0.2],
        ],
        ink.orange,
        'square',
      ),
      path(
        `M${chart.at.x(6)} ${chart.at.y(0.2)}L${chart.at.x(8)} ${chart.at.y(0.2667)}`,
        `style="stroke:${ink.orange};stroke-width:4"`,
      ),
      name(7.2, 0.385, 'a', ink.blue),
      name(7.6, 0.215, 'b', ink.orange),
    ].join(''),
  }
}

const resistor = (x: number, y: number, value: string) =>
  rect(x - 60, y - 20, 120, 40, `style="fill:${ink.orangeTint};stroke-width:3"`) +
  text(x, y + 9, value, 'font-size="26"')

/** The long stroke is the plus pole. */
const battery = (x: number, y: number) =>
  `<rect x="${x - 14}" y="${y - 6}" width="28" height="12" fill="#fff"/>` +
  line(x - 10, y - 30, x - 10, y + 30, 'style="stroke-width:3.5"') +
  line(x + 10, y - 16, x + 10, y + 16, 'style="stroke-width:8"') +
  text(x, y + 66, '6 V', 'font-size="26"')

const series: Picture = {
  width: 680,
  height: 400,
  body:
    rect(90, 90, 500, 200, 'style="stroke-width:3"') +
    resistor(230, 90, '10 Ω') +
    resistor(450, 90, '20 Ω') +
    battery(340, 290),
}
const parallel: Picture = {
  width: 680,
  height: 480,
  body: [
    rect(90, 190, 500, 180, 'style="stroke-width:3"'),
    path('M170 190V80H510V190', 'style="stroke-width:3"'),
    resistor(340, 80, '10 Ω'),
    resistor(340, 190, '30 Ω'),
    battery(340, 370),
    `<circle cx="170" cy="190" r="6" fill="${ink.line}"/><circle cx="510" cy="190" r="6" fill="${ink.line}"/>`,
  ].join(''),
}

/** A lever with marks 1 … 6 on each side; two weights of 10 g hang left on 3. */
function lever(): Picture {
  const place = (mark: number) => 380 + mark * 50
  const marks = [1, 2, 3, 4, 5, 6].flatMap((mark) => [mark, -mark])
  return {
    width: 760,
    height: 440,
    body: [
      rect(64, 150, 632, 26, `style="fill:${ink.wood}"`),
      ...marks.map((mark) => circle(place(mark), 163, 5, `style="fill:${ink.text};stroke:none"`)),
      ...marks.map((mark) => text(place(mark), 138, String(Math.abs(mark)), 'font-size="24"')),
      `<path d="M380 168L348 400H412Z" fill="${ink.grid}" stroke="${ink.line}" stroke-width="3" stroke-linejoin="round"/>`,
      circle(380, 163, 9, `style="fill:${ink.white}"`),
      ...[0, 1].map((index) => line(place(-3), 168 + index * 66, place(-3), 200 + index * 66)),
      ...[0, 1].map((index) =>
        rect(place(-3) - 30, 200 + index * 66, 60, 42, `style="fill:${ink.blueTint};stroke:${ink.blue}"`),
      ),
      ...[0, 1].map((index) => text(place(-3), 229 + index * 66, '10 g', 'font-size="24"')),
      text(220, 96, '左のうで', 'font-size="26"'),
      text(540, 96, '右のうで', 'font-size="26"'),
    ].join(''),
  }
}

/** The sun far to the left; four places of the moon around the earth. Half of each moon is lit. */
function moon(): Picture {
  const lit = (x: number, y: number, name: string) =>
    circle(x, y, 34, `style="fill:#505A63;stroke:${ink.line}"`) +
    `<path d="M${x} ${y - 33}A33 33 0 0 0 ${x} ${y + 33}Z" fill="${ink.yellow}"/>` +
    text(x + 56, y - 24, name, 'font-size="28" font-weight="700"')
  return {
    width: 760,
    height: 520,
    body: [
      ...[110, 260, 410].map((y) => arrow(20, y, 150, y, ink.orange)),
      text(84, 60, '日光', 'font-size="28"'),
      circle(450, 260, 170, `style="stroke:${ink.grid};stroke-dasharray:8 8"`),
      circle(450, 260, 54, `style="fill:${ink.blueTint};stroke:${ink.blue}"`),
      text(450, 269, '地球', 'font-size="26"'),
      lit(280, 260, 'ア'),
      lit(450, 430, 'イ'),
      lit(620, 260, 'ウ'),
      lit(450, 90, 'エ'),
    ].join(''),
  }
}

/** A cliff of four layers, top to bottom: mud, sand with shells, volcanic ash, gravel. */
function strata(): Picture {
  const layers = [
    { y: 60, height: 90, fill: '#C6CDD2', name: 'A どろの層' },
    { y: 150, height: 110, fill: ink.orangeTint, name: 'B 砂の層(貝の化石)' },
    { y: 260, height: 60, fill: '#869099', name: 'C 火山灰の層' },
    { y: 320, height: 120, fill: ink.wood, name: 'D れきの層' },
  ]
  const shells = [110, 210, 330, 400].map(
    (x, index) =>
      `<path d="M${x} ${205 + (index % 2) * 24}a20 20 0 0 1 40 0Z M${x + 20} ${205 + (index % 2) * 24}v-19 M${x + 20} ${205 + (index % 2) * 24}l-13 -14 M${x + 20} ${205 + (index % 2) * 24}l13 -14" fill="#fff" stroke="${ink.line}" stroke-width="2"/>`,
  )
  const stones = Array.from(
    { length: 22 },
    (_, index) =>
      `<ellipse cx="${72 + (index % 11) * 40}" cy="${352 + Math.floor(index / 11) * 52 + (index % 3) * 6}" rx="${13 + (index % 3) * 3}" ry="11" fill="#fff" stroke="${ink.line}" stroke-width="2"/>`,
  )
  return {
    width: 820,
    height: 480,
    body: [
      ...layers.map(({ y, height, fill }) => rect(50, y, 450, height, `style="fill:${fill}"`)),
      ...shells,
      ...stones,
      ...layers.map(({ y, height, name }) =>
        text(524, y + height / 2 + 9, name, 'font-size="26" style="text-anchor:start"'),
      ),
    ].join(''),
  }
}

function beaker(x: number, name: string, fill: string): string {
  return [
    `<path d="M${x - 58} 150V300a18 18 0 0 0 18 18H${x + 40}a18 18 0 0 0 18 -18V150Z" fill="${fill}"/>`,
    path(`M${x - 70} 92h12V300a18 18 0 0 0 18 18H${x + 40}a18 18 0 0 0 18 -18V92h12`, 'style="stroke-width:3.5"'),
    text(x, 366, name, 'font-size="32" font-weight="700"'),
  ].join('')
}
const beakers: Picture = {
  width: 820,
  height: 400,
  body: ['A', 'B', 'C', 'D'].map((name, index) => beaker(130 + index * 187, name, ink.blueTint)).join(''),
}

export const sciencePictures: Record<string, Picture> = {
  'esc6-transpiration': transpiration,
  'esc6-water-graph': waterGraph(),
  'esc6-lever': lever(),
  'esc6-moon': moon(),
  'esc6-strata': strata(),
  'esc6-beakers': beakers,
  'sc2-vi-graph': viGraph(),
  'sc2-series': series,
  'sc2-parallel': parallel,
}
