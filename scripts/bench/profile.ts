import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playMany } from './attempts.ts'
import { type Figure, figureOf, rounded } from './figure.ts'
import { openWorld } from './world.ts'

const STUDENTS = 8
const ATTEMPTS = 400

interface Frame {
  functionName: string
  url: string
}

/** What V8 writes with `--cpu-prof`. */
interface Profile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

/** Parts of the server by where the innermost frame of ours, or of a library, stands. The first that fits. */
const PARTS: readonly [part: string, fits: RegExp][] = [
  ['the table: expressions, writes, reads', /local-cloud\/src\/table\/(?!table-thread|http-server|stream)|dynalite/],
  ['the table: LevelDB, on its thread', /classic-level|abstract-level|memory-level/],
  ['the table: streams', /table\/stream/],
  ['handlers and table: between the threads', /table-thread|table\/http-server/],
  ['handlers and table: AWS SDK', /@aws-sdk|@smithy/],
  ['gateway', /local-cloud\/src\/(gateway|start\/(front|localhost|invoke|lambda))/],
  ['streams, queue and mails', /local-cloud\/src\/(start\/event|queue|mail|store|jobs|push)|functions\/follow-writes/],
  ['who calls', /packages\/(accounts|services\/src\/authentication)|@noble|aws-jwt/],
  ['router', /@orpc|rou3|@standardserver/],
  ['contract: zod', /node_modules\/zod|packages\/contract/],
  ['envelope', /lambda-kit|middy/],
  ['scoring and sessions', /packages\/(scoring|sessions)/],
  ['the calls themselves', /packages\/|functions\//],
  ['Request, Response, fetch', /undici/],
  ['node:http, sockets, streams', /^node:(_http|http|net|internal\/(streams|http|stream_base)|stream|events|buffer|_)/],
]

const OF_V8: Record<string, string> = {
  '(garbage collector)': 'garbage',
  '(program)': 'outside of JavaScript',
  '(idle)': 'idle',
}

const partOf = (stack: readonly Frame[]): string => {
  const [leaf] = stack
  const ofV8 = leaf && OF_V8[leaf.functionName]
  if (ofV8) return ofV8
  for (const { url } of stack) {
    const part = PARTS.find(([, fits]) => fits.test(url))
    if (part) return part[0]
  }
  return 'node: the rest'
}

/** Milliseconds by part. */
function partsOf({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)))
  const parts = new Map<number, string>()
  const nameOf = (id: number): string => {
    const stack: Frame[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = byId.get(at)?.callFrame
      if (frame) stack.push(frame)
    }
    return partOf(stack)
  }
  const sums = new Map<string, number>()
  samples.forEach((id, at) => {
    const part = parts.get(id) ?? nameOf(id)
    parts.set(id, part)
    sums.set(part, (sums.get(part) ?? 0) + (timeDeltas[at] ?? 0) / 1000)
  })
  return sums
}

/**
 * Where the server's processor time goes while eight students sit the exam, thread by thread, start and seeding included; what pools and
 * collectors of garbage take beside these threads is only in the whole.
 */
export async function* benchProfile(): AsyncGenerator<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'tcheck-profile-'))
  try {
    const world = await openWorld({ nodeOptions: ['--cpu-prof', `--cpu-prof-dir=${folder}`] })
    const { taken } = await playMany(world, STUDENTS, ATTEMPTS).finally(world.close)
    for (const file of readdirSync(folder)) {
      const sums = partsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile)
      const parts = [...sums].sort(([, one], [, other]) => other - one)
      const busy = parts.reduce((sum, [part, ms]) => sum + (part === OF_V8['(idle)'] ? 0 : ms), 0)
      yield figureOf({
        figure: `processor time an attempt of ${file.endsWith('.0.001.cpuprofile') ? 'the main thread' : 'another thread'} (${file})`,
        value: rounded(busy / ATTEMPTS, 2),
        unit: 'ms',
        compared_to: 'all of the server, pools and collectors too',
        base: taken.server_cpu_ms_per_attempt,
        ...taken,
        ms_per_attempt: Object.fromEntries(parts.map(([part, ms]) => [part, rounded(ms / ATTEMPTS, 2)])),
      })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
