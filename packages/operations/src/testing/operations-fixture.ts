import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { openTable } from '@tcheck/data/table'
import { tableDefinition } from '@tcheck/data/table-definition'
import { createEmbeddedTable, createInProcessRequestHandler } from '@tcheck/local-cloud'
import { stage } from '@tcheck/stages/testing/test-stage'
import { onTestFinished } from 'vitest'
import { localFiles } from '../file-store.ts'
import type { Terminal } from '../operation.ts'
import { runOperation } from '../run-operation.ts'
import { stageSecrets } from '../secret-store.ts'
import type { Target } from '../target.ts'
import { emulateSecretsManager } from './secrets-manager.ts'

type Engine = Pick<ReturnType<typeof createEmbeddedTable>, 'call'>

interface OperationsFixture {
  place: Target
  /** Where uploads lie. */
  filesFolder: string
  said: string[]
  /** Runs a command as at the machine: its exit code and what it said. */
  run: (...words: string[]) => Promise<{ code: number; text: string }>
}

/**
 * An operator's commands with the embedded table behind the real client.
 * @param options `isStage`: as the stage `dev`; `between` wraps the table
 */
export async function openOperationsFixture({
  isStage = false,
  dataDir = '/nowhere',
  now = () => new Date('2026-11-20T03:00:00.000Z'),
  between = (engine: Engine): Engine => engine,
  typed = null as string | null,
} = {}): Promise<OperationsFixture> {
  const engine = createEmbeddedTable()
  const tableName = isStage ? 'tcheck-dev-data-TableABC-XYZ' : 'tcheck'
  await engine.handle('CreateTable', structuredClone({ TableName: tableName, ...tableDefinition }))
  const dynamo = new DynamoDBClient({
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: createInProcessRequestHandler(between(engine)),
    maxAttempts: 1,
  })
  const client = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } })
  const filesFolder = await mkdtemp(join(tmpdir(), 'tcheck-files-'))
  onTestFinished(() => rm(filesFolder, { recursive: true, force: true }))
  const place: Target = {
    name: isStage ? 'ステージ dev' : '手元のデータ',
    stage: isStage ? stage : null,
    table: openTable(client, tableName),
    tableName,
    dynamo,
    secrets: stageSecrets(emulateSecretsManager([]).client, stage),
    files: localFiles(filesFolder),
    storeFormat: async () => undefined,
    close: async () => undefined,
  }
  const said: string[] = []
  const fixture: Terminal = {
    print: (line) => said.push(line),
    ask: async () => typed,
    now,
    open: async (_stage, { table } = {}) =>
      table === undefined ? place : { ...place, table: openTable(client, table), tableName: table },
    dataDir,
  }
  return {
    place,
    filesFolder,
    said,
    async run(...words) {
      const begin = said.length
      const code = await runOperation(words, fixture, fixture.print)
      return { code, text: said.slice(begin).join('\n') }
    },
  }
}
