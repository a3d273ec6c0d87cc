import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { MissionInput } from '@tcheck/contract/mission'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { mayUseSet } from '@tcheck/contract/set-state'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { listOpenSets } from '@tcheck/data/material-code/open-sets'
import { createMission, getMission } from '@tcheck/data/mission/mission'
import { listOpenHeads } from '@tcheck/data/question-set/open-set-page'
import { getSetHeads, questionSetItems, type StoredSetHead } from '@tcheck/data/question-set/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { checkMission, chosenField, chosenSets, draftMission } from '../mission/draft-mission.ts'
import { chanceOf, newMissionId, seedOf } from '../mission/mission-id.ts'
import { changedView } from '../mission/own-mission.ts'

export interface MissionDeps {
  table: Table
  library: Library<MainQuestion>
}

/** Makes a mission of open sets for classes of the own branch; once, however often it is sent with the same key. */
export const createMissionRoute =
  (deps: MissionDeps): RouteHandler<typeof teacherMissions.create> =>
  async (call) => {
    const { principal, now, throwApiError } = call
    const { mission: input, idempotency_key: key } = call.input
    const { branch_id: branchId, account_id: createdBy } = accountInBranch(principal)
    const id = newMissionId({ createdBy, key }, now)
    const known = key === undefined ? undefined : await getMission(deps.table, id)
    if (known) return changedView(deps.table, known, call)
    checkMission(input, now, throwApiError)
    await checkClasses(deps.table, { branchId, input, throwApiError })
    const heads = await openHeads(deps, { branchId, now, input, throwApiError })
    const original = input.create_original_question
      ? await storeOriginal(deps, { id, branchId, now, input, throwApiError })
      : null
    const mission = draftMission(input, { id, heads, original, branchId, createdBy, now })
    try {
      const audit = auditCall(call, { action: 'mission_created', target: { kind: 'mission', id } })
      await createMission(deps.table, mission, [audit])
      return changedView(deps.table, mission, call)
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      return changedView(
        deps.table,
        (await getMission(deps.table, id, { consistent: true })) ?? throwApiError('NOT_FOUND'),
        call,
      )
    }
  }

/** A class that the branch does not have is 404, as another branch's would be. */
async function checkClasses(table: Table, { branchId, input, throwApiError }: Omit<Wanted, 'now'>) {
  const own = new Set((await listClassesOfBranch(table, branchId)).map(({ grade, kumi }) => `${grade}#${kumi}`))
  if (!input.classes.every(({ grade, kumi }) => own.has(`${grade}#${kumi}`))) return throwApiError('NOT_FOUND')
}

interface Wanted {
  branchId: string
  now: Date
  input: MissionInput
  throwApiError: ThrowApiError<
    'NOT_FOUND' | 'MISSION_SET_NOT_OPEN' | 'SET_NOT_PUBLISHED' | 'MISSION_ORIGINAL_UNIT_UNKNOWN'
  >
}

async function openHeads(
  { table }: MissionDeps,
  { branchId, now, input, throwApiError }: Wanted,
): Promise<StoredSetHead[]> {
  const chosen = chosenSets(input)
  const open = new Set((await listOpenSets(table, branchId, now)).map(({ category, code }) => `${category}#${code}`))
  const closed = chosen.find(({ category, code }) => !open.has(`${category}#${code}`))
  if (closed) return throwApiError('MISSION_SET_NOT_OPEN', { code: closed.code }, chosenField[closed.category])
  // Not the cached heads: what an admin withdrew a moment ago is not handed out.
  const read = await getSetHeads(table, chosen)
  return chosen.map(({ category, code }) => {
    const head = read.find((one) => one.category === category && one.code === code)
    if (!head) return throwApiError('MISSION_SET_NOT_OPEN', { code }, chosenField[category])
    if (!mayUseSet(head, 'new')) return throwApiError('SET_NOT_PUBLISHED', { code }, chosenField[category])
    return head
  })
}

/** Stored before the mission that names it: without that mission nobody can reach it. */
async function storeOriginal(deps: MissionDeps, { id, branchId, now, input, throwApiError }: Wanted & { id: string }) {
  const { table, library } = deps
  const units = await listOpenHeads({ table, library, branchId, now }, 'unit')
  const unitName = input.original_question_unit_name ?? ''
  // In an order of their own: what a number draws may not depend on the order of an answer.
  const wanted = units
    .filter(({ unit_name }) => unit_name === unitName)
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const [count, seed] = [input.original_question_question_count ?? 5, input.original_question_seed ?? seedOf(id)]
  const sources = await Promise.all(wanted.map((head) => library.getVersion(head, head.version)))
  // Few missions have one: what makes it is loaded with the first.
  const { makeOriginalSet } = await import('../mission/original-set.ts')
  const set = makeOriginalSet(
    sources.flatMap((source) => source ?? []),
    {
      code: `ORG-${id}`,
      title: `${input.title} オリジナル問題`,
      count,
      // Another unit is another draw, also by the same number.
      random: chanceOf(`${unitName}#${seed}`),
    },
  )
  if (!set) return throwApiError('MISSION_ORIGINAL_UNIT_UNKNOWN')
  // No head: an original set is reached through its mission only.
  await table.batchPut(questionSetItems(set).filter(({ sk }) => sk !== 'HEAD'))
  const { question_groups: _, ...head } = set
  return { head, drawn: { unit_name: unitName, question_count: count, seed } }
}
