import { expect, it } from 'vitest'
import { thingOf } from './task.ts'

it.each([
  ['nothing of it', { done: 0, total: 2 }, { isBegun: false, isDone: false }],
  ['a part of it', { done: 1, total: 2 }, { isBegun: true, isDone: false }],
  ['all of it', { done: 2, total: 2 }, { isBegun: true, isDone: true }],
  ['more than it has now', { done: 3, total: 2 }, { isBegun: true, isDone: true }],
  ['nothing of nothing', { done: 0, total: 0 }, { isBegun: false, isDone: false }],
])('a thing of a task, with %s done', (_, progress, thing) => {
  expect(thingOf(progress)).toEqual(thing)
})
