import { describe, expect, test } from 'vitest'
import { KeyLocks } from './key-locks.ts'

const pause = () => new Promise((resolve) => setImmediate(resolve))

describe('key locks', () => {
  test('let one at a time in, in the order of asking', async () => {
    const locks = new KeyLocks()
    const order: string[] = []
    const work = (name: string) =>
      locks.hold(['k'], async () => {
        order.push(`${name} in`)
        await pause()
        order.push(`${name} out`)
      })
    await Promise.all([work('a'), work('b'), work('c')])
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
  })

  test('do not hold up other keys', async () => {
    const locks = new KeyLocks()
    let release = () => {}
    const held = locks.hold(['a'], () => new Promise<void>((resolve) => (release = resolve)))
    await expect(locks.hold(['b'], async () => 'done')).resolves.toBe('done')
    release()
    await held
  })

  test('are freed by work that fails', async () => {
    const locks = new KeyLocks()
    await expect(locks.hold(['a', 'b'], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(locks.hold(['b', 'a'], async () => 'done')).resolves.toBe('done')
  })

  test('never wait for each other, however their keys cross', async () => {
    const locks = new KeyLocks()
    let inside = 0
    const work = (keys: string[]) =>
      locks.hold(keys, async () => {
        inside++
        await pause()
      })
    const keys = ['a', 'b', 'c', 'd']
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => work([...keys.slice(i % 4), ...keys.slice(0, i % 4)].slice(0, 1 + (i % 3)))),
    )
    expect(inside).toBe(60)
  })

  test('are drained when all who held one are done', async () => {
    const locks = new KeyLocks()
    const done: string[] = []
    const work = (key: string) =>
      locks.hold([key], async () => {
        await pause()
        done.push(key)
      })
    const started = [work('a'), work('b'), work('b')]
    await locks.drain()
    expect(done.toSorted()).toEqual(['a', 'b', 'b'])
    await Promise.all(started)
    await locks.drain()
  })

  test('take a key named twice once', async () => {
    await expect(new KeyLocks().hold(['a', 'a'], async () => 'done')).resolves.toBe('done')
  })
})
