import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

async function* sent(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

test('a body of the most bytes is read whole', async () => {
  expect((await readBody(sent('1234', '', '56'), 6))?.toString()).toBe('123456')
  expect(await readBody(sent(), 6)).toEqual(Buffer.alloc(0))
})

test('of a longer one nothing stays in memory, and it is read to its end', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const chunks: WeakRef<Buffer>[] = []
  let held = Number.NaN
  async function* sending() {
    for (let at = 0; at < 20; at += 1) {
      const chunk = Buffer.alloc(100_000)
      chunks.push(new WeakRef(chunk))
      yield chunk
    }
    await new Promise((done) => setImmediate(done))
    collect()
    held = chunks.filter((chunk) => chunk.deref() !== undefined).length
  }
  expect(await readBody(sending(), 1_000_000)).toBeNull()
  expect(chunks).toHaveLength(20)
  // The last one is still the reader's own.
  expect(held).toBeLessThanOrEqual(1)
})
