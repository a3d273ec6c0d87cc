import { seal } from '@tcheck/accounts/sealed-text'
import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { studentEntry } from '@tcheck/contract/groups/student-entry'
import { handlers } from './handlers.ts'

const { originCheck, table, secrets } = openCloud(process.env)

export const handler = serve(
  studentEntry,
  handlers({
    table,
    sealEntry: async (student, entryId) =>
      seal(await secrets.sealingKeys(), {
        purpose: 'student',
        branchId: student.branch_id,
        text: student.id,
        version: student.link_version,
        entryId,
      }),
  }),
  { originCheck, authenticate: async () => null },
)
