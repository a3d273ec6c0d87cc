import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherCbtQuestionGroups } from '@tcheck/contract/groups/teacher-question-sets'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

export const handler = serve(
  teacherCbtQuestionGroups,
  handlers({ table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }),
  {
    originCheck: cloud.originCheck,
    authenticate: accountAuthentication(cloud),
  },
)
