import { expect, test } from 'vitest'
import { help, PARTS, readAsked } from './parts.ts'

const askedFor = (...words: string[]) => {
  const read = readAsked(words)
  return 'asked' in read ? read.asked : read.unknown
}

test('a whole run leaves out what must be named, and has the short form of what takes long', () => {
  const whole = askedFor()
  expect(whole).not.toContainEqual({ name: 'profile', only: undefined })
  expect(whole).toContainEqual({ name: 'slow', only: 'short' })
  expect(whole).toContainEqual({ name: 'reports', only: undefined })
})

test('runs what is named, in the order of the parts, a part or one of what is within it', () => {
  expect(askedFor('slow:v1', 'scoring', 'slow:tops')).toEqual([
    { name: 'scoring', only: undefined },
    { name: 'slow', only: 'v1' },
    { name: 'slow', only: 'tops' },
  ])
})

test.each(['speed', 'slow:v3', 'scoring:short', 'constructor'])('knows no %s', (word) => {
  expect(askedFor(word)).toEqual([word])
})

test('the help names every part and what it may be narrowed to', () => {
  for (const [name, { within = {} }] of Object.entries(PARTS))
    for (const word of [name, ...Object.keys(within).map((only) => `${name}:${only}`)]) expect(help()).toContain(word)
})
