import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { StartError } from './start-error.ts'

interface LocalhostServer {
  port: number
  /** Where connections that become something else (hot reload) can be taken over. */
  server: Server
  /** Lets calls that are under way finish, a few seconds at most. */
  close: () => Promise<void>
}

const KEEP_ALIVE_MS = 65_000
const GRACE_MS = 3000
const ATTEMPTS = 5

/**
 * Listens on every address of `localhost`: 127.0.0.1 and, if the machine has it, ::1.
 * @param port 0 for any free port
 * @throws StartError if the port is in use or not permitted
 */
export async function listenOnLocalhost(port: number, listener: RequestListener): Promise<LocalhostServer> {
  for (let attempt = 1; ; attempt += 1) {
    const four = createServer(listener)
    await listen(four, port, '127.0.0.1').catch((error) => fail(error, port))
    const chosen = (four.address() as AddressInfo).port
    const six = createServer(listener)
    try {
      await listen(six, chosen, '::1')
    } catch (error) {
      if (codeOf(error) === 'EADDRINUSE') {
        await closeNow(four)
        // Somebody else answers there, and browsers ask there first.
        if (port !== 0 || attempt === ATTEMPTS) return fail(error, chosen)
        continue
      }
    }
    return assemble(chosen, six.listening ? [four, six] : [four])
  }
}

function assemble(port: number, servers: readonly [Server, ...Server[]]): LocalhostServer {
  const [first, ...others] = servers
  const closers = servers.map(watchConnections)
  for (const server of servers) server.keepAliveTimeout = KEEP_ALIVE_MS
  for (const other of others) {
    other.on('upgrade', (...upgrade) => {
      if (!first.emit('upgrade', ...upgrade)) upgrade[1].destroy()
    })
  }
  return { port, server: first, close: async () => void (await Promise.all(closers.map((close) => close()))) }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, ipv6Only: true }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

function fail(error: unknown, port: number): never {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    throw new StartError(
      `ポート${port}はほかのプログラムが使っています。そちらを終了するか、「PORT=${port + 1} npm start」のように別の番号で始めてください。`,
      error,
    )
  }
  if (code === 'EACCES') {
    throw new StartError(
      `ポート${port}を使う権限がありません。「PORT=3000 npm start」のように別の番号で始めてください。`,
      error,
    )
  }
  throw error
}

/** Tracks the connections with a call. Browsers open others in advance, which Node does not count as idle. */
function watchConnections(server: Server) {
  const silent = new Set<Socket>()
  let isClosing = false
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    silent.delete(socket)
    response.once('close', () => {
      if (isClosing) socket.end()
      else if (!socket.destroyed) silent.add(socket)
    })
  })

  return async function closeGently(): Promise<void> {
    isClosing = true
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of silent) socket.destroy()
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    await closed
    clearTimeout(cut)
  }
}

async function closeNow(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve))
}
