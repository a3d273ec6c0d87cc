import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_WEB_FOLDER } from '@tcheck/local-cloud'
import { transform } from 'esbuild'
import { expect, it } from 'vitest'
import { scriptsInCircles } from './file-circles.ts'
import { bytesOf, largestModules, MOST_BYTES, scriptsBefore } from './first-question-bytes.ts'

it.each([
  ['a unit', 'unit'],
  ['a CBT exam', 'exam'],
  ["a set's link", 'link'],
  ['a run of learning', 'learn'],
  ['a part of learning', 'part'],
] as const)('loads at most 180 KB of JavaScript before the first question of %s', (_, question) => {
  const scripts = scriptsBefore(question)
  const bytes = bytesOf(scripts)
  const largest = () => JSON.stringify(largestModules(scripts, 40), null, 1)
  expect(bytes, bytes > MOST_BYTES ? `the largest: ${largest()}` : '').toBeLessThanOrEqual(MOST_BYTES)
})

it('knows which modules weigh most', () => {
  const largest = largestModules(scriptsBefore('exam'), 40)
  expect(Object.keys(largest)[0]).toContain('react-dom-client')
  expect(largest['features/question-view/player-frame.tsx']).toBeGreaterThan(1000)
})

it('is built of scripts of which none needs itself', () => {
  expect(scriptsInCircles()).toEqual([])
})

it('is built of scripts that declare what they export', async () => {
  const folder = join(BUILT_WEB_FOLDER, 'assets')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const faults = await Promise.all(
    names.map((name) =>
      transform(readFileSync(join(folder, name), 'utf8'), { format: 'esm' }).then(
        () => [],
        (error: Error) => [`${name}: ${error.message}`],
      ),
    ),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(faults.flat()).toEqual([])
})
