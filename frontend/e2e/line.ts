import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Line extends AsyncDisposable {
  /** For a browser context's `proxy`. */
  proxy: { server: string; bypass: string }
  /** Every request that left the device, the worker's too: `GET /assets/base-….js`, when, and what came, compressed. */
  asked: { what: string; atMs: number; bytes: number }[]
}

export interface LinePace {
  downMbit: number
  /** There and back. */
  latencyMs: number
}

interface LineOptions {
  /** What takes so long on this line. */
  slow?: { of: RegExp; ms: number }
  /** Of the whole line; else it is as fast as the machine. */
  pace?: LinePace
}

/** What goes over the line in one go: small answers come between the pieces of a large one, as on a line that is shared. */
const PIECE_BYTES = 8192

/** Bodies one after the other, piece by piece, as fast as the line is. */
function openPipe({ downMbit }: LinePace) {
  const msOf = (bytes: number) => (bytes * 8) / (downMbit * 1000)
  let freeAtMs = 0
  return async function* paced(answer: IncomingMessage): AsyncGenerator<Buffer> {
    // The server is at hand, so a piece waits for the one before it alone: that a timer comes late makes no line slower.
    let readyMs = performance.now()
    for await (const chunk of answer as AsyncIterable<Buffer>)
      for (let from = 0; from < chunk.byteLength; from += PIECE_BYTES) {
        const piece = chunk.subarray(from, from + PIECE_BYTES)
        freeAtMs = Math.max(freeAtMs, readyMs) + msOf(piece.byteLength)
        readyMs = freeAtMs
        await sleep(Math.max(0, readyMs - performance.now()))
        yield piece
      }
  }
}

/**
 * A forward proxy between a browser and the local server, which sees what the firewall would see. With a pace it is the slow line
 * itself, for all that the device asks, the worker's requests too: each waits for its way there and back before the server hears of it, and
 * all bodies that come share the line. Headers, what is sent, and the making of connections cost nothing more.
 */
export async function openLine({ slow, pace }: LineOptions = {}): Promise<Line> {
  const asked: Line['asked'] = []
  const paced = pace && openPipe(pace)
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '')
    const entry = { what: `${incoming.method} ${url.pathname}`, atMs: Date.now(), bytes: 0 }
    asked.push(entry)
    const passedOn = request(url, { method: incoming.method ?? 'GET', headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('data', (chunk: Buffer) => {
        entry.bytes += chunk.byteLength
      })
      // Who has gone away asks for no more.
      if (paced) pipeline(answer, paced, outgoing).catch(() => outgoing.destroy())
      else answer.pipe(outgoing)
    })
    passedOn.on('error', () => outgoing.destroy())
    const waitMs = (pace?.latencyMs ?? 0) + (slow?.of.test(url.pathname) ? slow.ms : 0)
    setTimeout(() => incoming.pipe(passedOn), waitMs)
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
