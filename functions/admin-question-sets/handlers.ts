import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import type { JobDeps } from '@tcheck/services/jobs/start-job'
import type { QuestionMedia } from './question-media.ts'
import { beginRegrade } from './routes/begin-regrade.ts'
import { compare } from './routes/compare.ts'
import { confirmRegrade } from './routes/confirm-regrade.ts'
import { countUse } from './routes/count-use.ts'
import { exportSets } from './routes/export.ts'
import { list } from './routes/list.ts'
import { listExams } from './routes/list-exams.ts'
import { listRegrades } from './routes/list-regrades.ts'
import { registerMedia } from './routes/register-media.ts'
import { restore } from './routes/restore.ts'
import { save } from './routes/save.ts'
import { show } from './routes/show.ts'
import { showRegrade } from './routes/show-regrade.ts'
import { showVersion } from './routes/show-version.ts'
import { updateState } from './routes/update-state.ts'

interface QuestionSetDeps extends JobDeps {
  media: QuestionMedia
}

export const handlers = (deps: QuestionSetDeps): GroupHandlers<typeof adminQuestionSets> => ({
  list: list(deps),
  listExams: listExams(deps),
  show: show(deps),
  updateState: updateState(deps),
  compare: compare(deps),
  export: exportSets(deps),
  restore: restore(deps),
  showVersion: showVersion(deps),
  save: save(deps),
  registerMedia: registerMedia(deps),
  beginRegrade: beginRegrade(deps),
  listRegrades: listRegrades(deps),
  showRegrade: showRegrade(deps),
  confirmRegrade: confirmRegrade(deps),
  countUse: countUse(deps),
})
