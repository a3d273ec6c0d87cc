import { arrow, axes, circle, ink, line, type Picture, path, polyline, rect, text } from './drawing.ts'

const months = ['1', '', '', '4', '', '', '7', '', '', '10', '', '']

/** 雨温図: monthly mean temperature (°C) as a line, precipitation (mm) as bars. Rounded, for reading, not for reference. */
function climate(temperatures: readonly number[], rain: readonly number[], name: string): Picture {
  const chart = axes({
    x: { min: 0, max: 12, step: 1 },
    y: { min: 0, max: 500, step: 100 },
    xTitle: '月',
    yTitle: '降水量(mm)',
    width: 640,
    height: 500,
    xNames: months,
  })
  const right = chart.frame.left + chart.frame.width
  const degree = (value: number) => chart.bottom - ((value + 10) / 50) * chart.frame.height
  const bars = rain.map((value, index) => {
    const y = chart.at.y(value)
    return rect(
      chart.at.x(index + 0.15),
      y,
      chart.frame.width / 12 - 12,
      chart.bottom - y,
      `style="fill:${ink.blue};stroke:none"`,
    )
  })
  const dots = temperatures.map((value, index) => [chart.at.x(index + 0.5), degree(value)] as const)
  return {
    width: 680,
    height: 500,
    body: [
      chart.body,
      ...bars,
      path(
        `M${dots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
        `style="stroke:${ink.orange};stroke-width:4"`,
      ),
      ...dots.map(
        ([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="#fff" stroke="${ink.orange}" stroke-width="3"/>`,
      ),
      ...[-10, 0, 10, 20, 30, 40].map((value) =>
        text(
          right + 10,
          degree(value) + 8,
          String(value).replace('-', '−'),
          'font-size="22" style="text-anchor:start"',
        ),
      ),
      text(664, 36, '気温(℃)', 'font-size="24" style="text-anchor:end"'),
      text(chart.frame.left + chart.frame.width / 2, 40, name, 'font-size="32" font-weight="700"'),
    ].join(''),
  }
}

const climates: Record<string, Picture> = {
  'so2-climate-a': climate(
    [6, 6, 9, 15, 20, 23, 28, 29, 25, 19, 13, 8],
    [39, 46, 81, 75, 101, 153, 160, 106, 167, 120, 55, 47],
    'A',
  ),
  'so2-climate-b': climate(
    [3, 3, 6, 12, 17, 21, 25, 26, 22, 16, 11, 5],
    [430, 263, 195, 105, 87, 137, 207, 185, 206, 214, 334, 476],
    'B',
  ),
  'so2-climate-c': climate(
    [17, 18, 19, 22, 24, 27, 29, 29, 28, 26, 23, 19],
    [102, 115, 143, 161, 245, 284, 188, 240, 275, 179, 119, 110],
    'C',
  ),
  'so2-climate-d': climate(
    [-3, -3, 1, 7, 13, 17, 21, 22, 19, 12, 5, -1],
    [108, 92, 78, 55, 56, 60, 91, 127, 142, 110, 114, 115],
    'D',
  ),
}

/** Winter wind from the continent over the sea and the mountains of Japan, in section. */
const winterWind: Picture = {
  width: 820,
  height: 420,
  body: [
    `<path d="M0 330H150V390H0Z" fill="${ink.wood}"/>`,
    `<path d="M150 342H420V390H150Z" fill="${ink.water}"/>`,
    `<path d="M420 336C470 320 520 150 560 130C600 150 640 310 690 330V390H420Z" fill="#BAD5C5" stroke="${ink.green}" stroke-width="3"/>`,
    `<path d="M690 342H820V390H690Z" fill="${ink.water}"/>`,
    arrow(40, 270, 150, 270, ink.blue),
    arrow(190, 262, 330, 250, ink.blue),
    arrow(380, 230, 500, 140, ink.blue),
    arrow(620, 140, 730, 260, ink.blue),
    ...[230, 280, 330].map((x) => arrow(x, 335, x, 290, ink.orange)),
    ...[460, 490, 520].map((x, index) => text(x, 236 - index * 22, '❄', `font-size="26" style="fill:${ink.blue}"`)),
    text(70, 240, '大陸', 'font-size="26"'),
    text(285, 380, '日本海', 'font-size="26"'),
    text(560, 366, '山地', 'font-size="26"'),
    text(755, 380, '太平洋', 'font-size="26"'),
    text(440, 96, '㋐', 'font-size="30" font-weight="700"'),
    text(700, 180, '㋑', 'font-size="30" font-weight="700"'),
  ].join(''),
}

/** Contour lines every 10 m, thick ones every 50 m. P stands on 120 m, Q on 150 m, the top on 164 m. */
function contours(): Picture {
  const ring = (index: number) => ({
    x: 400 + index * 9,
    y: 250 - index * 6,
    rx: 330 - index * 44,
    ry: 205 - index * 27,
  })
  const rings = Array.from({ length: 7 }, (_, index) => {
    const { x, y, rx, ry } = ring(index)
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${ink.orange}" stroke-width="${index % 5 === 0 ? 4.5 : 2}"/>`
  })
  const heightName = (index: number, name: string) => {
    const { x, y, rx } = ring(index)
    const label = text(x - rx, y + 9, name, `font-size="24" style="fill:${ink.orange}"`)
    return `<rect x="${x - rx - 28}" y="${y - 16}" width="56" height="32" fill="#fff"/>${label}`
  }
  const point = (x: number, y: number, name: string) =>
    `<circle cx="${x}" cy="${y}" r="8" fill="${ink.text}"/>${text(x + 26, y - 10, name, 'font-size="30" font-weight="700"')}`
  const low = ring(2)
  const high = ring(5)
  return {
    width: 800,
    height: 500,
    body: [
      ...rings,
      heightName(0, '100'),
      heightName(5, '150'),
      point(low.x, low.y + low.ry, 'P'),
      point(high.x + high.rx, high.y, 'Q'),
      `<path d="M454 198L440 222H468Z" fill="${ink.text}"/>`,
    ].join(''),
  }
}

