import { auditWrite } from '@tcheck/data/audit/audit'
import { beginMaintenanceWrite, endMaintenanceWrite, getMaintenance } from '@tcheck/data/stage/maintenance'
import { ConditionFailed, type Write } from '@tcheck/data/table'
import { operatorRecord } from '../create-admin.ts'
import { confirmByName, type Operation, type OperationCall, textOf, withPlace } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import type { Place } from '../place.ts'

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
  { desk }: OperationCall,
  { table }: Place,
  write: Write,
  details: Readonly<Record<string, string | boolean | null>>,
): Promise<boolean> {
  const record = operatorRecord(
    { branch_id: null, action: 'changed', target: { kind: 'stage', id: 'maintenance' }, details },
    desk.now(),
  )
  try {
    await table.transact([write, auditWrite(record)])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

async function switchMaintenance(call: OperationCall, place: Place): Promise<0 | 1> {
  const { desk, words, values } = call
  const [word] = words
  const known = await getMaintenance(place.table)
  if (word === undefined) {
    desk.say(
      known
        ? `${place.name}は、メンテナンス中です(${known.since} から、${known.until ?? '終わりは未定'})。`
        : `${place.name}は、ひらいています。`,
    )
    return known ? 1 : 0
  }
  if (word !== 'on' && word !== 'off') throw new OperationError(HELP)
  if (word === 'off') {
    if (!(await change(call, place, endMaintenanceWrite(), { is_on: false })))
      throw new OperationError('メンテナンス中ではありません。')
    desk.say(`${place.name}をひらきました。15秒のうちに、使えるようになります。`)
    return 0
  }
  const until = readUntil(textOf(values, 'until'), desk.now())
  if (known) throw new OperationError('もうメンテナンス中です。')
  await confirmByName(
    call,
    `${place.name}を閉じます。先生も生徒も、終わるまで使えません。`,
    place.stage?.name ?? 'local',
  )
  const since = desk.now().toISOString()
  if (!(await change(call, place, beginMaintenanceWrite({ since, until }), { is_on: true, until })))
    throw new OperationError('もうメンテナンス中です。')
  desk.say(
    `${place.name}を閉じました。15秒のうちに、どの画面もそう言います。ひらくには: npm run ops -- maintenance off`,
  )
  return 0
}

export const maintenance: Operation = {
  usage: '[on | off] [--until 2026-11-24T06:00] [--stage 名前] [--yes ステージの名前]',
  summary: 'ステージを閉じて、メンテナンス中であることを画面で伝えます。off でひらきます。なければ、ようすを言います。',
  words: [0, 1],
  options: { until: 'text', stage: 'text', yes: 'text' },
  run: (call) => withPlace(call, (place) => switchMaintenance(call, place)),
}
