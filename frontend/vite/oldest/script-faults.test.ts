import { expect, test } from 'vitest'
import { scriptFaults } from './script-faults.ts'

const namesIn = (text: string) => scriptFaults(text).map(({ name }) => name)

test.each([
  ['a member of a global', 'export const a = (x) => URL.parse(x)', 'URL.parse'],
  ['a member of a global by its window', 'const a = window.URL.parse(x)', 'URL.parse'],
  ['one that only a newer language has', 'const a = Map.groupBy(list, key)', 'Map.groupBy'],
  ['a promise with its keys', 'const a = Promise.withResolvers()', 'Promise.withResolvers'],
  ['a signal of several', 'const a = AbortSignal.any([b, c])', 'AbortSignal.any'],
  ['an answer made of JSON', 'const a = Response.json({})', 'Response.json'],
  ['a global of a global', "const a = new Intl.Segmenter('ja')", 'Intl.Segmenter'],
  ['a global', 'const a = new CookieStore()', 'CookieStore'],
  ['a method of sets', 'const a = b.isSubsetOf(c)', '.isSubsetOf()'],
  ['a method of nothing older', 'element.showPopover()', '.showPopover()'],
  ['a flag of a pattern', 'const a = /[\\p{L}--[a-z]]/v', 'regular expression: flag v'],
  ['a pattern made of a text', "const a = new RegExp('(?i:a)')", 'regular expression: modifiers of a group'],
])('finds %s', (_, text, name) => expect(namesIn(text)).toEqual([name]))

test.each([
  ['what all have', 'const a = [3].toSorted(); const b = /(?<=a)b/u; class A { static { A.x = 1 } #p = 1 }'],
  ['what is asked for in a branch', 'const a = URL.parse ? URL.parse(x) : null'],
  ['what is asked for by name', "if ('any' in AbortSignal) AbortSignal.any([a])"],
  ['what a function leaves for', "function a() { if (typeof Map.groupBy !== 'function') return; Map.groupBy(b, c) }"],
  ['what is called where it is', 'element.showPopover?.()'],
  ['a name of its own', 'const CookieStore = 1; export const a = CookieStore'],
  ['a key', 'const a = { CookieStore: 1 }; a.CookieStore'],
])('finds nothing in %s', (_, text) => expect(namesIn(text)).toEqual([]))

test('takes a question that stands elsewhere for none', () => {
  expect(namesIn('function a() { if (URL.parse) b() } function c(x) { return URL.parse(x) }')).toEqual(['URL.parse'])
})

test('says who lacks it, and where', () => {
  expect(scriptFaults('let a; Array.fromAsync(a)')).toEqual([
    { name: 'Array.fromAsync', lackedBy: ['chrome 110', 'edge 110'], offset: 7 },
  ])
})

test('refuses what is no script', () => expect(() => scriptFaults('const', 'a.js')).toThrow('a.js'))
