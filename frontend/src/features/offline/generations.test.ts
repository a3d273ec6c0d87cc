import { expect, it } from 'vitest'
import { forgottenUrls, withGeneration } from './generations.ts'

const day = 24 * 3600 * 1000

it('keeps the files of the release that open tabs still show', () => {
  const first = withGeneration([], ['/assets/a-1.js', '/assets/b-1.js'], 0)
  const second = withGeneration(first, ['/assets/a-2.js', '/assets/b-1.js'], day)
  const held = ['/assets/a-1.js', '/assets/b-1.js', '/assets/a-2.js', '/assets/gone-0.js']
  expect(forgottenUrls(held, second)).toEqual(['/assets/gone-0.js'])
})

it('forgets a release two weeks after it was replaced, never the newest', () => {
  const first = withGeneration([], ['/assets/a-1.js'], 0)
  const second = withGeneration(first, ['/assets/a-2.js'], 100 * day)
  expect(forgottenUrls(['/assets/a-1.js', '/assets/a-2.js'], second)).toEqual([])
  const third = withGeneration(second, ['/assets/a-3.js'], 115 * day)
  expect(forgottenUrls(['/assets/a-1.js', '/assets/a-2.js', '/assets/a-3.js'], third)).toEqual(['/assets/a-1.js'])
})

it('counts the same release once', () => {
  const first = withGeneration([], ['/assets/a-1.js'], 0)
  expect(withGeneration(first, ['/assets/a-1.js'], day)).toEqual(first)
})
