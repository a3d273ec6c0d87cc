import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import { openedCardsWrite } from '@tcheck/data/account/opened-cards'
import type { Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'

type OpeningCall = Pick<Call<unknown>, 'principal' | 'now' | 'requestId' | 'sourceIp'>

/** Records that the caller opens the cards of students of one class, before the cards are answered. Once a day for the same cards. */
export async function recordOpenedCards(table: Table, call: OpeningCall, students: readonly Student[]): Promise<void> {
  const [first] = students
  if (!first) return
  const { account_id: accountId, branch_id: branchId } = accountInBranch(call.principal)
  const { grade, kumi } = first
  const studentIds = students.map(({ id }) => id)
  const write = await openedCardsWrite(table, { accountId, branchId, grade, kumi, studentIds, now: call.now })
  if (!write) return
  const target = { kind: 'class', id: `${grade}-${kumi}` }
  await table.transact([
    write,
    auditCall(call, { action: 'cards_opened', target, details: { cards: students.length } }),
  ])
}
