import type { studentContent } from '@tcheck/contract/groups/student-content'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import {
  listMaterialCodesOfStudent,
  type OpenSealedCode,
  showMaterialByEncryptedCode,
} from './routes/material-codes.ts'
import { listMissionsOfStudent } from './routes/missions.ts'
import { showQuestionGroup } from './routes/question-group-by-code.ts'
import { type ContentDeps, listQuestionGroups } from './routes/question-groups.ts'

export const handlers = (
  deps: ContentDeps & { openSealedCode: OpenSealedCode },
): GroupHandlers<typeof studentContent> => ({
  listQuestionGroups: listQuestionGroups(deps),
  showQuestionGroup: showQuestionGroup(deps),
  listMissions: listMissionsOfStudent(deps),
  listMaterialCodes: listMaterialCodesOfStudent(deps),
  showMaterialCode: showMaterialByEncryptedCode(deps),
})
