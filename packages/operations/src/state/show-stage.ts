import { DescribeContinuousBackupsCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { listAdmins } from '@tcheck/data/account/account'
import { chainLagSeconds } from '@tcheck/data/audit/chain-lag'
import { listBranches } from '@tcheck/data/branch/branch'
import { FORMAT, getFormat } from '@tcheck/data/stage/format'
import { getMaintenance } from '@tcheck/data/stage/maintenance'
import { type SecretName, secretNames } from '@tcheck/stages/secret-names'
import { type Operation, withTarget } from '../operation.ts'
import type { Target } from '../target.ts'

interface StageState {
  lines: string[]
  /** What somebody has to do something about. */
  troubles: string[]
}

const SLOW_CHAIN_SECONDS = 900

export async function stateOf(target: Target, now: Date): Promise<StageState> {
  const parts = [
    await ofMaintenance(target),
    await ofTable(target),
    await ofFormat(target),
    await ofKeys(target),
    await ofPeople(target),
    await ofAudit(target, now),
  ]
  return {
    lines: parts.flatMap(({ lines }) => lines),
    troubles: parts.flatMap(({ troubles }) => troubles),
  }
}

async function ofMaintenance({ table }: Target): Promise<StageState> {
  const closed = await getMaintenance(table)
  return {
    lines: [
      `受付    ${closed ? `メンテナンス中 ${closed.since} から、${closed.until ?? '終わりは未定'}` : 'ひらいている'}`,
    ],
    troubles: [],
  }
}

async function ofTable({ dynamo, tableName, stage }: Target): Promise<StageState> {
  const { Table = {} } = await dynamo.send(new DescribeTableCommand({ TableName: tableName }))
  const { TableStatus, ItemCount = 0, TableSizeBytes = 0, DeletionProtectionEnabled, StreamSpecification } = Table
  const size = `およそ${ItemCount}件、${Math.round(TableSizeBytes / 1024 / 1024)} MB`
  const lines = [`表      ${tableName}  ${TableStatus}  ${size}`]
  const troubles = TableStatus === 'ACTIVE' ? [] : [`表が${TableStatus}です。`]
  if (stage === null) return { lines, troubles }
  const { ContinuousBackupsDescription } = await dynamo.send(
    new DescribeContinuousBackupsCommand({ TableName: tableName }),
  )
  const backup = ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  const earliest = backup?.EarliestRestorableDateTime?.toISOString() ?? 'なし'
  lines.push(`復元    ${backup?.PointInTimeRecoveryStatus ?? 'DISABLED'}  ${earliest} から`)
  if (backup?.PointInTimeRecoveryStatus !== 'ENABLED') troubles.push('復元できるようになっていません。')
  if (DeletionProtectionEnabled !== true) troubles.push('表が、削除から守られていません。')
  if (StreamSpecification?.StreamEnabled !== true)
    troubles.push('表のストリームがありません。記録の鎖とメールが止まります。')
  return { lines, troubles }
}

async function ofFormat({ table }: Target): Promise<StageState> {
  const format = await getFormat(table)
  return {
    lines: [`形      データ ${format}、プログラム ${FORMAT}`],
    troubles: format === FORMAT ? [] : ['データとプログラムの形が違います(docs/how-to/deploy.md)。'],
  }
}

/** When each was stored; never what it is. */
async function ofKeys({ secrets }: Target): Promise<StageState> {
  const keyState = async (name: SecretName) => {
    const isThere = (await secrets.read(name)) !== null
    const at = (await secrets.storedAt(name))?.toISOString()
    return {
      line: `鍵      ${name}  ${isThere ? (at ?? 'あり') : 'なし'}`,
      missing: isThere ? [] : [`鍵 ${name} がありません。`],
    }
  }
  const all = await Promise.all(secretNames.map(keyState))
  return { lines: all.map(({ line }) => line), troubles: all.flatMap(({ missing }) => missing) }
}

async function ofPeople({ table }: Target): Promise<StageState> {
  const admins = await listAdmins(table)
  const branches = await listBranches(table)
  const open = admins.filter(({ disabled_at }) => disabled_at === null).length
  return {
    lines: [`管理者  ${open}人`, `教室    ${branches.length}`],
    troubles: open === 0 ? ['使える管理者がいません。create-admin で作ります。'] : [],
  }
}

async function ofAudit({ table }: Target, now: Date): Promise<StageState> {
  const lag = Math.round(await chainLagSeconds(table, now))
  return {
    lines: [`記録    鎖の遅れ ${lag}秒`],
    troubles: lag > SLOW_CHAIN_SECONDS ? ['記録の鎖が遅れています(docs/runbooks/audit-chain-late.md)。'] : [],
  }
}

export const showStage: Operation = {
  usage: '[--stage 名前]',
  summary:
    'ステージのようす(表、復元、データの形、鍵、管理者、教室、記録)を言います。おかしいことがあれば 1 で終わります。',
  args: [0, 0],
  options: { stage: 'text' },
  run: (call) =>
    withTarget(call, async (target): Promise<0 | 1> => {
      const { lines, troubles } = await stateOf(target, call.terminal.now())
      call.terminal.print(target.name)
      for (const line of lines) call.terminal.print(line)
      for (const trouble of troubles) call.terminal.print(`要確認  ${trouble}`)
      return troubles.length > 0 ? 1 : 0
    }),
}
