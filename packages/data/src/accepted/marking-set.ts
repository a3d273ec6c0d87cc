import {
  type AcceptedReading,
  type CompiledSet,
  questionsOf,
  type SetMainQuestion,
  withAccepted,
} from '@tcheck/scoring'
import type { StoredAttempt } from '../attempt/stored-attempt.ts'
import type { Library, LibrarySet } from '../question-set/set-library.ts'
import type { Table } from '../table.ts'
import {
  type AcceptedAnswers,
  type AcceptedPlace,
  acceptedPlaceOf,
  getAcceptedAnswers,
  readingsUnder,
} from './accepted-answers.ts'

type MarkedAttempt = Pick<
  StoredAttempt,
  'branch_id' | 'grade' | 'kumi' | 'category' | 'set_code' | 'set_version' | 'started_at' | 'overlay'
>

const LISTS_KEPT = 200
/** A list is only added to, so that one that has come as far as a number says for ever what counted under it. */
const known = new WeakMap<Table, Map<string, AcceptedAnswers>>()

/** What counted under a number; half a unit the first time, then nothing. */
async function acceptedUnder(table: Table, place: AcceptedPlace, number: number): Promise<AcceptedAnswers | undefined> {
  const lists = known.get(table) ?? new Map<string, AcceptedAnswers>()
  known.set(table, lists)
  const name = JSON.stringify(place)
  const before = lists.get(name)
  if (before && before.number >= number) return before
  const quick = await getAcceptedAnswers(table, place)
  const read = quick && quick.number >= number ? quick : await getAcceptedAnswers(table, place, { consistent: true })
  const [oldest] = lists.keys()
  if (lists.size >= LISTS_KEPT && oldest !== undefined) lists.delete(oldest)
  if (read) lists.set(name, read)
  return read
}

/**
 * The set as an attempt is marked by it: its version, with what its class's teacher had accepted under the number that the attempt
 * names. The one way from an attempt to its marks. Where nothing was accepted it costs nothing.
 */
export async function markingSetOf<Main extends SetMainQuestion>(
  { table, library }: { table: Table; library: Library<Main> },
  attempt: MarkedAttempt,
): Promise<LibrarySet<Main> | undefined> {
  const ref = { category: attempt.category, code: attempt.set_code }
  const opened = await library.getVersion(ref, attempt.set_version)
  if (!opened || attempt.overlay === undefined) return opened
  const answers = await acceptedUnder(table, acceptedPlaceOf(attempt), attempt.overlay)
  return answers ? withAnswersUnder(opened, answers, attempt.overlay) : opened
}

/** The same of another version that an attempt is to be marked by. */
export async function markingKeysOf<V extends string>(
  table: Table,
  attempt: MarkedAttempt,
  compiled: CompiledSet<V>,
): Promise<CompiledSet<V>> {
  if (attempt.overlay === undefined) return compiled
  const answers = await acceptedUnder(table, acceptedPlaceOf(attempt), attempt.overlay)
  return answers ? withAccepted(compiled, readingsUnder(answers, attempt.overlay, compiled)) : compiled
}

/** A version of a set with what counts beside its keys under a number. */
export function withAnswersUnder<Main extends SetMainQuestion>(
  { set, compiled }: LibrarySet<Main>,
  answers: AcceptedAnswers,
  number: number = answers.number,
): LibrarySet<Main> {
  const readings = readingsUnder(answers, number, compiled)
  if (readings.size === 0) return { set, compiled }
  return {
    set: { ...set, question_groups: set.question_groups.map((main) => withReadings(main, readings)) },
    compiled: withAccepted(compiled, readings),
  }
}

function withReadings<Main extends SetMainQuestion>(
  main: Main,
  readings: ReadonlyMap<string, readonly AcceptedReading[]>,
): Main {
  const laid = questionsOf(main).map(({ key, kind, sub }) => {
    const accepted = readings.get(key)
    return { kind, sub: accepted && sub.answer !== undefined ? { ...sub, accepted } : sub }
  })
  const ofKind = (wanted: string) => laid.flatMap(({ kind, sub }) => (kind === wanted ? [sub] : []))
  return {
    ...main,
    ...{ questions: ofKind('question'), review_questions: ofKind('review'), similar_questions: ofKind('similar') },
  }
}