/** Bars to be read by their height; every bar carries its value. */
function bars(title: string, entries: readonly (readonly [string, number])[], max: number, yTitle: string): Picture {
  const chart = axes({
    x: { min: 0, max: entries.length, step: 1 },
    y: { min: 0, max, step: max / 5 },
    xTitle: title,
    yTitle,
    xNames: entries.map(([name]) => name),
  })
  const colours = [ink.blue, ink.orange, ink.green, ink.purple, ink.red]
  return {
    ...chart,
    body: [
      chart.body,
      ...entries.map(([, value], index) => {
        const y = chart.at.y(value)
        return (
          rect(
            chart.at.x(index + 0.22),
            y,
            (chart.frame.width / entries.length) * 0.56,
            chart.bottom - y,
            `style="fill:${colours[index % 5]};stroke:none"`,
          ) + text(chart.at.x(index + 0.5), y - 10, String(value), 'font-size="24" font-weight="700"')
        )
      }),
    ].join(''),
  }
}

const pencil: Picture = {
  width: 320,
  height: 320,
  body: [
    `<g transform="rotate(24 160 160)"><rect x="130" y="34" width="60" height="190" fill="${ink.yellow}" stroke="${ink.line}" stroke-width="4"/>`,
    `<path d="M150 34V224M170 34V224" stroke="#D89A1C" stroke-width="4"/>`,
    `<path d="M130 224h60l-30 62Z" fill="#FDEBC8" stroke="${ink.line}" stroke-width="4" stroke-linejoin="round"/>`,
    `<path d="M148 262h24l-12 24Z" fill="${ink.text}"/><rect x="126" y="14" width="68" height="26" rx="6" fill="#D97A5B" stroke="${ink.line}" stroke-width="4"/>`,
    '</g>',
  ].join(''),
}
const eraser: Picture = {
  width: 320,
  height: 320,
  body: [
    `<g transform="rotate(-18 160 160)"><rect x="50" y="110" width="220" height="100" rx="14" fill="#fff" stroke="${ink.line}" stroke-width="4"/>`,
    `<rect x="50" y="110" width="140" height="100" fill="#0A7480" stroke="${ink.line}" stroke-width="4"/>`,
    `<path d="M80 140h80M80 180h80" stroke="#D2EBED" stroke-width="8"/></g>`,
    path('M60 276h60M150 284h90', `style="stroke:${ink.quiet};stroke-width:6"`),
  ].join(''),
}
const flask: Picture = {
  width: 320,
  height: 320,
  body: [
    `<path d="M84 236L132 140V60h56v80l48 96a26 26 0 0 1-24 38H108a26 26 0 0 1-24-38Z" fill="#fff" stroke="${ink.line}" stroke-width="5" stroke-linejoin="round"/>`,
    `<path d="M100 236L124 188H196L220 236a14 14 0 0 1-12 22H112a14 14 0 0 1-12-22Z" fill="${ink.water}"/>`,
    line(122, 60, 198, 60, 'style="stroke-width:9;stroke-linecap:round"'),
    circle(140, 224, 8, 'style="fill:#fff"'),
    circle(176, 212, 6, 'style="fill:#fff"'),
    circle(166, 244, 5, 'style="fill:#fff"'),
  ].join(''),
}

/** Water that cools in two cups, ℃ every 5 minutes. */
function cooling(): Picture {
  const chart = axes({
    x: { min: 0, max: 30, step: 5 },
    y: { min: 0, max: 100, step: 10, label: 2 },
    xTitle: '時間(分)',
    yTitle: '水の温度(℃)',
  })
  return {
    ...chart,
    body: [
      chart.body,
      polyline(
        chart.at,
        [
          [0, 80],
          [5, 70],
          [10, 62],
          [15, 56],
          [20, 51],
          [25, 47],
          [30, 44],
        ],
        ink.blue,
      ),
      polyline(
        chart.at,
        [
          [0, 80],
          [5, 60],
          [10, 47],
          [15, 39],
          [20, 34],
          [25, 31],
          [30, 29],
        ],
        ink.orange,
        'square',
        '10 7',
      ),
      text(chart.at.x(27.5), chart.at.y(52), 'A', `font-size="28" font-weight="700" style="fill:${ink.blue}"`),
      text(chart.at.x(27.5), chart.at.y(20), 'B', `font-size="28" font-weight="700" style="fill:${ink.orange}"`),
    ].join(''),
  }
}

export const otherPictures: Record<string, Picture> = {
  ...climates,
  'so2-winter-wind': winterWind,
  'so2-contours': contours(),
  'en2-survey': bars(
    'Favorite Sports in Our Class',
    [
      ['soccer', 12],
      ['tennis', 8],
      ['basketball', 10],
      ['swimming', 5],
    ],
    15,
    'students',
  ),
  'ja2-survey': bars(
    '調べ方',
    [
      ['本', 9],
      ['インターネット', 21],
      ['人に聞く', 3],
      ['その他', 2],
    ],
    25,
    '人数(人)',
  ),
  'sci-cooling': cooling(),
  'dad-pencil': pencil,
  'dad-eraser': eraser,
  'dad-flask': flask,
}
