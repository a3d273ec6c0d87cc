import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { PNG } from 'pngjs'
import { keysOf, pointerMoves } from './actions.ts'
import { endChild } from './end-child.ts'
import type { EnginePage, WindowSize } from './engine-page.ts'

interface Programs {
  driver: string
  browser: string
  screen: string
}

/** Also what stands around the page: the window's bar. */
const SCREEN = '1600x1400x24'
const LONGEST_SCRIPT_MS = 30_000
/** Of any command: one that is never answered fails, and does not hold up the run. */
const LONGEST_COMMAND_MS = 60_000

/** WebKitGTK's small browser in a real window on a screen in memory, by W3C WebDriver. */
export async function openWebKit(programs: Programs, viewport: WindowSize): Promise<EnginePage> {
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const children: ChildProcess[] = [screen]
  const put = async () => {
    for (const child of children.toReversed()) await endChild(child)
  }
  try {
    const port = await freePort()
    const driver = spawn(programs.driver, ['-p', String(port)], {
      stdio: 'ignore',
      env: {
        ...process.env,
        ...{ DISPLAY: `:${await displayOf(screen)}`, TZ: 'Asia/Tokyo', LC_ALL: 'C.UTF-8' },
        // No graphics card, and no bus of a desktop.
        ...{ LIBGL_ALWAYS_SOFTWARE: '1', GTK_A11Y: 'none', NO_AT_BRIDGE: '1' },
      },
    })
    children.push(driver)
    const call = callerOf(`http://127.0.0.1:${port}`)
    const { sessionId } = await begin(call, programs.browser)
    const session: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
    await resize(session, viewport)
    return pageOf(session, async () => {
      // Where it does not answer, it ends with its screen.
      await Promise.race([session('DELETE', '').catch(() => undefined), new Promise((done) => setTimeout(done, 5000))])
      await put()
    })
  } catch (error) {
    await put()
    throw error
  }
}

type Call = <T>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: unknown) => Promise<T>

const callerOf =
  (origin: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_COMMAND_MS),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value as never
  }

/** The driver is asked until it listens. */
async function begin(call: Call, binary: string): Promise<{ sessionId: string }> {
  const capabilities = {
    alwaysMatch: {
      timeouts: { script: LONGEST_SCRIPT_MS },
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  }
  for (let tries = 0; ; tries += 1) {
    try {
      return await call('POST', '/session', { capabilities })
    } catch (error) {
      if (!(error instanceof TypeError) || tries > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** The window has a bar of its own: what is asked for is the size of the page. */
async function resize(session: Call, { width, height }: WindowSize) {
  const asked = { x: 0, y: 0, width, height }
  await session('POST', '/window/rect', asked)
  const [wide = width, high = height] = await session<number[]>('POST', '/execute/sync', {
    script: 'return [innerWidth, innerHeight]',
    args: [],
  })
  await session('POST', '/window/rect', { ...asked, width: 2 * width - wide, height: 2 * height - high })
}

const pageOf = (session: Call, close: () => Promise<void>): EnginePage => ({
  goto: (url) => session('POST', '/url', { url }),
  evaluate: async (expression) => {
    const script = `const done = arguments[0]
      Promise.resolve().then(() => (${expression})).then(
        (value) => done(JSON.stringify({ value: value ?? null })),
        (error) => done(JSON.stringify({ trouble: String(error) })),
      )`
    const answer = JSON.parse(await session<string>('POST', '/execute/async', { script, args: [] }))
    if ('trouble' in answer) throw new Error(answer.trouble)
    return answer.value
  },
  press: (...way) => session('POST', '/actions', { actions: pointerMoves(way) }),
  write: (text) => session('POST', '/actions', { actions: keysOf(text) }),
  shot: () => shotOf(session),
  close,
})

/** Without a graphics card a picture now and then comes out black from end to end: it is taken again. */
async function shotOf(session: Call): Promise<Buffer> {
  for (let tries = 0; ; tries += 1) {
    const picture = Buffer.from(await session<string>('GET', '/screenshot'), 'base64')
    const { data } = PNG.sync.read(picture)
    if (tries > 20 || data.some((value, at) => at % 4 !== 3 && value > 0)) return picture
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const displayOf = (screen: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    screen.once('exit', (status) => reject(new Error(`Xvfb ended before it was ready (${status})`)))
    ;(screen.stdio[3] as Readable).once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
