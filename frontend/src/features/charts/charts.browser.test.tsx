import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { onPaper } from '../../testing/emulate.ts'
import type { ChartProps } from './chart-data.ts'
import { legendDefaults } from './chart-look.ts'
import { Bars, Lines, PieOf } from './charts.tsx'

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
  await Promise.all([import('./bar-chart.tsx'), import('./line-chart.tsx'), import('./pie-chart.tsx')])
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

describe('on paper, which is narrower than the window and is laid out without a word to the library', () => {
  afterEach(async () => {
    await onPaper(false)
  })

  it.each([
    ['bars', () => <Bars {...chart} />],
    ['lines', () => <Lines {...chart} />],
    ['a pie', () => <PieOf description="出欠" slices={[{ key: 'present', name: '出席', value: 3 }]} />],
  ])('%s are drawn whole', async (_, drawn) => {
    place.style.width = '1200px'
    root.render(drawn())
    const surface = await vi.waitFor(
      () => {
        const found = place.querySelector<SVGSVGElement>('.recharts-wrapper > svg')
        if (!found) throw new Error('nothing is drawn')
        expect(found.getBoundingClientRect().width).toBeGreaterThan(1000)
        return found
      },
      { timeout: 10_000 },
    )
    await onPaper(true)
    place.style.width = '640px'
    // At once: a moment later the library would have seen the narrower place, as it does in a window.
    expect(surface.getBoundingClientRect().right).toBeLessThanOrEqual(place.getBoundingClientRect().right)
    expect(surface.viewBox.baseVal.width).toBeGreaterThan(1000)
  })
})
