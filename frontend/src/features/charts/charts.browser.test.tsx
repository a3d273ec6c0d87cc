import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import '../../app/styles/index.css'
import { onPaper } from '../../testing/emulate.ts'
import { type ChartProps, legendDefaults } from './chart-parts.tsx'
import { Bars, Histogram, Lines, PieOf } from './charts.tsx'

const chart: ChartProps = {
  description: '教科ごとの平均点',
  unit: '点',
  series: [
    { key: 'ja', name: '国語', value: '61' },
    { key: 'math', name: '算数' },
  ],
  points: [
    { label: '9月', values: { ja: 52, math: 48 } },
    { label: '10月', values: { ja: 61, math: null } },
  ],
}

let place: HTMLElement
let root: Root

// On a busy machine the library's own arrival may take longer than a test should wait.
beforeAll(async () => {
  await Promise.all([
    import('./bar-chart.tsx'),
    import('./histogram.tsx'),
    import('./line-chart.tsx'),
    import('./pie-chart.tsx'),
  ])
}, 60_000)
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  place.style.width = '480px'
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const legend = () => [...place.querySelectorAll<HTMLButtonElement>('fieldset button')]
const drawnBars = () => place.querySelectorAll('.recharts-bar').length
const settled = () => vi.waitFor(() => expect(drawnBars()).toBe(2), { timeout: 10_000 })

describe('Bars', () => {
  beforeEach(async () => {
    root.render(<Bars {...chart} />)
    await settled()
  })

  it('hides a series on a click on its legend item, and shows it on the next', async () => {
    legend()[0]?.click()
    await vi.waitFor(() => expect(drawnBars()).toBe(1))
    expect(legend()[0]?.getAttribute('aria-pressed')).toBe('false')
    legend()[0]?.click()
    await settled()
  })

  it('offers "Show all" while something is hidden', async () => {
    legend()[0]?.click()
    legend()[1]?.click()
    await vi.waitFor(() => expect(drawnBars()).toBe(0))
    const showAll = legend().find((button) => button.textContent === 'Show all')
    showAll?.click()
    await settled()
    expect(legend()).toHaveLength(2)
  })

  it('keeps the legend below the plot, its markers square and the distances of the specification', () => {
    const box = place.querySelector('fieldset') as HTMLElement
    const plot = place.querySelector('.recharts-wrapper') as HTMLElement
    expect(box.getBoundingClientRect().top).toBeGreaterThanOrEqual(plot.getBoundingClientRect().bottom)
    const marker = legend()[0]?.firstElementChild as HTMLElement
    expect(marker.getBoundingClientRect()).toMatchObject({ width: 16, height: 16 })
    expect(getComputedStyle(marker).borderRadius).toBe('0px')
    expect(getComputedStyle(legend()[0] as HTMLElement).columnGap).toBe('5px')
    expect(getComputedStyle(box)).toMatchObject({ rowGap: '10px', columnGap: '10px', paddingLeft: '20px' })
    expect(legend()[0]?.lastElementChild?.getBoundingClientRect().width).toBe(50)
    expect(legendDefaults.position).toBe('bottom')
  })

  it('writes a number at every bar', () => {
    const numbers = [...place.querySelectorAll('.recharts-label-list text')].map((text) => text.textContent)
    expect(numbers).toEqual(expect.arrayContaining(['52点', '61点', '48点']))
  })

  it('gives the numbers as a table to those who do not see', () => {
    expect(place.querySelector('caption')?.textContent).toBe('教科ごとの平均点')
    expect(place.querySelector('tbody')?.textContent).toContain('61点')
  })
})

