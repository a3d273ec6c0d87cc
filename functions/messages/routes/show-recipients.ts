import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { messages } from '@tcheck/contract/groups/messages'
import type { Table } from '@tcheck/data/table'
import { chosenStudents } from '../chosen-students.ts'

/** To whom a message to the parents of these students would go. */
export const showRecipients =
  ({ table }: { table: Table }): RouteHandler<typeof messages.showRecipientsByBranch> =>
  async (call) => {
    const { ids, students, parents } = await chosenStudents(table, call, call.input.student_ids)
    const nameOf = (id: string) => students.get(id)?.name ?? null
    const withParent = new Set(parents.flatMap(({ student_ids }) => student_ids))
    return {
      parents: parents.map(({ name, student_ids, unreached }) => ({
        ...{ name, unreached },
        students: student_ids.map(nameOf),
      })),
      students_without_parent: ids.filter((id) => !withParent.has(id)).map(nameOf),
    }
  }
