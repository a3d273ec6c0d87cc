import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from './product-files.ts'

/** Compares a block of a page of `docs/security` with the text it should have; `UPDATE_DOCS=1` writes it. */
export function expectBlock(page: string, block: string, text: string): void {
  const path = join(ROOT, 'docs/security', page)
  const before = readFileSync(path, 'utf8')
  const pattern = new RegExp(`(<!-- ${block}:begin -->\\n)[\\s\\S]*?(<!-- ${block}:end -->)`)
  expect(before).toMatch(pattern)
  const after = before.replace(pattern, (_, begin: string, end: string) => `${begin}${text}\n${end}`)
  if (process.env['UPDATE_DOCS']) writeFileSync(path, after)
  else expect(before).toBe(after)
}
