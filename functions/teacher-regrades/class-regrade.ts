import type {
  ClassRegrade,
  RegradedQuestion,
  RegradedStudent,
  RegradeState,
} from '@tcheck/contract/groups/teacher-regrades'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { decisionAbout } from '@tcheck/data/accepted/key-decisions'
import { type MarkingSet, markedUnder, markingSetOf } from '@tcheck/data/accepted/marking-set'
import { getAttempts, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { listForcedRegrades } from '@tcheck/data/question-set/set-regrade'
import { NOT_YET_LETTER, questionsOf, type SetQuestion } from '@tcheck/scoring'
import { markAnew } from '@tcheck/services/regrade/mark-anew'
import { type ClassKeys, keysOfClass, type RegradeDeps, type RegradeScope } from './class-keys.ts'

/** A class of forty with ten tries each. */
const MOST_COMPARED = 400

/** How a corrected key would mark a class; undefined for a set that there is not. */
export async function regradeOfClass(
  deps: RegradeDeps,
  scope: RegradeScope,
  { consistent = false } = {},
): Promise<{ keys: ClassKeys; regrade: ClassRegrade } | undefined> {
  const keys = await keysOfClass(deps, scope, { consistent })
  if (!keys) return undefined
  const { newest, list, results } = keys
  const questions = new KnownQuestions()
  const students: RegradedStudent[] = []
  const compared = results.slice(0, MOST_COMPARED).map(({ id }) => id)
  for (const attempt of await getAttempts(deps.table, compared)) {
    const opened = await deps.library.getVersion(refOf(scope), attempt.set_version)
    if (!opened) throw new Error(`version ${attempt.set_version} of an attempt is not there`)
    const then = await markedUnder(deps.library, opened, keys.next, {
      number: keys.next.number,
      missionId: scope.mission_id,
    })
    students.push(await compareOne(deps, attempt, { then, questions }))
  }
  const state = stateOf(keys, { students, isCut: results.length > MOST_COMPARED })
  // Before the answer is put together: it adds questions of its own.
  const forced = await forcedOfClass(deps, scope, { keys, questions })
  const about = list && decisionAbout(list, { version: newest.set.version, missionId: scope.mission_id })
  const regrade: ClassRegrade = {
    state,
    school_year: scope.school_year,
    revision: list?.number ?? 0,
    to: newest.set.version,
    corrected_at: newest.set.stored_at ?? null,
    is_marking: list !== undefined && list.marked < list.number,
    decided_at: state === 'none' ? null : (about?.at ?? null),
    students: students.sort(byChange),
    is_cut: results.length > MOST_COMPARED,
    questions: questions.all,
    forced,
  }
  return { keys, regrade }
}

/** What would change no mark of the class is not offered; it is as soon as somebody answers what it is about. */
function stateOf(
  { state }: ClassKeys,
  { students, isCut }: { students: readonly RegradedStudent[]; isCut: boolean },
): RegradeState {
  const hasChange = isCut || students.some(({ changes }) => changes.length > 0)
  return state === 'offered' && !hasChange ? 'none' : state
}

const MOST_FORCED_SHOWN = 3

const refOf = ({ category, set_code: code }: RegradeScope) => ({ category, code })

interface ForcedContext {
  keys: ClassKeys
  questions: KnownQuestions
}

/** What moved attempts of the class without asking: they stand at its version, and were begun before it. */
async function forcedOfClass(
  deps: RegradeDeps,
  scope: RegradeScope,
  context: ForcedContext,
): Promise<ClassRegrade['forced']> {
  const { newest, begun } = context.keys
  if (newest.set.version === 1 || begun.length === 0) return []
  const forced = await listForcedRegrades(deps.table, refOf(scope), scope.branch_id)
  const movedBy = ({ to, forced_at }: (typeof forced)[number]) =>
    begun.filter((one) => one.set_version === to && one.started_at < forced_at)
  const shown = forced.filter((one) => movedBy(one).length > 0).slice(0, MOST_FORCED_SHOWN)
  const [latest] = shown
  const students = latest ? await changedByForce(deps, latest, { context, moved: movedBy(latest) }) : []
  return shown.map((one) => ({
    ...{ from: one.from, to: one.to, at: one.forced_at, reason: one.reason },
    students: one === latest ? students : [],
    is_cut: one === latest && movedBy(one).length > MOST_COMPARED,
  }))
}

/** Whose marks the version of before would give back; what was the same by both is left out. */
async function changedByForce(
  deps: RegradeDeps,
  { from }: { from: number },
  { context: { keys, questions }, moved }: { context: ForcedContext; moved: ClassKeys['begun'] },
): Promise<RegradedStudent[]> {
  const { category, code } = keys.newest.set
  const opened = await deps.library.getVersion({ category, code }, from)
  if (!opened) return []
  const students: RegradedStudent[] = []
  const ids = moved.slice(0, MOST_COMPARED).map(({ id }) => id)
  for (const attempt of await getAttempts(deps.table, ids)) {
    const { overlay } = attempt
    const then =
      keys.list && overlay !== undefined
        ? await markedUnder(deps.library, opened, keys.list, { number: overlay, missionId: attempt.mission_id })
        : { ...opened, keysVersion: from }
    students.push(await compareOne(deps, attempt, { then, questions }))
  }
  return students.filter(({ changes }) => changes.length > 0).sort(byChange)
}

const byChange = (one: RegradedStudent, other: RegradedStudent) =>
  Number(other.changes.length > 0) - Number(one.changes.length > 0) ||
  one.ban - other.ban ||
  (one.started_at < other.started_at ? -1 : 1)

async function compareOne(
  deps: RegradeDeps,
  attempt: StoredAttempt,
  { then, questions }: { then: MarkingSet<MainQuestion>; questions: KnownQuestions },
): Promise<RegradedStudent> {
  const now = await markingSetOf(deps, attempt)
  if (!now) throw new Error(`version ${attempt.set_version} of an attempt is not there`)
  const after = markAnew(attempt, attempt.set_version, then.compiled, attempt.updated_at)
  const { id, ban, started_at, finished_at, score, max_score } = attempt
  return {
    ...{ ban, student_activity_group_id: id, started_at, is_finished: finished_at !== null, score, max_score },
    score_after: after.score,
    max_score_after: after.max_score,
    changes: then.compiled.columns.flatMap((column, at) => {
      const [before, changed] = [markAt(attempt, at), markAt(after, at)]
      if (before.mark === changed.mark && before.points === changed.points) return []
      return [
        {
          main_question_number: column.mainQuestionNumber,
          sub_question_number: column.subQuestionNumber,
          answers: attempt.slots[column.key]?.a ?? [],
          before,
          after: changed,
          question: questions.indexOf(column, { now, then }),
        },
      ]
    }),
  }
}

const markAt = ({ marks, points }: Pick<StoredAttempt, 'marks' | 'points'>, at: number) => ({
  mark: marks[at] ?? NOT_YET_LETTER,
  points: points[at] ?? 0,
})

interface BothSets {
  now: MarkingSet<MainQuestion>
  then: MarkingSet<MainQuestion>
}

/** Each place once for each pair of keys, however many answered there. */
class KnownQuestions {
  readonly all: RegradedQuestion[] = []
  readonly #names: string[] = []

  indexOf({ key, mainQuestionNumber, subQuestionNumber }: SetQuestion, { now, then }: BothSets): number {
    const before = keyedAt(now, key)
    const after = keyedAt(then, key)
    const name = JSON.stringify([key, before.keyed, after.keyed])
    const known = this.#names.indexOf(name)
    if (known >= 0) return known
    this.#names.push(name)
    return (
      this.all.push({
        ...{ main_question_number: mainQuestionNumber, sub_question_number: subQuestionNumber },
        main: { text: after.main.text },
        before: before.keyed,
        after: after.keyed,
      }) - 1
    )
  }
}

function keyedAt({ set }: MarkingSet<MainQuestion>, key: string) {
  for (const main of set.question_groups)
    for (const { key: scope, sub } of questionsOf(main))
      if (scope === key) return { main, keyed: { ...(set.rules !== undefined && { rules: set.rules }), sub } }
  throw new Error(`no place ${key} in its own set`)
}
