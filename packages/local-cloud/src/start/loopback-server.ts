import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves HTTP on 127.0.0.1, for this machine only.
 *
 * @param port 0 for any free port
 * @returns `close` ends it, and every open connection
 */
export async function listenOnLoopback(listener: RequestListener, port = 0) {
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const { port: chosen } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${chosen}`,
    port: chosen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
