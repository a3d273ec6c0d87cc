/** The local cloud of the bench in a process of its own, as a school's server is, filled with two classes and one exam. */
import { readFileSync } from 'node:fs'
import { issueAccessToken } from '@tcheck/accounts/access-token'
import { seal } from '@tcheck/accounts/sealed-text'
import { openSecrets } from '@tcheck/accounts/secrets'
import * as data from '@tcheck/data'
import { openDocumentClient } from '@tcheck/data/document-client'
import { startLocalCloud } from '@tcheck/local-cloud/local-cloud'
import { fillBenchClassroom } from './bench-classroom.ts'
import { fillBenchSchool, watchBenchSchool } from './bench-school.ts'
import { benchStudentId } from './finished-attempt.ts'
import { CLASSES, type Ready, type Usage } from './world.ts'

/** Of this process with all its threads; pages that others map too count by their share, where the system says so. */
function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const shared = sharedMb()
  return {
    cpuMs: (user + system) / 1000,
    memoryMb: shared?.all ?? process.memoryUsage.rss() / 1024 / 1024,
    mappedMb: shared?.mapped ?? null,
  }
}

function sharedMb(): { all: number; mapped: number } | null {
  try {
    const told = readFileSync('/proc/self/smaps_rollup', 'utf8')
    const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(told)?.[1]) / 1024
    return { all: mb('Pss'), mapped: mb('Pss_File') }
  } catch {
    return null
  }
}

const LOOK_MS = 1000
const CALM_CPU_MS = 50
const MOST_LOOKS = 90

/** What follows the writes of the filling (counts, notes: six seconds of processor time) would be measured with the rest. */
async function calm(): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = process.cpuUsage()
    await new Promise((done) => setTimeout(done, LOOK_MS))
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 < CALM_CPU_MS) return
  }
}

async function serve(dataDir: string, handlerProcesses: number, wanted: readonly string[]) {
  process.env['AWS_LAMBDA_LOG_LEVEL'] = 'INFO'
  const cloud = await startLocalCloud({ port: 0, dataDir, demo: false, handlerProcesses })
  const table = data.openTable(openDocumentClient(), process.env['TABLE_NAME'] ?? 'tcheck')
  const teacher = await fillBenchSchool(table, { hasLongExam: wanted.includes('long-exam') })
  const secrets = openSecrets(process.env)
  const signingKey = await secrets.signingKey()
  const headersOf = ({ id, role, branch_id, session_version }: data.Account) => {
    const claims = { sub: id, role, branch_id, session_version, sid: 'bench' }
    return { 'access-token': issueAccessToken(signingKey, claims, new Date()), client: 'bench', uid: id }
  }
  const keys = await secrets.sealingKeys()
  const link = (kumi: keyof typeof CLASSES) => (_: unknown, at: number) =>
    seal(keys, { purpose: 'student', branchId: 'br-1', text: benchStudentId(kumi, at + 1), version: 1, entryId: null })
  const ready: Ready = {
    origin: cloud.origin,
    teacherHeaders: headersOf(teacher),
    branchHeaders: wanted.includes('classroom') ? headersOf(await fillBenchClassroom(table)) : {},
    links: Array.from({ length: CLASSES['4'] }, link('4')),
    crowdLinks: Array.from({ length: CLASSES['5'] }, link('5')),
  }
  await calm()
  if (wanted.includes('watched')) await watchBenchSchool(table)
  process.stdout.write(`${JSON.stringify({ ready })}\n`)
  process.on('message', () => process.send?.(usage()))
  process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
}

await serve(process.argv[2] ?? '', Number(process.argv[3] ?? 0), process.argv.slice(4))
