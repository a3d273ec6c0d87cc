import { expect, test } from 'vitest'
import { styleFaults } from './built-faults.ts'

const namesIn = (text: string) => styleFaults(text).map(({ name }) => name)

test.each([
  ['a selector', 'a:has(b) { color: red }', [':has']],
  ['a rule in a rule', 'a { b { color: red } }', ['rule in a rule']],
  ['a property', 'a { text-wrap-style: pretty }', ['text-wrap-style', 'text-wrap-style: pretty']],
  ['a value', 'a { word-break: auto-phrase }', ['word-break: auto-phrase']],
  ['a function', 'a { color: color-mix(in srgb, red, blue) }', ['color: color-mix()']],
  ['a function of two schemes', 'a { color: light-dark(red, blue) }', ['color: light-dark()']],
  ['an anchor', 'a { position-anchor: --b }', ['position-anchor']],
  ['a popover', 'a:popover-open { color: red }', [':popover-open']],
  ['a rule at @', '@scope (a) { b { color: red } }', ['@scope']],
])('finds %s', (_, text, names) => expect(namesIn(text)).toEqual(names))

test.each([
  ['what all have', '@container (width > 1px) { a:is(b) { height: 100dvh; translate: 1px } }'],
  ['a value after an older one', 'a { color: red; color: color-mix(in srgb, red, blue) }'],
  ['what is asked for', '@supports (word-break: auto-phrase) { a { word-break: auto-phrase } }'],
  ['what has its prefixed form', 'a { -webkit-user-select: none; user-select: none }'],
  ['what stands in a text', 'a { content: "color-mix(" }'],
])('finds nothing in %s', (_, text) => expect(namesIn(text)).toEqual([]))
