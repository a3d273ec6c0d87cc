import type { RunKind } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { chooseQuestions, type PoolQuestion, type Wanted } from '@tcheck/learning/choose-questions'
import { beginRun, freeRun, setOfRun } from './run-begin.ts'
import { storedGroup } from './run-material.ts'
import { playPath } from './run-paths.ts'
import { type Pool, poolOf, shuffled } from './run-pool.ts'

/** The server takes no more in one run. */
export const MOST_QUESTIONS = 100

/** @throws ApiError where one of them is neither at the server's nor on the device */
async function setsOf(groups: readonly string[]): Promise<ReadonlyMap<string, QuestionSet>> {
  const sets = await Promise.all([...new Set(groups)].map(storedGroup))
  return new Map(sets.map((set) => [set.code, set]))
}

/** @returns the address of the run; null where a group has lost what was chosen */
async function begin(
  owner: string,
  kind: Exclude<RunKind, 'part'>,
  { chosen, sets }: { chosen: readonly PoolQuestion[]; sets: ReadonlyMap<string, QuestionSet> },
): Promise<string | null> {
  const questions = chosen.slice(0, MOST_QUESTIONS).flatMap(({ group, mainNumber }) => {
    const set = sets.get(group)
    const isThere = set?.question_groups.some(({ main_question_number }) => main_question_number === mainNumber)
    return set && isThere ? [{ group, version: set.version, main_question_number: mainNumber }] : []
  })
  if (questions.length === 0) return null
  const run = freeRun(kind, questions, [...sets.values()])
  return playPath(await beginRun(owner, run), setOfRun('', run))
}

/** 問題えらび: what was wished of these items; null where nothing is as wished. */
export async function beginSelected(
  owner: string,
  items: readonly Pool[],
  { wanted, count, isShuffled }: { wanted: Wanted; count: number; isShuffled: boolean },
): Promise<string | null> {
  const sets = await setsOf(items.flatMap(({ groups }) => groups))
  const chosen = chooseQuestions(poolOf(items, sets), { wanted, count, ...(isShuffled && { order: shuffled }) })
  return begin(owner, 'select', { chosen, sets })
}

/** A group that was handed out as a task: all of its questions in their order. */
export async function beginGroup(owner: string, group: string): Promise<string | null> {
  const sets = await setsOf([group])
  const mains = sets.get(group)?.question_groups ?? []
  const chosen = mains.map(({ main_question_number: mainNumber }) => ({ group, item: '', mainNumber, newest: [] }))
  return begin(owner, 'select', { chosen, sets })
}

/** 苦手: the worst ones. */
export async function beginWeak(owner: string, weak: readonly PoolQuestion[]): Promise<string | null> {
  const sets = await setsOf(weak.map(({ group }) => group))
  return begin(owner, 'weak', { chosen: weak, sets })
}

/** 力だめし: all there is of these items, in any order. */
export async function beginChallenge(owner: string, items: readonly Pool[]): Promise<string | null> {
  const sets = await setsOf(items.flatMap(({ groups }) => groups))
  return begin(owner, 'challenge', { chosen: shuffled(poolOf(items, sets)), sets })
}
