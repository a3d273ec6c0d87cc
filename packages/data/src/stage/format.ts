import type { Table, Write } from '../table.ts'

/** The number of the formats that this code stores and reads: the number of the newest migration (decision 0351). */
export const FORMAT = 1

/** Where a table stores the number of its formats. */
export const FORMAT_KEY = { pk: 'STAGE', sk: 'FORMAT' } as const

interface StoredFormat {
  format: number
}

/** @returns the number of a table's formats; 1 where the table stores none */
export async function getFormat(table: Table): Promise<number> {
  return (await table.get<StoredFormat>(FORMAT_KEY, { consistent: true }))?.format ?? 1
}

/**
 * Records that a migration has ended and raises the table's number to the migration's.
 * @throws ConditionFailed, when written, if the table does not have the number before
 */
export function migratedWrites(migration: { number: number; summary: string }, at: string): Write[] {
  const { number, summary } = migration
  const condition = {
    ConditionExpression: 'attribute_not_exists(pk) OR #format = :before',
    ExpressionAttributeNames: { '#format': 'format' },
    ExpressionAttributeValues: { ':before': number - 1 },
  }
  return [
    { put: { ...FORMAT_KEY, format: number }, condition },
    { put: { pk: 'STAGE', sk: `MIGRATION#${String(number).padStart(4, '0')}`, number, summary, ended_at: at } },
  ]
}

interface MigrationRecord {
  number: number
  summary: string
  /** ISO 8601, UTC. */
  ended_at: string
}

/** The migrations that have run on this table, by number. */
export const listMigrations = (table: Table) =>
  table.queryAll<MigrationRecord>({ partition: 'STAGE', beginsWith: 'MIGRATION#' })