it('Bars that are narrower than their numbers leave them to the scale and the table', async () => {
  const points = Array.from({ length: 28 }, (_, at) => ({ label: `${at + 1}日`, values: { answered: 10 + at } }))
  root.render(
    <Bars description="といた問題" unit="問" series={[{ key: 'answered', name: 'といた問題' }]} points={points} />,
  )
  await vi.waitFor(() => expect(place.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(28), {
    timeout: 10_000,
  })
  expect(place.querySelectorAll('.recharts-label-list text')).toHaveLength(0)
  expect(place.querySelectorAll('tbody tr')).toHaveLength(28)
})

it('Lines name each series at its end and dash some of them', async () => {
  root.render(<Lines {...chart} />)
  await vi.waitFor(() => expect(place.textContent).toContain('国語 61点'), { timeout: 10_000 })
  expect(place.querySelectorAll('.recharts-line')).toHaveLength(2)
})

it('PieOf writes at each slice what it is and how much, and nothing of what is nothing or hidden', async () => {
  const slices = [
    { key: 'present', name: '出席', value: 7 },
    { key: 'late', name: '遅刻', value: 2 },
    { key: 'absent', name: '欠席', value: 0 },
  ]
  root.render(<PieOf description="出欠の割合" slices={slices} unit="回" />)
  const labels = () => [...place.querySelectorAll('.recharts-wrapper text')].map((text) => text.textContent)
  await vi.waitFor(() => expect(labels()).toEqual(['出席 7回', '遅刻 2回']), { timeout: 10_000 })
  legend()[1]?.click()
  await vi.waitFor(() => expect(labels()).toEqual(['出席 7回']))
})

describe('Histogram', () => {
  const bins = (counts: readonly number[], width = 10) =>
    counts.map((count, at) => ({ from: at * width, to: (at + 1) * width, count }))
  const bars = () => [...place.querySelectorAll<SVGGraphicsElement>('.recharts-bar-rectangle path')]
  const numbers = () => [...place.querySelectorAll('.recharts-label-list text')].map((text) => text.textContent)
  const ticks = () => [...place.querySelectorAll('.recharts-cartesian-axis-tick-value')]
  const draw = async (counts: readonly number[], mean: number | null) => {
    root.render(<Histogram description="得点の分布。" bins={bins(counts)} mean={mean} />)
    await vi.waitFor(() => expect(bars()).toHaveLength(counts.filter((count) => count > 0).length), { timeout: 10_000 })
  }
  const middleOf = (element: Element | null | undefined) => {
    const { left, width } = element?.getBoundingClientRect() ?? new DOMRect()
    return left + width / 2
  }

  it('writes a number at every bar that has one, and marks the mean', async () => {
    await draw([0, 2, 40], 24.96)
    expect(numbers()).toEqual(['2', '40'])
    await vi.waitFor(() => expect(place.textContent).toContain('平均 25.0'))
    // The middle of the last bin, 20 to 30, is 25.
    const line = place.querySelector('.recharts-reference-line-line')
    expect(Math.abs(middleOf(line) - middleOf(bars()[1]))).toBeLessThan(1)
    expect(place.querySelector('.recharts-wrapper')?.getBoundingClientRect().height).toBe(184)
  })

  it('has no line without a mean', async () => {
    await draw([1], null)
    expect(place.querySelector('.recharts-reference-line')).toBeNull()
  })

  it.each([
    ['one of one', [1]],
    ['forty', [0, 0, 2, 2, 3, 6, 11, 8, 5, 3]],
    ['2,000', [120, 80, 200, 150, 310, 290, 400, 250, 120, 80]],
  ])('draws %s on a phone, every number and the last score readable', async (_, counts) => {
    place.style.width = '340px'
    await draw(counts, 12)
    await vi.waitFor(() => expect(ticks().length).toBeGreaterThan(0))
    expect(numbers()).toEqual(counts.filter((count) => count > 0).map(String))
    const edges = [...place.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect())
    const box = place.getBoundingClientRect()
    expect(edges.filter(({ left, right }) => left < box.left - 0.5 || right > box.right + 0.5)).toEqual([])
    expect(ticks().at(-1)?.textContent).toBe(`${counts.length * 10 - 10}–${counts.length * 10}`)
    const shown = ticks().map((tick) => tick.getBoundingClientRect())
    for (const [at, { left }] of shown.slice(1).entries()) expect(left).toBeGreaterThan(shown[at]?.right ?? left)
  })

  it('is its description to screen readers', async () => {
    await draw([0, 2], 14)
    expect(place.querySelector('figure')?.getAttribute('aria-label')).toBe('得点の分布。')
    expect(place.querySelector('.recharts-wrapper')?.closest('[aria-hidden=true]')).not.toBeNull()
  })

  it('draws its bars at full height at once, without motion', async () => {
    await draw([3, 1], 8)
    expect(bars().map((bar) => Math.round(bar.getBoundingClientRect().height))).toEqual([96, 32])
  })
})

describe('on paper, where the layout changes without a resize event', () => {
  afterEach(async () => {
    await onPaper(false)
  })

  const drawings: [string, () => ReactElement, string][] = [
    ['bars', () => <Bars {...chart} />, '.recharts-bar-rectangle path'],
    ['lines', () => <Lines {...chart} />, '.recharts-line-curve'],
    [
      'a pie',
      () => <PieOf description="出欠" slices={[{ key: 'present', name: '出席', value: 3 }]} />,
      '.recharts-pie-sector path',
    ],
    [
      'a histogram',
      () => <Histogram description="得点の分布。" bins={[{ from: 0, to: 8, count: 4 }]} mean={4} />,
      '.recharts-bar-rectangle path',
    ],
  ]
  const sizes = drawings.flatMap((drawing) => [[...drawing, 1200, 640] as const, [...drawing, 340, 640] as const])

  it.each(sizes)('%s: a size, and a place in the sheet (%#)', async (_, drawn, marks, onScreen, onSheet) => {
    place.style.width = `${onScreen}px`
    root.render(drawn())
    const surface = await vi.waitFor(
      () => {
        const found = place.querySelector<SVGSVGElement>('.recharts-wrapper > svg')
        expect(found?.viewBox.baseVal.width).toBeGreaterThan(onScreen - 40)
        expect(place.querySelector(marks)).not.toBeNull()
        return found
      },
      { timeout: 10_000 },
    )
    await onPaper(true)
    place.style.width = `${onSheet}px`
    // At once: a moment later the library redraws, which it does not do for a printer.
    const mark = place.querySelector(marks)?.getBoundingClientRect() ?? new DOMRect()
    expect(surface?.viewBox.baseVal.width).toBeGreaterThan(onScreen - 40)
    expect(mark.width * mark.height).toBeGreaterThan(100)
    expect(surface?.getBoundingClientRect().width).toBe(onSheet)
    expect(mark.right).toBeLessThanOrEqual(place.getBoundingClientRect().right)
  })
})
