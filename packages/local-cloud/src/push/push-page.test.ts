import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pushAuthorization, pushKeyOf } from '@tcheck/accounts/push-keys'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPushPage, openPushFolder, PUSH_PATH } from './push-page.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')
const keyOf = (byte: number) => {
  const key = pushKeyOf({ current: 'k1', keys: { k1: new Uint8Array(32).fill(byte) } })
  if (!key) throw new Error('there is no key')
  return key
}
let path: string
let server: Server
let origin: string
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'tcheck-pushes-'))
  const page = createPushPage(openPushFolder(path), { origin: () => origin, now: () => NOW })
  server = createServer((request, response) => void page(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await rm(path, { recursive: true })
})

const proof = (at = NOW, address = origin + PUSH_PATH) =>
  pushAuthorization(keyOf(1), { address, contact: 'mailto:help@tcheck.example', now: at })
const push = async (name: string, authorization: string, more: { ttl?: string; body?: string } = {}) => {
  const { ttl = '1800', body = '' } = more
  const headers = { authorization, ttl, urgency: 'high' }
  return (await fetch(`${origin}${PUSH_PATH}${name}`, { method: 'POST', headers, body })).status
}

test('takes what is proved, and shows it', async () => {
  expect(await push('phone', proof())).toBe(201)
  const page = await (await fetch(`${origin}/local/pushes`)).text()
  expect(page).toContain('<h2>phone</h2>')
  expect(page).toContain('1800秒')
})

test('refuses what a browser’s service would: no proof, another’s, an old one, one for another service, one that was altered', async () => {
  const altered = proof().replace(/k=.*/, `k=${keyOf(2).publicKey}`)
  const day = 86_400_000
  const rejected = ['', 'vapid t=a.b.c, k=d', altered, proof(new Date(NOW.getTime() - day))]
  for (const authorization of [...rejected, proof(NOW, 'https://web.push.apple.com/x')])
    expect(await push('phone', authorization)).toBe(403)
  expect(await push('phone', proof(), { body: 'a content' })).toBe(400)
  expect(await push('phone', proof(), { ttl: 'soon' })).toBe(400)
  expect(await (await fetch(`${origin}/local/pushes`)).text()).toContain('まだありません')
})

test('answers as services do of devices that are gone, and while they are busy', async () => {
  expect([await push('gone-phone', proof()), await push('busy-phone', proof())]).toEqual([410, 503])
  expect((await fetch(`${origin}/local/others`)).status).toBe(404)
})
