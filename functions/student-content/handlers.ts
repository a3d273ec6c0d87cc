import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { studentContent } from '@tcheck/contract/groups/student-content'
import { listMaterialCodesOfStudent } from './routes/list-material-codes.ts'
import { listMissionsOfStudent } from './routes/list-missions.ts'
import { type ContentDeps, listQuestionGroups } from './routes/list-question-groups.ts'
import { type OpenSealedCode, showMaterialCode } from './routes/show-material-code.ts'
import { showQuestionGroup } from './routes/show-question-group.ts'

export const handlers = (
  deps: ContentDeps & { openSealedCode: OpenSealedCode },
): GroupHandlers<typeof studentContent> => ({
  listQuestionGroups: listQuestionGroups(deps),
  showQuestionGroup: showQuestionGroup(deps),
  listMissions: listMissionsOfStudent(deps),
  listMaterialCodes: listMaterialCodesOfStudent(deps),
  showMaterialCode: showMaterialCode(deps),
})
