import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherRegrades } from '@tcheck/contract/groups/teacher-regrades'
import type { JobDeps } from '@tcheck/services/jobs/start-job'
import { decide } from '../decide.ts'

/** Goes back: the class is marked as it was before the corrected key was taken. */
export const cancel = (deps: JobDeps): RouteHandler<typeof teacherRegrades.cancel> => decide(deps, 'back')
