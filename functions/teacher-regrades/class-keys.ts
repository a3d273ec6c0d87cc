import type { RegradeState } from '@tcheck/contract/groups/teacher-regrades'
import type { MainQuestion } from '@tcheck/contract/question-set'
import {
  type AcceptedAnswers,
  type AcceptedScope,
  getAcceptedAnswers,
  type KeyDecision,
} from '@tcheck/data/accepted/accepted-answers'
import { decisionAbout, withDecision } from '@tcheck/data/accepted/key-decisions'
import { keyedUnder } from '@tcheck/data/accepted/marking-set'
import { type AttemptResult, listResultsOfClass } from '@tcheck/data/attempt/attempt'
import { isWholeSet } from '@tcheck/data/attempt/pick-attempts'
import { isBegunIn } from '@tcheck/data/attempt/school-year'
import { haveOtherKeys, haveSameSlots } from '@tcheck/data/question-set/same-places'
import type { Library, LibrarySet } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'

export interface RegradeDeps {
  table: Table
  library: Library<MainQuestion>
}

/** A class at one mission's set; null: what it answered as no mission's. Marks are regraded by mission. */
export interface RegradeScope extends AcceptedScope {
  mission_id: string | null
}

/** How the attempts of a class at one mission's set stand to its newest version. */
export interface ClassKeys {
  state: RegradeState
  newest: LibrarySet<MainQuestion>
  list: AcceptedAnswers | undefined
  /** The list as it would be after the next word: taken, or given back. */
  next: AcceptedAnswers
  /** The class's attempts, begun this year, at versions that the newest corrects. */
  results: AttemptResult[]
  /** All of the class's attempts that were begun this year. */
  begun: AttemptResult[]
}

const STATE_AFTER = { taken: 'taken', left: 'left', back: 'back' } as const satisfies Record<
  KeyDecision['kind'],
  RegradeState
>

/** A decision that nobody has made yet: what it would mean can be looked at. */
const UNMADE = { at: '', by: '' }

/** What a class has answered and what is corrected of it; undefined for a set that there is not. */
export async function keysOfClass(
  { table, library }: RegradeDeps,
  scope: RegradeScope,
  { consistent = false } = {},
): Promise<ClassKeys | undefined> {
  const { branch_id: branchId, grade, kumi, school_year: year, category, set_code: code, mission_id: missionId } = scope
  const set = { category, code }
  const newest = await library.getNewest(set)
  if (!newest) return undefined
  const to = newest.set.version
  const list = await getAcceptedAnswers(table, scope, { consistent })
  const decided = list && decisionAbout(list, { version: to, missionId })
  const state = decided ? STATE_AFTER[decided.kind] : 'offered'
  const next = withDecision(scope, list, {
    ...UNMADE,
    kind: state === 'taken' ? 'back' : 'taken',
    to,
    mission_id: missionId,
  })
  const all = await listResultsOfClass(table, { branchId, set, grade, kumi, missionId })
  const begun = all.filter(isBegunIn({ from: year, to: year })).filter(isWholeSet)
  const older = begun.filter(({ set_version }) => set_version < to)
  const corrected = new Set<number>()
  for (const version of new Set(older.map(({ set_version }) => set_version))) {
    const opened = await library.getVersion(set, version)
    if (!opened || !haveSameSlots(opened.compiled, newest.compiled)) continue
    const now = list ? await keyedUnder(library, opened, list, { number: list.number, missionId }) : opened
    const then = await keyedUnder(library, opened, next, { number: next.number, missionId })
    if (haveOtherKeys(now.compiled, then.compiled)) corrected.add(version)
  }
  const results = older.filter(({ set_version }) => corrected.has(set_version))
  return { state: results.length === 0 ? 'none' : state, newest, list, next, results, begun }
}
