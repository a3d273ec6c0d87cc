import type { ContentHead } from '@tcheck/contract/learning'
import { expect, it } from 'vitest'
import { currentOf, doneCount, nextContent, partStateOf, withDone } from './content-steps.ts'
import { partPath } from './material-paths.ts'

const content = (code: string, done: readonly boolean[]): ContentHead => ({
  code,
  title: code,
  parts: done.map((isDone, at) => ({ id: `${at}`, kind: 'drill', title: '', state: isDone ? 'Done' : 'NonActive' })),
  current_part: done.includes(false) ? done.indexOf(false) : null,
})

it('tells of each part whether it is done, the current one, or later', () => {
  const half = content('a', [true, false, true, false])
  expect(half.parts.map((_, at) => partStateOf(half, at))).toEqual(['done', 'current', 'done', 'later'])
  expect([doneCount(half), currentOf(half)?.id]).toEqual([2, '1'])
  expect(currentOf(content('b', [true]))).toBeNull()
})

it('goes on behind every part that was ended before the server heard of it', () => {
  const told = content('a', [true, false, false, false]) as Parameters<typeof withDone>[0]
  expect(withDone(told, ['1', '2']).current_part).toBe(3)
  expect(withDone(told, ['1', '2', '3']).current_part).toBeNull()
  expect(withDone(told, [])).toEqual(told)
})

it('goes on with the next content that is not done, and from the last one with one that was left before it', () => {
  const items = [
    { contents: [content('a', [false]), content('b', [true])] },
    { contents: [content('c', [true]), content('d', [false])] },
  ]
  expect(nextContent(items, 'b')?.code).toBe('d')
  expect(nextContent(items, 'd')?.code).toBe('a')
  expect(nextContent([{ contents: [content('a', [true])] }], 'a')).toBeNull()
})

it.each([
  ['introduction', '/v1/student/learning/introduction?content=c&part=p'],
  ['drill', '/v1/student/learning/drill?content=c&part=p'],
  ['check', '/v1/student/learning/drill?content=c&part=p'],
  ['self_marking', '/v1/student/learning/self_marking?content=c&part=p'],
] as const)('opens a part of the kind %s at %s', (kind, address) => {
  expect(partPath('c', { id: 'p', kind })).toBe(address)
})
