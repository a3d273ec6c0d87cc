/** The local cloud of the bench in a process of its own, as a school's server is, filled with two classes and one exam. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { issueAccessToken } from '@tcheck/accounts/access-token'
import { seal } from '@tcheck/accounts/sealed-text'
import { openSecrets } from '@tcheck/accounts/secrets'
import * as data from '@tcheck/data'
import { startLocalCloud } from '@tcheck/local-cloud/local-cloud'
import { fillBenchSchool } from './bench-school.ts'
import { CLASSES, type Ready } from './world.ts'

async function serve(dataDir: string, handlerProcesses: number) {
  process.env['AWS_LAMBDA_LOG_LEVEL'] = 'INFO'
  const cloud = await startLocalCloud({ port: 0, dataDir, demo: false, handlerProcesses })
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const table = data.openTable(client, process.env['TABLE_NAME'] ?? 'tcheck')
  const teacher = await fillBenchSchool(table)
  const secrets = openSecrets(process.env)
  const { id, role, branch_id, session_version } = teacher
  const claims = { sub: id, role, branch_id, session_version, sid: 'bench' }
  const token = issueAccessToken(await secrets.signingKey(), claims, new Date())
  const keys = await secrets.sealingKeys()
  const link = (kumi: keyof typeof CLASSES) => (_: unknown, at: number) =>
    seal(keys, { purpose: 'student', branchId: 'br-1', text: `st-${kumi}-${at + 1}`, version: 1, entryId: null })
  const ready: Ready = {
    origin: cloud.origin,
    teacherHeaders: { 'access-token': token, client: 'bench', uid: id },
    links: Array.from({ length: CLASSES['4'] }, link('4')),
    crowdLinks: Array.from({ length: CLASSES['5'] }, link('5')),
  }
  process.stdout.write(`${JSON.stringify({ ready })}\n`)
  process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
}

await serve(process.argv[2] ?? '', Number(process.argv[3] ?? 0))
