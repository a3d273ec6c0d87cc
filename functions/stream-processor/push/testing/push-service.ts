import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPushPage, openPushFolder } from '@tcheck/local-cloud/push/push-page'

/** The push service of the local cloud, alone: it takes what is proved, at addresses below `address`. */
export async function openPushService(now: () => Date) {
  const path = await mkdtemp(join(tmpdir(), 'tcheck-pushes-'))
  const folder = openPushFolder(path)
  let origin = ''
  const page = createPushPage(folder, { origin: () => origin, now })
  /** Paths that were called, whatever became of it. */
  const called: string[] = []
  const server = createServer((request, response) => {
    called.push(request.url ?? '')
    void page(request, response)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: `${origin}/local/pushes`,
    called,
    list: () => folder.list(),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await rm(path, { recursive: true })
    },
  }
}
