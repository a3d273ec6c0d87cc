import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { refetchIntervalOf } from './refetch-interval.ts'

const SRC = join(import.meta.dirname, '../..')

it('looks again at what is there, as often as that needs it', () => {
  const there = { state: { data: { jobs: 2 } } }
  expect(refetchIntervalOf(1_500)(there)).toBe(1_500)
  expect(refetchIntervalOf(({ jobs }: { jobs: number }) => jobs > 1 && 3_000)(there)).toBe(3_000)
  expect(refetchIntervalOf(({ jobs }: { jobs: number }) => jobs > 2 && 3_000)(there)).toBe(false)
})

it('lets words of a failure stand: what never came is not asked for by the clock', () => {
  expect(refetchIntervalOf(1_500)({ state: { data: undefined } })).toBe(false)
})

/** Each value of the option in a file's text. */
const intervalsIn = (text: string) =>
  [...text.matchAll(/\brefetchInterval:\s*([^\n]*)/g)].map(([, value]) => value ?? '')

/** Files whose query cannot fail, and why. */
const neverFails: Readonly<Record<string, string>> = {
  'features/learning/use-ended-here.ts': 'reads what the device keeps, and takes a device without a store for empty',
}

it('is how every screen looks again', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !(file in neverFails),
  )
  const found = files.flatMap((file) =>
    intervalsIn(readFileSync(join(SRC, file), 'utf8')).map((value) => `${file}: ${value}`),
  )
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((one) => !/: refetchIntervalOf(<\w+>)?\(/.test(one))).toEqual([])
})

it('sees an interval however it is written', () => {
  expect(intervalsIn('useQuery({ ...q(), refetchInterval: 10_000 })')).toEqual(['10_000 })'])
  expect(intervalsIn('refetchInterval:\n    isOver ? false : 3000,')).toEqual(['isOver ? false : 3000,'])
})
