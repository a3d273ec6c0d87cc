import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CountedLine extends AsyncDisposable {
  /** For a browser context's `proxy`. */
  proxy: { server: string; bypass: string }
  /** Every request that left the device, the worker's too: `GET /assets/base-….js`, when, and what came, compressed. */
  asked: { what: string; atMs: number; bytes: number }[]
}

/** What takes so long on this line. */
interface SlowPart {
  of: RegExp
  ms: number
}

/** A forward proxy between a browser and the local server, which sees what the firewall would see. */
export async function openCountedLine(slow?: SlowPart): Promise<CountedLine> {
  const asked: CountedLine['asked'] = []
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '')
    const entry = { what: `${incoming.method} ${url.pathname}`, atMs: Date.now(), bytes: 0 }
    asked.push(entry)
    const passedOn = request(url, { method: incoming.method ?? 'GET', headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('data', (chunk: Buffer) => {
        entry.bytes += chunk.byteLength
      })
      answer.pipe(outgoing)
    })
    passedOn.on('error', () => outgoing.destroy())
    setTimeout(() => incoming.pipe(passedOn), slow?.of.test(url.pathname) ? slow.ms : 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // Chromium goes past a proxy to its own machine, unless it is told not to.
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    asked,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
