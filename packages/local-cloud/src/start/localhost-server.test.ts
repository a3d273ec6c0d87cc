import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { listenOnLocalhost } from './localhost-server.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const answerOk: Parameters<typeof listenOnLocalhost>[1] = (_, response) => void response.end('ok')

const hasIpv6 = await new Promise<boolean>((resolve) => {
  const probe = createServer().once('error', () => resolve(false))
  probe.listen(0, '::1', () => probe.close(() => resolve(true)))
})

it('is reached by name and by number', async () => {
  const { port, close } = await listenOnLocalhost(0, answerOk)
  closers.push(close)
  const hosts = ['localhost', '127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])]
  for (const host of hosts) expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('ok')
})

it.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])('says which port is taken, on %s too', async (host) => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  closers.push(() => new Promise((resolve) => other.close(resolve)))
  const { port } = other.address() as AddressInfo
  await expect(listenOnLocalhost(port, answerOk)).rejects.toThrow(`ポート${port}はほかのプログラムが使っています。`)
})

it('lets a call that is under way end, and does not wait for silent connections', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>()
  const { port, close } = await listenOnLocalhost(0, (_, response) => arrive(response))
  const silent = connect(port, '127.0.0.1')
  const wasCut = once(silent, 'close')
  await once(silent, 'connect')
  const call = fetch(`http://127.0.0.1:${port}`)
  const response = await arrived
  const closed = close()
  await wasCut
  response.end('late')
  expect(await (await call).text()).toBe('late')
  await closed
})
