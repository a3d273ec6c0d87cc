/** The local cloud of the bench in its own process, with two classes and one exam. */
import { issueAccessToken } from '@tcheck/accounts/access-token'
import { seal } from '@tcheck/accounts/sealed-text'
import { openSecrets } from '@tcheck/accounts/secrets'
import { openDocumentClient } from '@tcheck/data/document-client'
import * as data from '@tcheck/data/testing/whole-data'
import { startLocalCloud } from '@tcheck/local-cloud/local-cloud'
import { CLASSES, type Ready } from './bench-cloud.ts'
import { benchStudentId, fillBenchSchool, watchBenchSchool } from './bench-school.ts'

/** Waits for the stream processors of the seeding (six seconds of processor time), which the figures would include. */
async function calm(): Promise<void> {
  for (let waited = 0; waited < 90; waited += 1) {
    const before = process.cpuUsage()
    await new Promise((done) => setTimeout(done, 1000))
    const { user, system } = process.cpuUsage(before)
    if (user + system < 50_000) return
  }
}

async function serve(dataDir: string, handlerProcesses: number, isWatched: boolean) {
  process.env['AWS_LAMBDA_LOG_LEVEL'] = 'INFO'
  const cloud = await startLocalCloud({ port: 0, dataDir, demo: false, handlerProcesses })
  const table = data.openTable(openDocumentClient(), process.env['TABLE_NAME'] ?? 'tcheck')
  const teacher = await fillBenchSchool(table)
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
    links: Array.from({ length: CLASSES['4'] }, link('4')),
    crowdLinks: Array.from({ length: CLASSES['5'] }, link('5')),
  }
  await calm()
  if (isWatched) await watchBenchSchool(table)
  process.stdout.write(`${JSON.stringify({ ready })}\n`)
  process.on('message', () => process.send?.(process.cpuUsage()))
  process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
}

await serve(process.argv[2] ?? '', Number(process.argv[3] ?? 0), process.argv[4] === 'watched')
