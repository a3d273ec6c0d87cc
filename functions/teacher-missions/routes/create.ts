import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { MissionInput } from '@tcheck/contract/mission'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { listOpenSets } from '@tcheck/data/material-code/open-sets'
import { createMission } from '@tcheck/data/mission/mission'
import { questionSetItems, type StoredSetHead } from '@tcheck/data/question-set/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import { Refusal } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { ulid } from 'ulid'
import { checkMission, chosenSets, draftMission } from '../mission/draft-mission.ts'
import { missionView } from '../mission/mission-view.ts'
import { makeOriginalSet } from '../mission/original-set.ts'

export interface MissionDeps {
  table: Table
  library: Library<MainQuestion>
  random: () => number
}

/** Makes a mission of open sets for classes of the own branch. */
export const createMissionRoute =
  (deps: MissionDeps): RouteHandler<typeof teacherMissions.create> =>
  async ({ input: { mission: input }, principal, now }) => {
    const { branch_id: branchId, account_id: createdBy } = accountInBranch(principal)
    checkMission(input, now)
    await checkClasses(deps.table, branchId, input)
    const id = ulid(now.getTime())
    const heads = await openHeads(deps, { branchId, now, input })
    const original = input.create_original_question ? await storeOriginal(deps, { id, branchId, now, input }) : null
    const mission = draftMission(input, { id, heads, original, branchId, createdBy, now })
    await createMission(deps.table, mission)
    return { mission: missionView(mission, now) }
  }

/** A class that the branch does not have is 404, as another branch's would be. */
async function checkClasses(table: Table, branchId: string, input: MissionInput) {
  const own = new Set((await listClassesOfBranch(table, branchId)).map(({ grade, kumi }) => `${grade}#${kumi}`))
  if (!input.classes.every(({ grade, kumi }) => own.has(`${grade}#${kumi}`))) throw new Refusal('NOT_FOUND')
}

interface Wanted {
  branchId: string
  now: Date
  input: MissionInput
}

async function openHeads({ table, library }: MissionDeps, { branchId, now, input }: Wanted): Promise<StoredSetHead[]> {
  const chosen = chosenSets(input)
  const open = new Set((await listOpenSets(table, branchId, now)).map(({ category, code }) => `${category}#${code}`))
  const closed = chosen.find(({ category, code }) => !open.has(`${category}#${code}`))
  if (closed) throw new Refusal('MISSION_SET_NOT_OPEN', { code: closed.code })
  const heads = await library.getHeads(chosen)
  const missing = chosen.find(({ code }) => !heads.some((head) => head.code === code))
  if (missing) throw new Refusal('MISSION_SET_NOT_OPEN', { code: missing.code })
  return heads
}

/** Stored before the mission that names it: without that mission nobody can reach it. */
async function storeOriginal(deps: MissionDeps, { id, branchId, now, input }: Wanted & { id: string }) {
  const { table, library, random } = deps
  const units = await library.getHeads(await listOpenSets(table, branchId, now, 'unit'))
  const wanted = units.filter(({ unit_name }) => unit_name === input.original_question_unit_name)
  const sources = await Promise.all(wanted.map((head) => library.getVersion(head, head.version)))
  const set = makeOriginalSet(
    sources.flatMap((source) => source ?? []),
    {
      code: `ORG-${id}`,
      title: `${input.title} オリジナル問題`,
      count: input.original_question_question_count ?? 5,
      random,
    },
  )
  if (!set) throw new Refusal('MISSION_ORIGINAL_UNIT_UNKNOWN')
  // No head: an original set is reached through its mission only.
  await table.batchPut(questionSetItems(set).filter(({ sk }) => sk !== 'HEAD'))
  const { question_groups: _, ...head } = set
  return head
}
