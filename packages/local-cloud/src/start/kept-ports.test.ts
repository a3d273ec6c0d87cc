import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openStoredPorts } from './stored-ports.ts'

const folder = await mkdtemp(join(tmpdir(), 'tcheck-ports-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const opened: { close: () => unknown }[] = []
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())))

async function startServer(port: number) {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => server.close(resolve))
  opened.push({ close })
  return { port: (server.address() as AddressInfo).port, close }
}

test('what is started again stands where it stood, and elsewhere where that place was taken', async () => {
  const file = join(folder, 'ports.json')
  const start = async (name: string) => (await openStoredPorts(file)).listen(name, startServer)
  const [store, files] = [await start('store'), await start('files')]
  await Promise.all([store.close(), files.close()])
  expect((await start('files')).port).toBe(files.port)
  const again = await start('store')
  expect(again.port).toBe(store.port)
  expect((await start('store')).port).not.toBe(store.port)
})

test('what cannot be read is as if nothing was kept', async () => {
  const file = join(folder, 'broken.json')
  await writeFile(file, '{"store":')
  expect((await (await openStoredPorts(file)).listen('store', startServer)).port).toBeGreaterThan(0)
})

test('throws a failure that does not concern the port', async () => {
  const file = join(folder, 'failing.json')
  const fails = () => Promise.reject(new Error('the disk is full'))
  await expect((await openStoredPorts(file)).listen('store', fails)).rejects.toThrow('the disk is full')
})
