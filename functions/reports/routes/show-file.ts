import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { reports } from '@tcheck/contract/groups/reports'
import { answerSignedFile } from '@tcheck/services/signed-file'
import type { ReportDeps } from '../report-deps.ts'
import { reportInScope } from '../scope.ts'

export const showFile =
  (deps: ReportDeps): RouteHandler<typeof reports.showFileByBranch> =>
  async (call) => {
    const { throwApiError } = call
    const { files } = await reportInScope(deps.table, call, call.input.id)
    const file = files.find(({ upload_id }) => upload_id === call.input.file_id) ?? throwApiError('NOT_FOUND')
    return answerSignedFile(deps, file.upload_id, call)
  }
