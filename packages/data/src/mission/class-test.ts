import { type AnswersShown, type ClassTest, shownByClockAt } from '@tcheck/sessions/exam-policy'
import { type Item, type Key, onlyIfPresent, type Table, type Write } from '../table.ts'
import { testsPk } from './class-key.ts'
import { classStateOf, type TestState, testSettingsOf } from './test-settings.ts'

/**
 * The guard of a mission's exams in one class, from the making of the mission until their answers are shown: in a
 * partition of the class's tests, so that all tests which are live for a class are one query however old the class is. It is gone
 * when the exams are cancelled, closed or released, and by itself some time after the clock has shown the answers.
 */
interface TestGuard {
  mission_id: string
  /** Codes of its exams, without the cancelled ones. */
  codes: string[]
  delivery_datetime: string
  due_datetime: string | null
  answers_shown: AnswersShown
  hidden_until_delivery: boolean
  is_timed: boolean
  /** Set by the finish that makes it so; no other write takes it away. */
  all_finished_at?: string
  ttl: number
}

interface Place {
  grade: number
  kumi: string
}

/** What a guard is made of; `StoredMission` fits. */
interface GuardedMission extends TestState {
  id: string
  branch_id: string
  delivery_datetime: string
  due_datetime: string | null
  classes: readonly Place[]
  sets: readonly { category: string; code: string; cancelled_at: string | null }[]
}

const PREFIX = 'TEST#'

interface ClassOf {
  branchId: string
  grade: number
  kumi: string
}

export const testGuardKey = ({ branchId, grade, kumi }: ClassOf, missionId: string): Key => ({
  pk: testsPk(branchId, grade, kumi),
  sk: `${PREFIX}${missionId}`,
})

const DAY_SECONDS = 24 * 3600
/** The table deletes late and never early; readers go by the clock. */
const KEPT_AFTER_SECONDS = 7 * DAY_SECONDS
/** What no teacher ever released is over with its class: a year later other students sit there. */
const LONGEST_SECONDS = 400 * DAY_SECONDS

function ttlOf(mission: GuardedMission): number {
  const { answers_shown } = testSettingsOf(mission)
  const { delivery_datetime: deliveredAt, due_datetime: dueAt } = mission
  const shownAt = shownByClockAt({ answersShown: answers_shown, deliveredAt, dueAt })
  const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)
  if (shownAt !== null) return seconds(shownAt) + KEPT_AFTER_SECONDS
  return seconds(dueAt !== null && dueAt > deliveredAt ? dueAt : deliveredAt) + LONGEST_SECONDS
}

const examCodesOf = ({ sets }: GuardedMission): string[] =>
  sets.flatMap(({ category, code, cancelled_at }) => (category === 'cbt' && cancelled_at === null ? [code] : []))

/** undefined where nothing is to be guarded in this class (any more). */
function guardOf(mission: GuardedMission, place: Place): TestGuard | undefined {
  const codes = examCodesOf(mission)
  const { closed_at, answers_released_at } = classStateOf(mission, place)
  if (codes.length === 0 || closed_at !== null || answers_released_at !== null) return undefined
  const { answers_shown, hidden_until_delivery, time_limit_minutes } = testSettingsOf(mission)
  const is_timed = time_limit_minutes !== null
  const { id: mission_id, delivery_datetime, due_datetime } = mission
  const times = { delivery_datetime, due_datetime, ttl: ttlOf(mission) }
  return { mission_id, codes, ...times, answers_shown, hidden_until_delivery, is_timed }
}

/** The guards of a new mission. */
export const testGuardItems = (mission: GuardedMission): Item[] =>
  mission.classes.flatMap((place) => {
    const guard = guardOf(mission, place)
    return guard ? [{ ...testGuardKey({ branchId: mission.branch_id, ...place }, mission.id), ...guard }] : []
  })

/** The guards of a changed mission: each as it has to be now, and what a finish has noted on it stays. */
export const testGuardWrites = (mission: GuardedMission, before: readonly Place[] = []): Write[] => {
  if (!mission.sets.some(({ category }) => category === 'cbt')) return []
  const keyOf = (place: Place) => testGuardKey({ branchId: mission.branch_id, ...place }, mission.id)
  const isStill = ({ grade, kumi }: Place) => mission.classes.some((one) => one.grade === grade && one.kumi === kumi)
  const gone = before.filter((place) => !isStill(place)).map((place) => ({ delete: keyOf(place) }))
  const kept = mission.classes.map((place): Write => {
    const guard = guardOf(mission, place)
    return guard ? { update: keyOf(place), expression: setting(guard) } : { delete: keyOf(place) }
  })
  return [...gone, ...kept]
}

/** `SET #a = :a, …`: every field by a name of its own, since some are words of the table's. */
function setting(guard: TestGuard) {
  const fields = Object.entries(guard)
  return {
    UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
  }
}

/** A test with the codes of its exams. */
export interface GuardedTest extends ClassTest {
  readonly codes: readonly string[]
}

const testOf = (guard: TestGuard): GuardedTest => ({
  missionId: guard.mission_id,
  codes: guard.codes,
  deliveredAt: guard.delivery_datetime,
  dueAt: guard.due_datetime,
  answersShown: guard.answers_shown,
  isHiddenUntilDelivery: guard.hidden_until_delivery,
  isTimed: guard.is_timed,
  closedAt: null,
  releasedAt: null,
  allFinishedAt: guard.all_finished_at ?? null,
})

/** The tests of a class that are or were live of late; whether they still are is the policy's to say. */
export async function listTestsOfClass(table: Table, { branchId, grade, kumi }: ClassOf): Promise<GuardedTest[]> {
  const partition = testsPk(branchId, grade, kumi)
  return (await table.queryAll<TestGuard>({ partition, beginsWith: PREFIX })).map(testOf)
}

/** The test that a mission of before guards had for its class: its answers are shown at once. */
export const testOfMission = (mission: GuardedMission): GuardedTest => ({
  missionId: mission.id,
  codes: examCodesOf(mission),
  deliveredAt: mission.delivery_datetime,
  dueAt: mission.due_datetime,
  answersShown: testSettingsOf(mission).answers_shown,
  isHiddenUntilDelivery: testSettingsOf(mission).hidden_until_delivery,
  isTimed: testSettingsOf(mission).time_limit_minutes !== null,
  closedAt: null,
  releasedAt: null,
  allFinishedAt: null,
})

/**
 * Notes that all of a class have finished; once.
 * @throws ConditionFailed where it is noted already, or the test is over
 */
export const noteAllFinished = (table: Table, of: ClassOf, missionId: string, nowIso: string) =>
  table.update(testGuardKey(of, missionId), {
    UpdateExpression: 'SET all_finished_at = :now',
    ConditionExpression: `${onlyIfPresent.ConditionExpression} AND attribute_not_exists(all_finished_at)`,
    ExpressionAttributeValues: { ':now': nowIso },
  })
