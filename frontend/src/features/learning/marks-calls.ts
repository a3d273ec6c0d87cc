import type { MarksState } from '@tcheck/contract/learning-marks'
import { ApiError } from '../../lib/api/api-error.ts'
import { api, client } from '../../lib/api/client.ts'

export type MarksRole = 'branch' | 'teacher'

/** The calls of each role; they take and answer the same (docs/decisions/0301-http-apis-and-domain-lambdas.md). */
export const marksCalls = {
  branch: {
    list: client.learning.listMarksByBranch,
    update: client.learning.updateMarksByBranch,
    showPhoto: client.learning.showMarkedPhotoByBranch,
  },
  teacher: {
    list: client.learning.listMarksByTeacher,
    update: client.learning.updateMarksByTeacher,
    showPhoto: client.learning.showMarkedPhotoByTeacher,
  },
} as const satisfies Record<MarksRole, object>

const PAGE = 30

/** Written answers of the branch, page by page. */
export function marksListQuery(role: MarksRole, state: MarksState) {
  const options = {
    input: (cursor: string | undefined) => ({ state, cursor, per_page: PAGE }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
  }
  return role === 'branch'
    ? api.learning.listMarksByBranch.infiniteOptions(options)
    : api.learning.listMarksByTeacher.infiniteOptions(options)
}

/** Those of one run. */
export const marksQuery = (role: MarksRole, id: string) =>
  role === 'branch'
    ? api.learning.showMarksByBranch.queryOptions({ input: { id } })
    : api.learning.showMarksByTeacher.queryOptions({ input: { id } })

/**
 * Where a student's photo lies for a few minutes.
 * @throws ApiError NOT_FOUND where its device has not sent it
 */
export async function markedPhoto(role: MarksRole, input: { id: string; name: string }): Promise<string> {
  const answer = await marksCalls[role].showPhoto(input)
  if (answer.status === 200) return answer.body.url
  throw new ApiError(404, 'NOT_FOUND', [])
}

export const marksPath = (role: MarksRole, id?: string): string =>
  `/v1/${role}/marks${id === undefined ? '' : `?run=${encodeURIComponent(id)}`}`
