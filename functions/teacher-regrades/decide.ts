import type { Act } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherRegrades } from '@tcheck/contract/groups/teacher-regrades'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { KeyDecision } from '@tcheck/data/accepted/accepted-answers'
import { decisionAbout, MOST_DECISIONS, withDecision } from '@tcheck/data/accepted/key-decisions'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { changeAccepted } from '@tcheck/services/accepted/change-accepted'
import type { JobDeps } from '@tcheck/services/jobs/start-job'
import { regradeOfClass } from './class-regrade.ts'
import { regradeScopeOf } from './regrade-scope.ts'

const ACTIONS = {
  taken: 'corrected_key_taken',
  left: 'corrected_key_left',
  back: 'corrected_key_undone',
} as const satisfies Record<KeyDecision['kind'], Act['action']>

/** From which word about the newest version one can come to another: what is left can still be taken. */
const FROM: Readonly<Record<KeyDecision['kind'], readonly string[]>> = {
  taken: ['offered', 'left', 'back'],
  left: ['offered'],
  back: ['taken'],
}

/** Stores a teacher's decision about a corrected key under the class's next number, with the job that marks the class. Can be repeated. */
export const decide = (deps: JobDeps, kind: KeyDecision['kind']): RouteHandler<typeof teacherRegrades.accept> => {
  const library = openLibrary<MainQuestion>(deps.table)
  return async (call) => {
    const { input, principal, now, throwApiError } = call
    const { account_id: by } = accountInBranch(principal)
    const { to, revision } = input
    const scope = await regradeScopeOf(deps.table, call)
    const { mission_id, ...ofClass } = scope
    const { category, set_code: code, grade, kumi } = scope
    const about = { version: to, missionId: mission_id }
    const before =
      (await regradeOfClass({ ...deps, library }, scope, { consistent: true })) ?? throwApiError('NOT_FOUND')
    const { list, newest } = before.keys
    const isDecided = list && decisionAbout(list, about)?.kind === kind
    if (!isDecided && (newest.set.version !== to || !FROM[kind].includes(before.regrade.state)))
      return throwApiError('REGRADE_NOT_OFFERED')
    await changeAccepted(deps, call, ofClass, {
      change: (known) => {
        if (known && decisionAbout(known, about)?.kind === kind) return undefined
        if ((known?.number ?? 0) !== revision) return throwApiError('CONFLICT')
        if ((known?.keys?.length ?? 0) >= MOST_DECISIONS) return throwApiError('REGRADE_NOT_OFFERED')
        return withDecision(ofClass, known, { kind, to, at: now.toISOString(), by, mission_id })
      },
      act: ({ number }) => ({
        action: ACTIONS[kind],
        target: { kind: 'question_set', id: `${category}/${code}` },
        details: { grade, kumi, to, number, mission_id },
      }),
    })
    const after =
      (await regradeOfClass({ ...deps, library }, scope, { consistent: true })) ?? throwApiError('NOT_FOUND')
    return { regrade: after.regrade }
  }
}
