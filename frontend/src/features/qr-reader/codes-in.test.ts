import { expect, it } from 'vitest'
import { codesIn } from './read-codes.ts'
import { type Lying, type PictureOptions, pictureOf } from './testing/card-pictures.ts'

/** As long as a card's link is. */
const card = (name: string) =>
  `https://tcheck.example.jp/student#encrypted_username=${`k1.${name}`.padEnd(90, 'aB3-_x9')}`
const lying = (fields: Partial<Lying> = {}): Lying => ({ text: card('one'), x: 320, y: 240, side: 300, ...fields })

async function read(codes: readonly Lying[], options: PictureOptions = {}): Promise<string[]> {
  const { width, height, luma } = pictureOf(codes, options)
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [at, value] of luma.entries()) data.set([value, value, value, 255], at * 4)
  return (await codesIn({ data, width, height })).sort()
}

it.each<[string, Partial<Lying>, PictureOptions]>([
  ['straight', {}, {}],
  ['turned a little', { degrees: 17 }, {}],
  ['on its side', { degrees: 90 }, {}],
  ['upside down and askew', { degrees: 200 }, {}],
  ['in a dim room', { degrees: 8 }, { light: 0.15, noise: 4 }],
  ['far away', { side: 170 }, {}],
  ['far away in a wide picture, turned', { side: 180, x: 900, y: 300, degrees: 33 }, { width: 1280, height: 720 }],
  ['out of focus', {}, { blur: 2 }],
  ['by a poor sensor', {}, { noise: 40 }],
])('a card is read %s', async (_, fields, options) => {
  expect(await read([lying(fields)], options)).toEqual([card('one')])
})

it('of two cards in sight both are told', async () => {
  const two = [lying({ x: 165, side: 290, degrees: 6 }), lying({ text: card('two'), x: 480, side: 290, degrees: -9 })]
  expect(await read(two)).toEqual([card('one'), card('two')].sort())
})

it('finds no code in a picture without one', async () => {
  expect(await read([])).toEqual([])
})
