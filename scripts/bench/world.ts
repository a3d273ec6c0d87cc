import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The exam of the bench: 5 main questions with 4 sub questions each, 80 points. */
export const EXAM = { code: 'EX-20', mains: 5, subs: 4 }
export type BenchExam = typeof EXAM
/** Which the class of four hundred has answered too, where it was asked for. */
export const LONG_EXAM: BenchExam = { code: 'EX-60', mains: 15, subs: 4 }
/** Students by kumi, of 中2. */
export const CLASSES = { '4': 40, '5': 400 } as const
export const MISSION = 'bench-mission'

/** What the bench is told once everything stands. */
export interface Ready {
  origin: string
  teacherHeaders: Record<string, string>
  /** Of a full branch, where one was asked for. */
  branchHeaders: Record<string, string>
  /** By ban, of the class of forty. */
  links: string[]
  /** By ban, of the class of four hundred. */
  crowdLinks: string[]
}

/** What a call consumed, read off the log lines of the Lambdas. */
export interface CallLine {
  route: string
  status: number
  read_units: number
  write_units: number
}

/** What the server has taken of the machine since it began. */
export interface Usage {
  cpuMs: number
  memoryMb: number
  /** Of that, files that are mapped (programs, the table's own); the system takes their pages back as it likes. null where it does not say. */
  mappedMb: number | null
}

/** A local cloud of its own, in a process of its own, and credentials for all in it. Its Lambdas share that process, or have their own. */
export async function openWorld({
  handlerProcesses = 0,
  hasClassroom = false,
  hasLongExam = false,
  isWatched = false,
  nodeOptions = [] as string[],
} = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tcheck-bench-'))
  const server = spawn(
    process.execPath,
    [
      ...memoryFlags(),
      ...nodeOptions,
      fileURLToPath(new URL('./world-server.ts', import.meta.url)),
      dataDir,
      String(handlerProcesses),
      hasClassroom ? 'classroom' : '',
      hasLongExam ? 'long-exam' : '',
      isWatched ? 'watched' : '',
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const lines: CallLine[] = []
  const { origin, teacherHeaders, branchHeaders, links, crowdLinks } = await readLines(server, lines)
  return {
    origin,
    lines,
    teacherHeaders: { ...teacherHeaders, accept: 'application/json' },
    branchHeaders: { ...branchHeaders, accept: 'application/json' },
    linkOf: (ban: number) => ({ 'encrypted-username': links[ban - 1] ?? '', accept: 'application/json' }),
    crowdLinkOf: (ban: number) => ({ 'encrypted-username': crowdLinks[ban - 1] ?? '', accept: 'application/json' }),
    usage: () =>
      new Promise<Usage>((resolve) => {
        server.once('message', (usage) => resolve(usage as Usage))
        server.send('usage')
      }),
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

/** How `npm start` has V8 keep house. */
function memoryFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<'start', string>
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

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
