import { join } from 'node:path'
import { type open, type SealedPayload, seal } from '@tcheck/accounts/sealed-text'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { cipherWhenUsed } from './cipher-when-used.ts'

it('seals and opens as before, with no more of the library than that takes', async () => {
  const built = async (plugins = [cipherWhenUsed]) => {
    const { outputFiles } = await build({
      stdin: {
        contents: "export { open, seal } from '@tcheck/accounts/sealed-text'",
        resolveDir: join(import.meta.dirname, '../../functions'),
      },
      ...{ bundle: true, minify: true, write: false, platform: 'node', format: 'esm', plugins },
    })
    return outputFiles[0]?.text ?? ''
  }
  const text = await built()
  const late = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    seal: typeof seal
    open: typeof open
  }
  const keys = { current: 'k1', keys: { k1: new Uint8Array(32).fill(7) } }
  const payload: SealedPayload = { purpose: 'student', branchId: 'b1', text: '生徒', version: 3, entryId: null }
  expect(late.seal(keys, payload)).toBe(seal(keys, payload))
  expect(late.open(keys, seal(keys, payload))).toEqual(payload)
  expect(text.length).toBeLessThan((await built([])).length * 1.1)
})
