import { auditWrite } from '@tcheck/data/audit/audit'
import { getFormat, listMigrations, migratedWrites } from '@tcheck/data/stage/format'
import { ConditionFailed } from '@tcheck/data/table'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, type OperationCall, textOf, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import type { Target } from '../target.ts'

/** A change of stored data from one format to the next. */
export interface Migration {
  /** The number of the format that it makes; the first migration has the number 2. */
  number: number
  /** One line in Japanese: what it changes. */
  summary: string
  /** Idempotent: run again, also after an interruption or over data of the newer format, it leaves the same data. */
  run: (target: Target) => Promise<void>
}

/** Every migration since format 1, by number. `FORMAT` in `@tcheck/data/stage/format` is the number of the last one. */
export const migrations: readonly Migration[] = []

/**
 * The pending migrations of a table, by number.
 * @param all every migration of this code
 * @throws OperationError if a newer version has migrated the table
 */
function pendingMigrations(format: number, all: readonly Migration[]): Migration[] {
  if (all.some(({ number }, at) => number !== at + 2))
    throw new Error('The numbers of the migrations are not 2, 3, 4, …')
  const newest = all.length + 1
  if (format > newest)
    throw new OperationError(
      `データの形(${format})が、このプログラムの形(${newest})より新しいです。新しい版で実行してください。`,
    )
  return all.slice(format - 1)
}

/** Runs pending migrations in order, and records each in the table at its end. */
async function migrateTable(call: OperationCall, target: Target, all: readonly Migration[]): Promise<0 | 1> {
  const { terminal, values } = call
  const format = await getFormat(target.table)
  for (const { number, summary, ended_at } of await listMigrations(target.table))
    terminal.print(`済み ${number}  ${ended_at}  ${summary}`)
  const pending = pendingMigrations(format, all)
  if (values['dry-run'] === true) {
    for (const { number, summary } of pending) terminal.print(`これから ${number}  ${summary}`)
    terminal.print(`${target.name}のデータの形は${format}です。まだ何もしていません。`)
    return 0
  }
  for (const migration of pending) {
    terminal.print(`${migration.number}  ${migration.summary}`)
    await migration.run(target)
    const at = terminal.now()
    const audited = { kind: 'stage', id: 'format' } as const
    const record = operatorRecord(
      { branch_id: null, action: 'changed', target: audited, details: { to: migration.number } },
      at,
    )
    await target.table
      .transact([...migratedWrites(migration, at.toISOString()), auditWrite(record)])
      .catch((error: unknown) => {
        if (!(error instanceof ConditionFailed)) throw error
        throw new OperationError('ほかの実行が先に進みました。終わるのを待って、もう一度実行してください。')
      })
  }
  await target.storeFormat(all.length + 1)
  terminal.print(`${target.name}のデータの形は${all.length + 1}です。`)
  return 0
}

/** @param all every migration, by number */
export const migrateBy = (all: readonly Migration[]): Operation => ({
  usage: '[--dry-run] [--stage 名前 [--table 表]]',
  summary:
    '保存されたデータを、今のプログラムの形にします。止まったら、もう一度実行すると続きからです。--dry-run は、何をするかを言うだけです。',
  args: [0, 0],
  options: { stage: 'text', table: 'text', 'dry-run': 'flag' },
  run: (call) =>
    withTarget(call, (target): Promise<0 | 1> => migrateTable(call, target, all), {
      table: textOf(call.values, 'table'),
      isMigrating: true,
    }),
})

export const migrate = migrateBy(migrations)
