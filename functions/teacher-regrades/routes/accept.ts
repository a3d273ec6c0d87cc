import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherRegrades } from '@tcheck/contract/groups/teacher-regrades'
import type { JobDeps } from '@tcheck/services/jobs/start-job'
import { decide } from '../decide.ts'

/** Marks the class by the corrected key from now on, whoever begins later too. */
export const accept = (deps: JobDeps): RouteHandler<typeof teacherRegrades.accept> => decide(deps, 'taken')
