import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('ops.ts', import.meta.url))

function run(dataDir: string, ...words: string[]) {
  const env = { ...process.env, TCHECK_DATA: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('ends with 0 and its words on standard output', () => {
  expect(run('/nowhere')).toMatchObject({ status: 0, stdout: expect.stringContaining('使い方'), stderr: '' })
}, 120_000)

test('ends with 2 and one sentence on standard error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tcheck-ops-'))
  const rejected = run(join(folder, 'nothing'), 'verify-audit')
  expect(rejected).toMatchObject({ status: 2, stdout: '' })
  expect(rejected.stderr).toMatch(/^データのフォルダー「.*」がありません。\n$/)
  await rm(folder, { recursive: true, force: true })
}, 120_000)
