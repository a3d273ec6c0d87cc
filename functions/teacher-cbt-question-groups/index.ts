import { teacherCbtQuestionGroups } from '@tcheck/contract/groups/teacher-question-sets'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { accountAuthentication } from '@tcheck/lambda-kit/account-authentication'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)

export const handler = serve(
  teacherCbtQuestionGroups,
  handlers({ table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }),
  {
    entrance: cloud.entrance,
    authenticate: accountAuthentication(cloud),
  },
)
