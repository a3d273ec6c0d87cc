import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { cancelAll } from './routes/cancel-all.ts'
import { cancelCbtExam } from './routes/cancel-cbt-exam.ts'
import { cancelQuestionGroup } from './routes/cancel-question-group.ts'
import { cancelScienceSkill } from './routes/cancel-science-skill.ts'
import { closeClass } from './routes/close-class.ts'
import { countHeldAnswers } from './routes/count-held-answers.ts'
import { countLateAnswers } from './routes/count-late-answers.ts'
import { createMissionRoute, type MissionDeps } from './routes/create.ts'
import { createContinueCode } from './routes/create-continue-code.ts'
import { createShortCode } from './routes/create-short-code.ts'
import { endShortCode } from './routes/end-short-code.ts'
import { giveExtraTime } from './routes/give-extra-time.ts'
import { listMissions } from './routes/list.ts'
import { listShortCodes } from './routes/list-short-codes.ts'
import { listTargets } from './routes/list-targets.ts'
import { releaseAnswers } from './routes/release-answers.ts'
import { reopenAttempt } from './routes/reopen-attempt.ts'
import { show } from './routes/show.ts'
import { showExamUse } from './routes/show-exam-use.ts'
import { updateMission } from './routes/update.ts'

export const handlers = (deps: MissionDeps): GroupHandlers<typeof teacherMissions> => ({
  listTargets: listTargets(deps),
  list: listMissions(deps),
  create: createMissionRoute(deps),
  cancelQuestionGroup: cancelQuestionGroup(deps),
  cancelScienceSkill: cancelScienceSkill(deps),
  cancelCbtExam: cancelCbtExam(deps),
  cancelAll: cancelAll(deps),
  show: show(deps),
  showExamUse: showExamUse(deps),
  update: updateMission(deps),
  releaseAnswers: releaseAnswers(deps),
  closeClass: closeClass(deps),
  giveExtraTime: giveExtraTime(deps),
  reopenAttempt: reopenAttempt(deps),
  countHeldAnswers: countHeldAnswers(deps),
  countLateAnswers: countLateAnswers(deps),
  listShortCodes: listShortCodes(deps),
  createShortCode: createShortCode(deps),
  endShortCode: endShortCode(deps),
  createContinueCode: createContinueCode(deps),
})
