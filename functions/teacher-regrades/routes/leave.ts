import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherRegrades } from '@tcheck/contract/groups/teacher-regrades'
import type { JobDeps } from '@tcheck/services/jobs/start-job'
import { decide } from '../decide.ts'

/** Says that the class stays as it is marked: nobody is asked again about this version. */
export const leave = (deps: JobDeps): RouteHandler<typeof teacherRegrades.leave> => decide(deps, 'left')
