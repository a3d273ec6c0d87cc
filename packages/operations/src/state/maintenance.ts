import { auditWrite } from '@tcheck/data/audit/audit'
import { beginMaintenanceWrite, endMaintenanceWrite, getMaintenance } from '@tcheck/data/stage/maintenance'
import { ConditionFailed, type Write } from '@tcheck/data/table'
import { operatorRecord } from '../create-admin.ts'
import { confirmByName, type Operation, type OperationCall, textOf, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import type { Target } from '../target.ts'

const HELP = 'on か off を書いてください。'

/** `2026-11-24T06:00`, Japan's time, as ISO 8601 in UTC. */
function readUntil(text: string | undefined, now: Date): string | null {
  if (text === undefined) return null
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? new Date(`${text}:00+09:00`) : null
  if (time === null || Number.isNaN(time.getTime()))
    throw new OperationError('--until は、日本の時刻で 2026-11-24T06:00 の形です。')
  if (time <= now) throw new OperationError('--until は、今より後にしてください。')
  return time.toISOString()
}

async function change(
  { terminal }: OperationCall,
  { table }: Target,
  write: Write,
  details: Readonly<Record<string, string | boolean | null>>,
): Promise<boolean> {
  const record = operatorRecord(
    { branch_id: null, action: 'changed', target: { kind: 'stage', id: 'maintenance' }, details },
    terminal.now(),
  )
  try {
    await table.transact([write, auditWrite(record)])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

async function switchMaintenance(call: OperationCall, target: Target): Promise<0 | 1> {
  const { terminal, args, values } = call
  const [mode] = args
  const known = await getMaintenance(target.table)
  if (mode === undefined) {
    terminal.print(
      known
        ? `${target.name}は、メンテナンス中です(${known.since} から、${known.until ?? '終わりは未定'})。`
        : `${target.name}は、ひらいています。`,
    )
    return known ? 1 : 0
  }
  if (mode !== 'on' && mode !== 'off') throw new OperationError(HELP)
  if (mode === 'off') {
    if (!(await change(call, target, endMaintenanceWrite(), { is_on: false })))
      throw new OperationError('メンテナンス中ではありません。')
    terminal.print(`${target.name}をひらきました。15秒のうちに、使えるようになります。`)
    return 0
  }
  const until = readUntil(textOf(values, 'until'), terminal.now())
  if (known) throw new OperationError('もうメンテナンス中です。')
  await confirmByName(
    call,
    `${target.name}を閉じます。先生も生徒も、終わるまで使えません。`,
    target.stage?.name ?? 'local',
  )
  const since = terminal.now().toISOString()
  if (!(await change(call, target, beginMaintenanceWrite({ since, until }), { is_on: true, until })))
    throw new OperationError('もうメンテナンス中です。')
  terminal.print(
    `${target.name}を閉じました。15秒のうちに、どの画面もそう言います。ひらくには: npm run ops -- maintenance off`,
  )
  return 0
}

export const maintenance: Operation = {
  usage: '[on | off] [--until 2026-11-24T06:00] [--stage 名前] [--yes ステージの名前]',
  summary: 'ステージを閉じて、メンテナンス中であることを画面で伝えます。off でひらきます。なければ、ようすを言います。',
  args: [0, 1],
  options: { until: 'text', stage: 'text', yes: 'text' },
  run: (call) => withTarget(call, (target) => switchMaintenance(call, target)),
}
