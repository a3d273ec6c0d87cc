import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface LocalServer {
  /** `http://localhost:41234` */
  origin: string
  dataDir: string
  /** Ends it as a power cut would; the data folder stays. */
  kill: () => Promise<void>
  /** Starts again on the same port and the same data folder, if it does not run. */
  restart: () => Promise<void>
  /** Ends it and removes what it kept. */
  close: () => Promise<void>
}

const START_SCRIPT = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))

/**
 * The real local start with its demo content, in a process and a data folder of its own.
 *
 * @param script what is run instead of `scripts/start.ts`; it prints the same `ready` line
 * @param onLine is told of every other line
 */
export async function startLocalServer(
  script = START_SCRIPT,
  onLine: (line: string) => void = () => undefined,
): Promise<LocalServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tcheck-journey-'))
  let running = await run(script, { dataDir, port: '0', onLine }).catch(async (error) => {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  const { origin } = running
  const kill = () => end(running, 'SIGKILL')
  return {
    origin,
    dataDir,
    kill,
    restart: async () => {
      if (isRunning(running)) return
      running = await run(script, { dataDir, port: new URL(origin).port, onLine })
    },
    close: async () => {
      await end(running, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Running {
  origin: string
  child: ChildProcess
}

interface RunOptions {
  dataDir: string
  port: string
  onLine: (line: string) => void
}

function run(script: string, { dataDir, port, onLine }: RunOptions): Promise<Running> {
  const child = spawn(process.execPath, [script], {
    // Only what it needs: npm's variables would tie its life to npm's, and vitest's would make it a test.
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'] },
      ...{ PORT: port, TCHECK_DATA: dataDir, TCHECK_DEMO: 'small' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let troubles = ''
  child.stderr.on('data', (chunk: Buffer) => {
    troubles += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status) => reject(new Error(`the server ended before it was ready (${status}):\n${troubles}`)))
    createInterface(child.stdout).on('line', (line) => {
      const origin = /^ready (\S+)/.exec(line)?.[1]
      if (origin) resolve({ origin, child })
      else onLine(line)
    })
  })
}

const isRunning = ({ child }: Running) => child.exitCode === null && child.signalCode === null

async function end(running: Running, signal: 'SIGTERM' | 'SIGKILL') {
  const { child } = running
  if (!isRunning(running)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
