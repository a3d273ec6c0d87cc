import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { openTable, type Table } from '@tcheck/data/table'
import { createEmbeddedTable, createInProcessRequestHandler } from '@tcheck/local-cloud'
import { openDataFolder } from '@tcheck/local-cloud/start/data-folder'
import { TABLE_NAME } from '@tcheck/local-cloud/start/local-environment'
import { sentenceOf } from '@tcheck/local-cloud/start/start-trouble'
import { loadStage } from '@tcheck/stages/load-stage'
import { nameIn, type Stage } from '@tcheck/stages/stage'
import { type FileStore, localFiles, stageFiles } from './file-store.ts'
import { OperationError } from './operation-error.ts'
import { keysFile, type SecretStore, stageSecrets } from './secret-store.ts'

/** The place of a command: a stage in the cloud, or the data folder of this machine. */
export interface Target {
  /** As the person reads it. */
  name: string
  /** null for the local data folder. */
  stage: Stage | null
  table: Table
  tableName: string
  dynamo: DynamoDBClient
  secrets: SecretStore
  files: FileStore
  /** Notes in the data folder which formats its table has; nothing for a stage. */
  storeFormat: (format: number) => Promise<void>
  close: () => Promise<void>
}

const marshallOptions = { removeUndefinedValues: true }
const tableOf = (dynamo: DynamoDBClient, name: string) =>
  openTable(DynamoDBDocumentClient.from(dynamo, { marshallOptions }), name)

/** Another table beside the place's own, such as a restored copy. */
export const tableBeside = ({ dynamo }: Pick<Target, 'dynamo'>, name: string) => tableOf(dynamo, name)

/**
 * A stage of the account that the environment's credentials belong to.
 * @param stages the folder of the stages' files
 * @throws OperationError if the account does not have exactly one table of such a stage
 */
export async function openStageTarget(stages: URL, stageName: string, tableName?: string): Promise<Target> {
  const stage = await loadStage(stages, stageName).catch((error: Error) => {
    throw new OperationError(`ステージ「${stageName}」を読めません(${error.message})。`)
  })
  const region = { region: stage.region }
  const dynamo = new DynamoDBClient({ ...region, maxAttempts: 8 })
  const manager = new SecretsManagerClient(region)
  const s3 = new S3Client(region)
  const name = tableName ?? (await findTableName(dynamo, stage))
  return {
    name: `ステージ ${stage.name}`,
    stage,
    table: tableOf(dynamo, name),
    tableName: name,
    dynamo,
    secrets: stageSecrets(manager, stage),
    files: stageFiles(s3, stage),
    storeFormat: async () => undefined,
    async close() {
      dynamo.destroy()
      manager.destroy()
      s3.destroy()
    },
  }
}

/** CloudFormation adds a suffix to the table's name. */
export async function findTableName(dynamo: DynamoDBClient, stage: Stage): Promise<string> {
  if (stage.restoredTable) return stage.restoredTable.name
  const beginning = `${nameIn(stage, 'data')}-Table`
  const found: string[] = []
  for await (const { TableNames = [] } of paginateListTables({ client: dynamo }, {})) {
    found.push(...TableNames.filter((name) => name.startsWith(beginning)))
  }
  const [only, ...others] = found
  if (only === undefined) throw new OperationError(`ステージ「${stage.name}」の表がありません(${beginning}…)。`)
  if (others.length > 0)
    throw new OperationError(`表が${found.length}つあります。--table で選んでください: ${found.join('、')}`)
  return only
}

/**
 * @param options `isMigrating`: the folder may have formats of earlier numbers
 * @throws OperationError if the folder does not exist, its program is running, or its formats are others
 */
export async function openLocalTarget(dataDir: string, options: { isMigrating?: boolean } = {}): Promise<Target> {
  if (!existsSync(dataDir)) throw new OperationError(`データのフォルダー「${dataDir}」がありません。`)
  const folder = await openDataFolder(dataDir, options).catch((error: unknown) => {
    throw new OperationError(sentenceOf(error))
  })
  const engine = createEmbeddedTable({ path: folder.tablePath })
  const dynamo = new DynamoDBClient({
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: createInProcessRequestHandler(engine),
  })
  return {
    name: `手元のデータ ${dataDir}`,
    stage: null,
    table: tableOf(dynamo, TABLE_NAME),
    tableName: TABLE_NAME,
    dynamo,
    secrets: keysFile(join(folder.path, 'keys.json')),
    files: localFiles(folder.storePath),
    storeFormat: folder.storeFormat,
    async close() {
      dynamo.destroy()
      await engine.close()
      await folder.release()
    },
  }
}
