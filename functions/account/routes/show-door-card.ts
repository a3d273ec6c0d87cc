import { doorCardOf } from '@tcheck/accounts/door-card'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { getBranch } from '@tcheck/data/branch/branch'
import { doorVersionOf, getStudent } from '@tcheck/data/student/student'
import { studentName } from '@tcheck/data/student/student-name'
import type { Table } from '@tcheck/data/table'
import { ownAccount } from '../own-account.ts'

interface DoorCardDeps {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
}

/** The door card of the student who is signed in, as it holds at this moment; nobody else has one. */
export const showDoorCard =
  ({ table, sealingKeys }: DoorCardDeps): RouteHandler<typeof account.showDoorCard> =>
  async (call) => {
    const { id, role } = (await ownAccount(table, call)).account
    if (role !== 'student') return call.throwApiError('NOT_FOUND')
    const student = (await getStudent(table, id, { consistent: true })) ?? call.throwApiError('NOT_FOUND')
    const [branch, keys, name] = await Promise.all([
      getBranch(table, student.branch_id),
      sealingKeys(),
      studentName(table, id),
    ])
    const { grade, kumi, ban } = student
    const code = doorCardOf(keys, { ...student, door_version: doorVersionOf(student) })
    return { door_card: { student_id: id, name: name ?? '', grade, kumi, ban, branch_name: branch?.name ?? '', code } }
  }
