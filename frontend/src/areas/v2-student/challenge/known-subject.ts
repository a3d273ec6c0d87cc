import type { PageParams } from '../../../app/route-definition.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

/** One set is enough to know that a subject is there. */
const subjectQuery = (subject_code: string) =>
  api.studentContent.listQuestionGroups.queryOptions({ input: { category: 'all', subject_code, per_page: 1 } })

/** The validation step of `{subjectCode}`: a subject that does not exist is a 404. Without a connection the page says so itself. */
export async function isKnownSubject({ subjectCode }: PageParams): Promise<boolean> {
  if (subjectCode === undefined) return true
  if (!/^[\w-]{1,60}$/.test(subjectCode)) return false
  try {
    await queryClient.ensureQueryData({ ...subjectQuery(subjectCode), retry: false })
    return true
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404)
  }
}
