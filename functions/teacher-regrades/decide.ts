import type { teacherRegrades } from '@tcheck/contract/groups/teacher-regrades'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { AcceptedPlace, KeyDecision } from '@tcheck/data/accepted/accepted-answers'
import { decisionAbout, MOST_DECISIONS, withDecision } from '@tcheck/data/accepted/key-decisions'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { getClass } from '@tcheck/data/branch/branch'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Act } from '@tcheck/lambda-kit/audit-of'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { changeAccepted } from '@tcheck/services/accepted/change-accepted'
import type { JobDeps } from '@tcheck/services/jobs/start-job'
import { keysOfClass } from './class-keys.ts'
import { classRegrade } from './class-regrade.ts'

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

/**
 * A teacher's word about a corrected key, as the next number of what the class has decided, with the job that marks the class by it.
 * Said again it changes nothing.
 */
export const decide = (deps: JobDeps, kind: KeyDecision['kind']): RouteHandler<typeof teacherRegrades.accept> => {
  const library = openLibrary<MainQuestion>(deps.table)
  return async (call) => {
    const { input, principal, now, refuse } = call
    const { branch_id, account_id: by } = accountInBranch(principal)
    const { category, code, grade, kumi, to, revision } = input
    if (!(await getClass(deps.table, branch_id, grade, kumi))) throw refuse('NOT_FOUND')
    const place: AcceptedPlace = { branch_id, grade, kumi, school_year: schoolYearOf(now), category, set_code: code }
    const keys = (await keysOfClass({ ...deps, library }, place, { consistent: true })) ?? refuse('NOT_FOUND')
    const isSaid = keys.list && decisionAbout(keys.list, to)?.kind === kind
    if (!isSaid && (keys.newest.set.version !== to || !FROM[kind].includes(keys.state)))
      throw refuse('REGRADE_NOT_OFFERED')
    await changeAccepted(deps, call, place, {
      change: (before) => {
        if (before && decisionAbout(before, to)?.kind === kind) return undefined
        if ((before?.number ?? 0) !== revision) throw refuse('CONFLICT')
        if ((before?.keys?.length ?? 0) >= MOST_DECISIONS) throw refuse('REGRADE_NOT_OFFERED')
        return withDecision(place, before, { kind, to, at: now.toISOString(), by })
      },
      act: ({ number }) => ({
        action: ACTIONS[kind],
        target: { kind: 'question_set', id: `${category}/${code}` },
        details: { grade, kumi, to, number },
      }),
    })
    const regrade = await classRegrade({ ...deps, library }, place, { consistent: true })
    return { regrade: regrade ?? refuse('NOT_FOUND') }
  }
}
