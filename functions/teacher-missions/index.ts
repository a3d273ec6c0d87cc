import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { handlers } from './handlers.ts'

const cloud = openCloud(process.env)
const library = openLibrary<MainQuestion>(cloud.table)

export const handler = serve(teacherMissions, handlers({ table: cloud.table, library }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
