import { expect, it } from 'vitest'
import { scriptsInCircles } from './file-circles.ts'
import { bytesOf, largestModules, MOST_BYTES, MOST_BYTES_OF_LEARNING, scriptsBefore } from './first-question-bytes.ts'

it.each([
  ['a unit', 'unit'],
  ['a CBT exam', 'exam'],
] as const)('brings the first question of %s, formulas and all, within its bytes of JavaScript', (_, question) => {
  const scripts = scriptsBefore(question)
  const bytes = bytesOf(scripts)
  const largest = () => JSON.stringify(largestModules(scripts, 40), null, 1)
  expect(bytes, bytes > MOST_BYTES ? `the largest: ${largest()}` : '').toBeLessThanOrEqual(MOST_BYTES)
})

it('brings the first question of a run of learning within its own', () => {
  const scripts = scriptsBefore('learn')
  expect(bytesOf(scripts)).toBeGreaterThan(MOST_BYTES)
  expect(bytesOf(scripts), scripts.join(' ')).toBeLessThanOrEqual(MOST_BYTES_OF_LEARNING)
})

it('knows which modules weigh most', () => {
  const largest = largestModules(scriptsBefore('exam'), 40)
  expect(Object.keys(largest)[0]).toContain('react-dom-client')
  expect(largest['features/question-view/player-frame.tsx']).toBeGreaterThan(1000)
})

it('is built of scripts of which none needs itself', () => {
  expect(scriptsInCircles()).toEqual([])
})
