import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }

/** The exam of the bench: 5 main questions with 4 sub questions each, 80 points. */
export const EXAM = { code: 'EX-20', mains: 5, subs: 4 }
/** Students by kumi, of 中2. */
export const CLASSES = { '4': 40, '5': 400 } as const
export const MISSION = 'bench-mission'

/** The data that the bench receives when the server is ready. */
export interface Ready {
  origin: string
  teacherHeaders: Record<string, string>
  /** By ban, of the class of forty. */
  links: string[]
  /** By ban, of the class of four hundred. */
  crowdLinks: string[]
}

/** The capacity that a call consumed, from the log lines of the Lambdas. */
interface CallLine {
  read_units: number
  write_units: number
}

/** A local cloud in its own process, and credentials for its users. Its Lambdas share that process, or have their own. */
export async function openBenchCloud({ handlerProcesses = 0, isWatched = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tcheck-bench-'))
  const program = fileURLToPath(new URL('./bench-cloud-server.ts', import.meta.url))
  const args = [...memoryFlags(), program, dataDir, String(handlerProcesses), isWatched ? 'watched' : '']
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const lines: CallLine[] = []
  const { origin, teacherHeaders, links, crowdLinks } = await readLines(server, lines)
  return {
    origin,
    lines,
    teacherHeaders: { ...teacherHeaders, accept: 'application/json' },
    linkOf: (ban: number) => ({ 'encrypted-username': links[ban - 1] ?? '', accept: 'application/json' }),
    crowdLinkOf: (ban: number) => ({ 'encrypted-username': crowdLinks[ban - 1] ?? '', accept: 'application/json' }),
    /** Milliseconds of processor time that the server has taken since it began. */
    async cpuMs(): Promise<number> {
      server.send('usage')
      const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
      return (user + system) / 1000
    },
    async close() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type BenchCloud = Awaited<ReturnType<typeof openBenchCloud>>

/** The options of V8 in `npm start`. */
const memoryFlags = (): string[] => manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))

function readLines(server: ChildProcess, lines: CallLine[]): Promise<Ready> {
  if (!server.stdout) throw new Error('the server has no output')
  const reader = createInterface(server.stdout)
  return new Promise((resolve, reject) => {
    server.once('exit', (status) => reject(new Error(`the server of the bench ended: ${status}`)))
    reader.on('line', (line) => {
      if (line.startsWith('{"ready"')) resolve((JSON.parse(line) as { ready: Ready }).ready)
      // What follows writes and clocks says lines of its own, without a call's units.
      else if (line.startsWith('{"level"') && line.includes('"read_units":')) lines.push(JSON.parse(line) as CallLine)
    })
  })
}
