import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readStartOptions } from './start-options.ts'

const SCRIPT = join(import.meta.dirname, 'start.ts')
const base = await mkdtemp(join(tmpdir(), 'tcheck-start-'))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rm(base, { recursive: true, force: true }))

function run(environment: Record<string, string>, words: readonly string[] = []) {
  const env = { ...process.env, npm_lifecycle_event: '', ...environment }
  const child = spawn(process.execPath, [SCRIPT, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const said = { out: '', error: '' }
  child.stdout.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.error += chunk
  })
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return { ...said, code: code as number | null }
  })
  return { child, said, ended }
}

async function start(dataDir: string, words: readonly string[] = []) {
  const { child, said, ended } = run({ PORT: '0', TCHECK_DATA: dataDir }, words)
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /^ready (\S+)\n[\s\S]*parent01/m.exec(said.out)
      if (ready?.[1]) resolve(ready[1])
    })
    ended.then(({ error }) => reject(new Error(error)), reject)
  })
  return { origin, child, said, ended }
}

const codesOf = async (origin: string) => {
  const signIn = await fetch(`${origin}/api/v2/teacher/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sensei01', password: 'sensei-demo-2024' }),
  })
  expect(signIn.status).toBe(200)
  const tokens = ['access-token', 'client', 'uid'].map((name) => [name, signIn.headers.get(name) ?? ''])
  const headers = { ...Object.fromEntries(tokens), 'content-type': 'application/json' } as Record<string, string>
  return {
    register: (codes: string[]) =>
      fetch(`${origin}/api/v2/teacher/material_codes/register_all`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ codes }),
      }),
    list: async () => (await fetch(`${origin}/api/v2/teacher/material_codes`, { headers })).text(),
  }
}

describe('npm start', () => {
  it('prints address and accounts, keeps stored data over kill -9, and ends at Ctrl-C', async () => {
    const dataDir = join(base, 'data')
    const first = await start(dataDir)
    expect(first.said.out).toContain('見本の教材と名簿を用意しています')
    expect(first.said.out).toMatch(/先生 +sensei01 +sensei-demo-2024 +\/teacher\/login/)
    expect((await fetch(`${first.origin}/teacher/login`)).status).toBe(200)
    const codes = await codesOf(first.origin)
    expect(await codes.list()).not.toContain('TC-EN2-2026')
    expect((await codes.register(['TC-EN2-2026'])).status).toBeLessThan(300)

    const rejected = await run({ PORT: '0', TCHECK_DATA: dataDir }).ended
    expect([rejected.code, rejected.error]).toEqual([
      1,
      expect.stringMatching(/^データフォルダー.*使用中です。[^\n]*\n$/),
    ])

    first.child.kill('SIGKILL')
    await first.ended
    const second = await start(dataDir)
    expect(second.said.out).not.toContain('見本の教材')
    expect(await (await codesOf(second.origin)).list()).toContain('TC-EN2-2026')
    second.child.kill('SIGINT')
    expect(await second.ended).toMatchObject({ code: 0, error: '' })

    const anew = await start(dataDir, ['--reset'])
    expect(await (await codesOf(anew.origin)).list()).not.toContain('TC-EN2-2026')
    anew.child.kill('SIGTERM')
    expect(await anew.ended).toMatchObject({ code: 0, error: '' })
  }, 240_000)

  it('tells in one sentence, and no more, what keeps it from starting', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const port = String((other.address() as AddressInfo).port)
    await writeFile(join(base, 'file'), '')
    await mkdir(join(base, 'older', 'table'), { recursive: true })
    const cases = [
      { env: { PORT: '0', TCHECK_DATA: join(base, 'older') }, says: 'データフォルダー' },
      { env: { PORT: port, TCHECK_DATA: join(base, 'a') }, says: `ポート${port}は` },
      { env: { PORT: 'eighty', TCHECK_DATA: join(base, 'b') }, says: 'PORT の「eighty」は' },
      { env: { PORT: '0', TCHECK_DATA: join(base, 'file') }, says: 'データフォルダー' },
    ]
    for (const { env, says } of cases) {
      const { code, out, error } = await run(env).ended
      expect([code, out]).toEqual([1, ''])
      expect(error.startsWith(says)).toBe(true)
      expect(error.trimEnd().split('\n')).toHaveLength(1)
    }
    await new Promise((resolve) => other.close(resolve))
  }, 60_000)
})

describe('the options', () => {
  it('are port 3000 and .local unless said', () => {
    expect(readStartOptions([], {})).toEqual({
      ...{ port: 3000, dataDir: '.local', reset: false, dev: false, demo: 'whole' },
    })
    expect(readStartOptions([], { TCHECK_DEMO: 'small' }).demo).toBe('small')
    const said = readStartOptions(['--reset', '--dev'], { PORT: '8080', TCHECK_DATA: '/data' })
    expect(said).toMatchObject({ port: 8080, dataDir: '/data', reset: true, dev: true })
  })

  it.each(['-1', '65536', '3000x', '1e3'])('refuse the port %s', (PORT) => {
    expect(() => readStartOptions([], { PORT })).toThrow(PORT)
  })

  it('refuse a word that is not known', () => {
    expect(() => readStartOptions(['--rest'], {})).toThrow('--rest')
  })
})
