import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import type { RunPlan, StoredRun } from '@tcheck/data/learning/run'
import type { StoredSet } from '@tcheck/data/question-set/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import { mainsOfRun, type RunQuestion } from '@tcheck/learning/choose-questions'
import { runSetHead } from '@tcheck/learning/run-set'
import { type CompiledSet, compileSet, rulesOf } from '@tcheck/scoring'
import { compileSelfMarkedSet } from '@tcheck/scoring/self-mark'

/** On the wire an lquestion group is practised as a unit is: the player knows no other kind. */
export const wireSetOf = (set: StoredSet<MainQuestion, 'learning'>): QuestionSet => ({ ...set, category: 'unit' })

export interface SetOfRun {
  mains: MainQuestion[]
  compiled: CompiledSet<MainQuestion['viewpoint']>
  /** Of the groups that its questions are from, one each. */
  sets: StoredSet<MainQuestion, 'learning'>[]
}

const nameOf = ({ group, version }: RunQuestion) => `${group}@${version}`

/**
 * The questions of a run, numbered by their position, each marked by the rules of its own version.
 * @returns undefined if one of them does not exist
 */
export async function setOfRun(
  library: Library<MainQuestion, 'learning'>,
  { questions, is_self_marked }: Pick<RunPlan, 'questions' | 'is_self_marked'>,
): Promise<SetOfRun | undefined> {
  const named = [...new Map(questions.map((question) => [nameOf(question), question])).values()]
  const opened = await Promise.all(
    named.map(({ group, version }) => library.getVersion({ category: 'learning', code: group }, version)),
  )
  const sets = opened.flatMap((one) => one?.set ?? [])
  const bySet = new Map(sets.map((set) => [`${set.code}@${set.version}`, set]))
  const mains = mainsOfRun(questions, new Map([...bySet].map(([name, set]) => [name, set.question_groups])))
  if (mains.length !== questions.length) return undefined
  const rules = questions.map((question) => rulesOf(bySet.get(nameOf(question))?.rules))
  const compile = is_self_marked ? compileSelfMarkedSet : compileSet
  const compiled = mains.map((main, at) => compile([main], rules[at] ?? rulesOf(undefined)))
  return { mains, sets, compiled: together(compiled) }
}

function together(compiled: readonly SetOfRun['compiled'][]): SetOfRun['compiled'] {
  return {
    columns: compiled.flatMap(({ columns }) => columns),
    byKey: new Map(compiled.flatMap(({ byKey }) => [...byKey])),
    maxScore: compiled.reduce((sum, { maxScore }) => sum + maxScore, 0),
  }
}

/** A run as a set of its own, for the player. */
export function wireSetOfRun({ attempt }: StoredRun, { mains, sets, compiled }: SetOfRun): QuestionSet {
  return {
    ...runSetHead(attempt, sets),
    rules: Math.min(...sets.map((set) => rulesOf(set.rules))),
    main_question_count: mains.length,
    question_count: compiled.columns.length,
    max_score: compiled.maxScore,
    question_groups: mains,
  }
}
