import {
  type AcceptedReading,
  type CompiledSet,
  questionsOf,
  type SetMainQuestion,
  withAccepted,
} from '@tcheck/scoring'
import type { StoredAttempt } from '../attempt/stored-attempt.ts'
import type { SetRef } from '../question-set/question-set.ts'
import { haveSameSlots } from '../question-set/same-places.ts'
import type { Library, LibrarySet } from '../question-set/set-library.ts'
import type { Table } from '../table.ts'
import {
  type AcceptedAnswers,
  type AcceptedScope,
  acceptedScopeOf,
  getAcceptedAnswers,
  readingsUnder,
} from './accepted-answers.ts'
import { takenUnder, type Under } from './key-decisions.ts'

type MarkedAttempt = Pick<
  StoredAttempt,
  'branch_id' | 'grade' | 'kumi' | 'category' | 'set_code' | 'set_version' | 'mission_id' | 'started_at' | 'overlay'
>

const CACHED_LISTS = 200
/** A list is only added to, so that one that has come as far as a number says for ever what counted under it. */
const known = new WeakMap<Table, Map<string, AcceptedAnswers>>()

/** What counted under a number; half a unit the first time, then nothing. */
async function acceptedUnder(table: Table, scope: AcceptedScope, number: number): Promise<AcceptedAnswers | undefined> {
  const lists = known.get(table) ?? new Map<string, AcceptedAnswers>()
  known.set(table, lists)
  const name = JSON.stringify(scope)
  const before = lists.get(name)
  if (before && before.number >= number) return before
  const quick = await getAcceptedAnswers(table, scope)
  const read = quick && quick.number >= number ? quick : await getAcceptedAnswers(table, scope, { consistent: true })
  const [oldest] = lists.keys()
  if (lists.size >= CACHED_LISTS && oldest !== undefined) lists.delete(oldest)
  if (read) lists.set(name, read)
  return read
}

/** What an attempt is marked by, and the version whose keys these are: its own, or one that the class's teacher took since. */
export interface MarkingSet<Main extends SetMainQuestion> extends LibrarySet<Main> {
  keysVersion: number
}

interface MarkingDeps<Main extends SetMainQuestion> {
  table: Table
  library: Pick<Library<Main>, 'getVersion'>
}

/**
 * The set that marks an attempt: its version with the accepted answers and decisions under the attempt's number. All marks come from here.
 * Without decisions it reads nothing more.
 */
export async function markingSetOf<Main extends SetMainQuestion>(
  { table, library }: MarkingDeps<Main>,
  attempt: MarkedAttempt,
): Promise<MarkingSet<Main> | undefined> {
  const ref = { category: attempt.category, code: attempt.set_code }
  const opened = await library.getVersion(ref, attempt.set_version)
  if (!opened || attempt.overlay === undefined) return opened && { ...opened, keysVersion: attempt.set_version }
  const answers = await acceptedUnder(table, acceptedScopeOf(attempt), attempt.overlay)
  return answers
    ? markedUnder(library, opened, answers, { number: attempt.overlay, missionId: attempt.mission_id })
    : { ...opened, keysVersion: attempt.set_version }
}

/** The same of another version that an attempt is to be marked by. */
export async function markingKeysOf<Main extends SetMainQuestion>(
  { table, library }: MarkingDeps<Main>,
  attempt: MarkedAttempt,
  { version, compiled }: { version: number; compiled: CompiledSet<Main['viewpoint']> },
): Promise<CompiledSet<Main['viewpoint']>> {
  if (attempt.overlay === undefined) return compiled
  const answers = await acceptedUnder(table, acceptedScopeOf(attempt), attempt.overlay)
  if (!answers) return compiled
  const ref = { category: attempt.category, code: attempt.set_code }
  const taken = await takenSet(
    library,
    { ref, version, compiled },
    takenUnder(answers, { number: attempt.overlay, missionId: attempt.mission_id }),
  )
  const keys = taken?.compiled ?? compiled
  return withAccepted(keys, readingsUnder(answers, attempt.overlay, keys))
}

/** A version as a class is marked by it under a number: by the keys that its teacher took, and with what was accepted beside them. */
export async function markedUnder<Main extends SetMainQuestion>(
  library: MarkingDeps<Main>['library'],
  opened: LibrarySet<Main>,
  answers: AcceptedAnswers,
  under: Under,
): Promise<MarkingSet<Main>> {
  const { keysVersion, ...keyed } = await keyedUnder(library, opened, answers, under)
  return { ...withAnswersUnder(keyed, answers, under.number), keysVersion }
}

/**
 * The same without what was accepted. It still names the version that was opened, since that is what an attempt and a device name;
 * what it asks and takes for right is the taken version's.
 */
export async function keyedUnder<Main extends SetMainQuestion>(
  library: MarkingDeps<Main>['library'],
  { set, compiled }: LibrarySet<Main>,
  answers: Pick<AcceptedAnswers, 'keys'>,
  under: Under,
): Promise<MarkingSet<Main>> {
  const { category, code, version } = set
  const taken = await takenSet(library, { ref: { category, code }, version, compiled }, takenUnder(answers, under))
  return taken
    ? { set: { ...taken.set, version }, compiled: taken.compiled, keysVersion: taken.set.version }
    : { set, compiled, keysVersion: version }
}

/** What a corrected key can be taken for: an earlier version whose answers stand at the same places. */
async function takenSet<Main extends SetMainQuestion>(
  library: MarkingDeps<Main>['library'],
  { ref, version, compiled }: { ref: SetRef; version: number; compiled: CompiledSet<Main['viewpoint']> },
  taken: number | undefined,
): Promise<LibrarySet<Main> | undefined> {
  if (taken === undefined || taken <= version) return undefined
  const newer = await library.getVersion(ref, taken)
  return newer && haveSameSlots(compiled, newer.compiled) ? newer : undefined
}

/** A version of a set with what counts beside its keys under a number. */
function withAnswersUnder<Main extends SetMainQuestion>(
  { set, compiled }: LibrarySet<Main>,
  answers: AcceptedAnswers,
  number: number,
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
