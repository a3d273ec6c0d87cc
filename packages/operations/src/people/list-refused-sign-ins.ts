import { listAuditRecords } from '@tcheck/data/audit/audit'
import { type Operation, textOf, withTarget } from '../operation.ts'

/** The newest records of a chain that are read: some hours of a school. */
const READ = 1000
const PAGE = 100

const COUNTED = {
  login: '1つのログイン',
  address: '1つのアドレス',
  branch: '1つの教室',
  sprayed: '1つのアドレスから、多くのログイン',
  code: '2段階認証の番号',
} as const
const countedBy = (kind: unknown) => COUNTED[String(kind) as keyof typeof COUNTED] ?? String(kind)

/** What the runbooks of sign-ins ask: from which address wrong passwords came, and against whom. */
export const listRefusedSignIns: Operation = {
  usage: '[--branch 教室のID] [--stage 名前]',
  summary:
    'パスワードの間違いが多かったときの記録を、アドレスと数をつけて言います。--branch がなければ、教室のわからないものです。',
  args: [0, 0],
  options: { stage: 'text', branch: 'text' },
  run: (call) =>
    withTarget(call, async ({ table }): Promise<0 | 1> => {
      const branchId = textOf(call.values, 'branch') ?? null
      let cursor: string | undefined
      let count = 0
      for (let read = 0; read < READ; read += PAGE) {
        const page = await listAuditRecords(table, branchId, { limit: PAGE, cursor })
        for (const { action, at, source_ip, target, details } of page.items) {
          if (action !== 'sign_in_refused') continue
          count += 1
          const whom = target ? `  アカウント ${target.id}` : ''
          const { realm = '', counted_by, tries } = details
          call.terminal.print(`${at}  ${source_ip}  ${countedBy(counted_by)}  ${tries}回  ${realm}${whom}`)
        }
        cursor = page.nextCursor ?? undefined
        if (cursor === undefined) break
      }
      call.terminal.print(`記録 ${count}`)
      return 0
    }),
}
