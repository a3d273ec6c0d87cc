import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutStacks } from './react-without-stacks-plugin.ts'

const require = createRequire(new URL('../package.json', import.meta.url))
const renderer = readFileSync(
  require.resolve('react-dom/client').replace(/client\.js$/, 'cjs/react-dom-client.production.js'),
  'utf8',
)

/** How many frames the errors that it makes as it loads may take along, and how many one may afterwards. */
function framesOf(code: string) {
  const whileLoading: number[] = []
  const OwnError = Object.assign((text: string) => {
    whileLoading.push(OwnError.stackTraceLimit)
    return new Error(text)
  }, Error)
  OwnError.stackTraceLimit = 10
  new Function('require', 'exports', 'Error', code)(require, {}, OwnError)
  return { whileLoading, afterwards: OwnError.stackTraceLimit }
}

test('errors that React makes as it loads take no stack along, all others do', () => {
  const before = framesOf(renderer).whileLoading
  expect(new Set(before)).toEqual(new Set([10]))
  expect(framesOf(withoutStacks(renderer))).toEqual({ whileLoading: before.map(() => 0), afterwards: 10 })
})
