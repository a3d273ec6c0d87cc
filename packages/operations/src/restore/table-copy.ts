import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { TTL_ATTRIBUTE, tableDefinition } from '@tcheck/data/table-definition'
import type { Stage } from '@tcheck/stages/stage'
import { OperationError } from '../operation-error.ts'

/** A restore takes from twenty minutes to some hours, whatever the size (the table's documentation). */
const LONGEST_WAIT_MS = 24 * 3600_000
const POLL_MS = 30_000

interface TableCopying {
  dynamo: DynamoDBClient
  /** Waits between two looks. */
  pause?: (milliseconds: number) => Promise<void>
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Starts a restore of a table to a point in time, into a new table. The table itself is not read and not changed.
 * @param at absent: the latest restorable moment, about five minutes ago
 * @returns the moment
 * @throws OperationError if that moment cannot be restored
 */
export async function beginCopy(
  { dynamo }: TableCopying,
  { source, target, at }: { source: string; target: string; at: Date | undefined },
): Promise<Date> {
  const { ContinuousBackupsDescription } = await dynamo.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  )
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  const [earliest, newest] = [recovery?.EarliestRestorableDateTime, recovery?.LatestRestorableDateTime]
  if (recovery?.PointInTimeRecoveryStatus !== 'ENABLED' || !earliest || !newest) {
    throw new OperationError(`表「${source}」は、さかのぼる設定(ポイントインタイムリカバリ)になっていません。`)
  }
  const moment = at ?? newest
  if (moment < earliest || moment > newest) {
    throw new OperationError(`もどせるのは ${earliest.toISOString()} から ${newest.toISOString()} までです。`)
  }
  await dynamo.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source,
      TargetTableName: target,
      RestoreDateTime: moment,
    }),
  )
  return moment
}

const isReady = ({ TableStatus, GlobalSecondaryIndexes = [] }: TableDescription) =>
  TableStatus === 'ACTIVE' && GlobalSecondaryIndexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')

/** Waits until a copy and its indexes are there. May be given again after an interruption. */
export async function waitForTable(
  { dynamo, pause = sleep }: TableCopying,
  name: string,
  print: (line: string) => void = () => undefined,
): Promise<TableDescription> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += POLL_MS) {
    const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: name }))
    if (Table && isReady(Table)) return Table
    if (waited % (10 * POLL_MS) === 0) print(`写し「${name}」を待っています(${Table?.TableStatus ?? '?'})。`)
    await pause(POLL_MS)
  }
  throw new OperationError(`写し「${name}」が一日たってもできません。`)
}

/** What a restored table does not take over from the one it was made of. May be given again. */
export async function completeCopy(
  copying: TableCopying,
  name: string,
  warm?: Stage['warmThroughput'],
): Promise<TableDescription> {
  const { dynamo } = copying
  const current = await waitForTable(copying, name)
  if (!current.LatestStreamArn) {
    const { StreamSpecification } = tableDefinition
    await dynamo.send(new UpdateTableCommand({ TableName: name, StreamSpecification }))
    await waitForTable(copying, name)
  }
  if (warm) await warmUp(copying, name, warm)
  await dynamo.send(new UpdateTableCommand({ TableName: name, DeletionProtectionEnabled: true }))
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 }
  await dynamo.send(new UpdateContinuousBackupsCommand({ TableName: name, PointInTimeRecoverySpecification }))
  // Enabling it twice is refused.
  const { TimeToLiveDescription } = await dynamo.send(new DescribeTimeToLiveCommand({ TableName: name }))
  if (!TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: TTL_ATTRIBUTE }
    await dynamo.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }))
  }
  return waitForTable(copying, name)
}

interface Units {
  ReadUnitsPerSecond?: number | undefined
  WriteUnitsPerSecond?: number | undefined
}

/** One change at a time, since the table refuses a second one meanwhile; what is as warm already is left alone. */
async function warmUp(copying: TableCopying, name: string, warm: NonNullable<Stage['warmThroughput']>): Promise<void> {
  const WarmThroughput = { ReadUnitsPerSecond: warm.readUnits, WriteUnitsPerSecond: warm.writeUnits }
  const isCold = (now: Units = {}) =>
    (now.ReadUnitsPerSecond ?? 0) < warm.readUnits || (now.WriteUnitsPerSecond ?? 0) < warm.writeUnits
  const update = async (change: Partial<UpdateTableCommandInput>) => {
    await copying.dynamo.send(new UpdateTableCommand({ TableName: name, ...change }))
    await waitForTable(copying, name)
  }
  const table = await waitForTable(copying, name)
  if (isCold(table.WarmThroughput)) await update({ WarmThroughput })
  for (const { IndexName, WarmThroughput: now } of table.GlobalSecondaryIndexes ?? []) {
    if (isCold(now)) await update({ GlobalSecondaryIndexUpdates: [{ Update: { IndexName, WarmThroughput } }] })
  }
}

/** Only ever of a copy that this command made. */
export const dropCopy = ({ dynamo }: TableCopying, name: string) =>
  dynamo.send(new DeleteTableCommand({ TableName: name }))
