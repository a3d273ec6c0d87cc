import type { Content, LearningRun, RunKind } from '@tcheck/contract/learning'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { mainsOfRun } from '@tcheck/learning/choose-questions'
import { runSetHead, titleOfRun } from '@tcheck/learning/run-set'
import { rulesOf } from '@tcheck/scoring'
import { type LearningPlan, newAttempt } from '../saving/attempt-record.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { setIdOf } from '../saving/open-set.ts'
import type { AnswersDb } from '../saving/sync-dependencies.ts'
import { newStartKey } from '../saving/writer-id.ts'
import { runId, runLocation } from './run-location.ts'

/** What a device begins: which questions, from which groups, and what the player is told of them. */
interface NewRun {
  plan: LearningPlan
  /** Shown above its questions. */
  title: string
  /** The groups that the questions are from, in the versions that the plan names. */
  groups: readonly QuestionSet[]
}

/**
 * Begins a run on the device, with or without a connection: the server hears of it with the first answer.
 *
 * @returns the run's ulid, for its address
 */
export const beginRun = (owner: string, run: NewRun, store?: AnswersDb): Promise<string> =>
  beginRunOf(owner, { plan: run.plan, setOf: (id) => setOfRun(id, run) }, store)

interface Beginning {
  plan: LearningPlan
  setOf: (id: string) => QuestionSet
}

async function beginRunOf(owner: string, { plan, setOf }: Beginning, store?: AnswersDb): Promise<string> {
  const db = store ?? (await deviceStorage()).db
  const startKey = newStartKey()
  const place = runLocation(startKey)
  const now = new Date()
  // Its questions first: without them an attempt could not be opened.
  await db.putSet({
    id: setIdOf({ ...place, owner }),
    owner,
    set: setOf(runId(owner, startKey)),
    ...{ mode: 'practice', isFinished: false, areAnswersShown: true, keptAt: now.toISOString() },
  })
  const record = newAttempt({ ...place, owner, mode: 'practice', localId: startKey, startKey, learning: plan }, now)
  await db.update(record.localId, (held) => held ?? record)
  return startKey
}

/** The same questions once more, as a run of their own. */
export const beginRunAgain = (
  owner: string,
  { plan, set }: { plan: LearningPlan; set: QuestionSet },
  store?: AnswersDb,
): Promise<string> => beginRunOf(owner, { plan, setOf: (id) => ({ ...set, id, code: id }) }, store)

/** Some of a run's questions once more: those of these keys. */
export function beginRunOfKeys(
  owner: string,
  { plan, set }: { plan: LearningPlan; set: QuestionSet },
  keys: readonly string[],
): Promise<string> {
  const mains = new Set(keys.map((key) => Number(key.split('-')[0])))
  const isIn = (place: number) => mains.has(place)
  const questions = plan.questions.filter((_, at) => isIn(at + 1))
  const question_groups = set.question_groups
    .filter(({ main_question_number }) => isIn(main_question_number))
    .map((main, at) => ({ ...main, main_question_number: at + 1 }))
  const kind = plan.kind === 'weak' ? 'weak' : 'select'
  return beginRunOf(owner, {
    plan: { kind, content_code: null, part_id: null, questions },
    setOf: (id) => ({ ...set, id, code: id, question_groups, main_question_count: question_groups.length }),
  })
}

export interface OpenRun {
  run: string
  set: QuestionSet
  lastKey: string | null
}

/** The run of this part that the student has not ended on this device; null where there is none. */
export async function openRunOfPart(
  owner: string,
  { content, part }: { content: string; part: string },
  store?: AnswersDb,
): Promise<OpenRun | null> {
  const db = store ?? (await deviceStorage()).db
  const open = (await db.listOf(owner)).find(
    ({ learning, finishedAt, refusal: failure }) =>
      learning?.kind === 'part' &&
      learning.content_code === content &&
      learning.part_id === part &&
      finishedAt === null &&
      failure === null,
  )
  const kept = open && (await db.readSet(setIdOf(open)))
  return open && kept ? { run: open.startKey, set: kept.set, lastKey: open.lastKey } : null
}

/** Parts of a content whose run has ended on this device, told to the server or not. */
export async function endedPartsOf(owner: string, content: string, store?: AnswersDb): Promise<string[]> {
  const db = store ?? (await deviceStorage()).db
  return (await db.listOf(owner)).flatMap(({ learning, finishedAt }) =>
    learning?.kind === 'part' && learning.content_code === content && finishedAt !== null && learning.part_id !== null
      ? [learning.part_id]
      : [],
  )
}

/** What names a run's questions on the wire. */
export const planOf = ({
  kind,
  content_code,
  part_id,
  questions,
  is_self_marked,
  is_check,
}: LearningRun): LearningPlan => ({
  ...(is_self_marked && { is_self_marked }),
  ...(is_check && { is_check }),
  kind,
  content_code,
  part_id,
  questions,
})

const questionsOf = ({ code, version, question_groups }: QuestionSet): LearningPlan['questions'] =>
  question_groups.map(({ main_question_number }) => ({ group: code, version, main_question_number }))

/** A part of a content: all of its group's questions, in their order. */
export function partRun(content: Content, partId: string, group: QuestionSet): NewRun {
  const part = content.parts.find(({ id }) => id === partId)
  return {
    plan: {
      ...{ kind: 'part', content_code: content.code, part_id: partId, questions: questionsOf(group) },
      ...(part?.kind === 'self_marking' && { is_self_marked: true }),
      ...(part?.kind === 'check' && { is_check: true }),
    },
    title: `${content.title} ${part?.title ?? ''}`,
    groups: [group],
  }
}

/** Questions that were chosen from several groups. */
export const freeRun = (
  kind: Exclude<RunKind, 'part'>,
  questions: LearningPlan['questions'],
  groups: readonly QuestionSet[],
): NewRun => ({
  plan: { kind, content_code: null, part_id: null, questions },
  title: titleOfRun(questions, groups),
  groups,
})

/** The run as a set of its own, as the server would tell it. */
export function setOfRun(id: string, { plan, title, groups }: NewRun): QuestionSet {
  const byName = new Map(groups.map((group) => [`${group.code}@${group.version}`, group]))
  const mains: MainQuestion[] = mainsOfRun(
    plan.questions.map(({ group, version, main_question_number }) => ({
      group,
      version,
      mainNumber: main_question_number,
    })),
    new Map([...byName].map(([name, group]) => [name, group.question_groups])),
  )
  const subs = mains.flatMap(({ questions }) => questions)
  return {
    ...runSetHead({ id, title, grade: groups[0]?.grade_id ?? 1 }, groups),
    rules: Math.min(...groups.map(({ rules }) => rulesOf(rules))),
    main_question_count: mains.length,
    question_count: subs.length,
    max_score: subs.reduce((sum, { max_score }) => sum + max_score, 0),
    question_groups: mains,
  }
}
