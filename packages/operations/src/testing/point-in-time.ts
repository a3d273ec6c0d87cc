import { tableDefinition } from '@tcheck/data/table-definition'
import type { EmbeddedTable } from '@tcheck/local-cloud'

type Engine = Pick<EmbeddedTable, 'call'>
type Json = Record<string, unknown>

const failure = (type: string) => ({ status: 400, body: JSON.stringify({ __type: type, message: type }) })

/**
 * Point-in-time recovery for the operator's commands, on the embedded table: a restore creates a table without stream, time to live and
 * deletion protection, which becomes active after some requests.
 * @param kept the moments that can be restored; the content is always that of the last `remember`
 */
export function emulatePointInTime(kept: { earliest: Date; newest: Date }) {
  const asked: string[] = []
  const looksLeft = new Map<string, number>()
  const protectedTables = new Set<string>()
  const warmed: string[] = []
  let remembered: Json[] = []
  let engine: Engine | undefined

  async function ask(operation: string, input: Json): Promise<Json> {
    if (!engine) throw new Error('the emulation stands before no table')
    const { status, body } = await engine.call(operation, JSON.stringify(input))
    if (status !== 200) throw new Error(String(body))
    return JSON.parse(String(body)) as Json
  }

  async function readAll(TableName: string): Promise<Json[]> {
    const items: Json[] = []
    let ExclusiveStartKey: unknown
    do {
      const page = await ask('Scan', { TableName, ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }) })
      items.push(...(page['Items'] as Json[]))
      ExclusiveStartKey = page['LastEvaluatedKey']
    } while (ExclusiveStartKey !== undefined)
    return items
  }

  async function restoreTable(target: string) {
    const { StreamSpecification: _, ...definition } = structuredClone(tableDefinition)
    await ask('CreateTable', { TableName: target, ...definition })
    for (const Item of remembered) await ask('PutItem', { TableName: target, Item })
    looksLeft.set(target, 2)
    return { TableDescription: { TableName: target, TableStatus: 'CREATING' } }
  }

  async function describe(input: Json) {
    const name = String(input['TableName'])
    const left = looksLeft.get(name) ?? 0
    const { Table } = (await ask('DescribeTable', input)) as { Table: Json }
    if (left === 0) return { Table }
    looksLeft.set(name, left - 1)
    return { Table: { ...Table, TableStatus: 'CREATING' } }
  }

  async function answer(operation: string, input: Json): Promise<Json | null> {
    switch (operation) {
      case 'DescribeContinuousBackups':
        return {
          ContinuousBackupsDescription: {
            ContinuousBackupsStatus: 'ENABLED',
            PointInTimeRecoveryDescription: {
              PointInTimeRecoveryStatus: 'ENABLED',
              EarliestRestorableDateTime: kept.earliest.getTime() / 1000,
              LatestRestorableDateTime: kept.newest.getTime() / 1000,
            },
          },
        }
      case 'RestoreTableToPointInTime':
        return restoreTable(String(input['TargetTableName']))
      case 'UpdateContinuousBackups':
        return { ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED' } }
      case 'DescribeTable':
        return describe(input)
      case 'UpdateTable':
        if (input['StreamSpecification']) return null
        if (input['DeletionProtectionEnabled'] === true) protectedTables.add(String(input['TableName']))
        if (input['WarmThroughput'] || input['GlobalSecondaryIndexUpdates']) warmed.push(JSON.stringify(input))
        return { TableDescription: { TableName: input['TableName'] } }
      default:
        return null
    }
  }

  return {
    /** Calls that change a table as a whole: the operation and the table. */
    asked,
    protectedTables,
    /** Requests for throughput, as they came. */
    warmed,
    /** The content of the moment. */
    async remember(name: string) {
      remembered = await readAll(name)
    },
    between: (behind: Engine): Engine => {
      engine = behind
      return {
        async call(operation, body) {
          const input = JSON.parse(body) as Json
          const name = String(input['TargetTableName'] ?? input['TableName'])
          if (/Restore|Update(Table|Time|Cont)|DeleteTable/.test(operation)) asked.push(`${operation} ${name}`)
          if (operation === 'DeleteTable' && protectedTables.has(name)) return failure('ValidationException')
          const own = await answer(operation, input)
          return own === null ? behind.call(operation, body) : { status: 200, body: JSON.stringify(own) }
        },
      }
    },
  }
}
