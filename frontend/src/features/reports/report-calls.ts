import type { ReportSide } from '@tcheck/contract/report'
import { api, client } from '../../lib/api/client.ts'
import type { ReportRole } from './report-view.ts'

/** The calls of each role; they take and answer the same (docs/decisions/0301-http-apis-and-domain-lambdas.md). */
export const reportCalls = {
  branch: {
    create: client.reports.createByBranch,
    showFile: client.reports.showFileByBranch,
  },
  student: {
    create: client.reports.createByStudent,
    showFile: client.reports.showFileByStudent,
  },
  parent: {
    create: client.reports.createByParent,
    showFile: client.reports.showFileByParent,
  },
} as const satisfies Record<ReportRole, object>

const lists = {
  branch: api.reports.listByBranch,
  student: api.reports.listByStudent,
  parent: api.reports.listByParent,
} as const satisfies Record<ReportRole, object>

const PAGE = 10

/** What one side sent about a student, page by page, newest first. */
export const reportsQuery = (role: ReportRole, studentId: string, side: ReportSide) =>
  lists[role].infiniteOptions({
    input: (cursor: string | undefined) => ({ student_id: studentId, side, cursor, per_page: PAGE }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

type FileOfReport = { id: string; file_id: string }

/**
 * Where a file is, for some minutes. The address is asked for first and then opened by itself: no request with our tokens ever goes to
 * another origin (domain.md "Media and uploads").
 */
export async function fileUrl(role: ReportRole, input: FileOfReport): Promise<string | null> {
  const answer = await reportCalls[role].showFile(input)
  return answer.status === 200 ? answer.body.url : null
}

/** Saves a file: it comes as an attachment, so that the page stays. */
export async function saveFile(role: ReportRole, input: FileOfReport): Promise<void> {
  const url = await fileUrl(role, input)
  if (url !== null) window.location.assign(url)
}
