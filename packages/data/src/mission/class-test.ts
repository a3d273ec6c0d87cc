import { type AnswersShown, type ClassTest, shownByClockAt } from '@tcheck/sessions/exam-policy'
import { type Item, type Key, onlyIfPresent, type Table, type Write } from '../table.ts'
import { testsPk } from './class-key.ts'
import { classStateOf, type TestState } from './test-settings.ts'

/**
 * The guard of a mission's exams in one class, from the making of the mission until some days after their answers are shown: in a
 * partition of the class's tests, so that all of them are one query however old the class is. While it is there, a call that gives
 * the key of an exam finds the attempts that the key concerns.
 */
interface TestGuard {
  mission_id: string
  /** Codes of its exams, without the cancelled ones. */
  codes: string[]
  /** Codes of exams that were cancelled: their answers are open, and attempts at them are still there. */
  past_codes?: string[]
  delivery_datetime: string
  /** When this class came to the mission, where that was after its delivery. */
  given_at?: string
  closed_at?: string
  released_at?: string
  due_datetime: string | null
  answers_shown: AnswersShown
  hidden_until_delivery: boolean
  is_timed: boolean
  created_at: string
  /** Set by the finish that makes it so; no other write takes it away. */
  all_finished_at?: string
  ttl: number
}

interface TestScope {
  grade: number
  kumi: string
  given_at?: string
}

/** What a guard is made of; `StoredMission` fits. */
interface GuardedMission extends TestState {
  id: string
  branch_id: string
  created_at: string
  delivery_datetime: string
  due_datetime: string | null
  classes: readonly TestScope[]
  sets: readonly { category: string; code: string; cancelled_at: string | null }[]
}

const PREFIX = 'TEST#'

interface ClassOf {
  branchId: string
  grade: number
  kumi: string
}

const testGuardKey = ({ branchId, grade, kumi }: ClassOf, missionId: string): Key => ({
  pk: testsPk(branchId, grade, kumi),
  sk: `${PREFIX}${missionId}`,
})

const DAY_SECONDS = 24 * 3600
/** The table deletes late and never early; readers go by the clock. */
const STORED_AFTER_SECONDS = 7 * DAY_SECONDS
/** What no teacher ever released is over with its class: a year later other students sit there. */
const LONGEST_SECONDS = 400 * DAY_SECONDS

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)

/** Some days after the last moment that shows the answers. */
function ttlOf(mission: GuardedMission, place: TestScope): number {
  const { closed_at, answers_released_at } = classStateOf(mission, place)
  const cancelled = isLive(mission) ? [] : mission.sets.map(({ cancelled_at }) => cancelled_at)
  const [over] = [closed_at, answers_released_at, ...cancelled]
    .flatMap((at) => at ?? [])
    .sort((a, b) => (a < b ? 1 : -1))
  const own = ttlOfOpen(mission)
  return over === undefined ? own : seconds(over) + STORED_AFTER_SECONDS
}

function ttlOfOpen(mission: GuardedMission): number {
  const { answers_shown } = mission.test
  const { delivery_datetime: deliveredAt, due_datetime: dueAt } = mission
  const shownAt = shownByClockAt({ answersShown: answers_shown, deliveredAt, dueAt })
  if (shownAt !== null) return seconds(shownAt) + STORED_AFTER_SECONDS
  return seconds(dueAt !== null && dueAt > deliveredAt ? dueAt : deliveredAt) + LONGEST_SECONDS
}

const examCodesOf = ({ sets }: GuardedMission, isCancelled: boolean): string[] =>
  sets.flatMap(({ category, code, cancelled_at }) =>
    category === 'cbt' && (cancelled_at !== null) === isCancelled ? [code] : [],
  )
const isLive = (mission: GuardedMission) => examCodesOf(mission, false).length > 0

/** Whether it keeps an exam closed in this class until the clock, or all of the class, say otherwise. */
const isGuarding = (mission: GuardedMission, place: TestScope) => {
  const { closed_at, answers_released_at } = classStateOf(mission, place)
  return isLive(mission) && closed_at === null && answers_released_at === null
}

function guardOf(mission: GuardedMission, place: TestScope): TestGuard {
  const { closed_at, answers_released_at: released_at } = classStateOf(mission, place)
  const { answers_shown, hidden_until_delivery, time_limit_minutes } = mission.test
  const is_timed = time_limit_minutes !== null
  const { id: mission_id, created_at, delivery_datetime, due_datetime } = mission
  const past_codes = examCodesOf(mission, true)
  return {
    ...{ mission_id, codes: examCodesOf(mission, false), delivery_datetime, due_datetime, ttl: ttlOf(mission, place) },
    ...{ answers_shown, hidden_until_delivery, is_timed, created_at },
    ...(past_codes.length > 0 && { past_codes }),
    ...(place.given_at !== undefined && { given_at: place.given_at }),
    ...(closed_at !== null && { closed_at }),
    ...(released_at !== null && { released_at }),
  }
}

const hasExams = ({ sets }: GuardedMission) => sets.some(({ category }) => category === 'cbt')
const placeOf = ({ branch_id: branchId }: GuardedMission, { grade, kumi }: TestScope) => ({ branchId, grade, kumi })

/** The guards of a new mission. */
export const testGuardItems = (mission: GuardedMission): Item[] =>
  hasExams(mission)
    ? mission.classes.map((place) => ({
        ...testGuardKey(placeOf(mission, place), mission.id),
        ...guardOf(mission, place),
      }))
    : []

/**
 * The guards of a changed mission: each as it has to be now, and what a finish has noted on it stays. `closing` keep an exam closed
 * and precede the mission's own writes where not all fit into one transaction; `opening` follow them.
 */
export function testGuardWrites(mission: GuardedMission): { closing: Write[]; opening: Write[] } {
  const places = hasExams(mission) ? mission.classes : []
  const writeOf = (place: TestScope): Write => ({
    update: testGuardKey(placeOf(mission, place), mission.id),
    expression: setting(guardOf(mission, place)),
  })
  return {
    closing: places.filter((place) => isGuarding(mission, place)).map(writeOf),
    opening: places.filter((place) => !isGuarding(mission, place)).map(writeOf),
  }
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
  /** Of exams that were cancelled. */
  readonly pastCodes: readonly string[]
  /** When its class had it. */
  readonly givenAt: string
}

const testOf = (guard: TestGuard): GuardedTest => ({
  missionId: guard.mission_id,
  codes: guard.codes,
  pastCodes: guard.past_codes ?? [],
  givenAt: guard.given_at ?? guard.delivery_datetime,
  deliveredAt: guard.delivery_datetime,
  dueAt: guard.due_datetime,
  answersShown: guard.answers_shown,
  isHiddenUntilDelivery: guard.hidden_until_delivery,
  isTimed: guard.is_timed,
  madeAt: guard.created_at,
  closedAt: guard.closed_at ?? null,
  releasedAt: guard.released_at ?? null,
  allFinishedAt: guard.all_finished_at ?? null,
})

/** The tests of a class that are or were live of late; whether they still are is the policy's to say. */
export async function listTestsOfClass(table: Table, { branchId, grade, kumi }: ClassOf): Promise<GuardedTest[]> {
  const partition = testsPk(branchId, grade, kumi)
  return (await table.queryAll<TestGuard>({ partition, beginsWith: PREFIX })).map(testOf)
}

/** The test that a mission by itself says of its exams; nothing of it is known by class. */
export const testOfMission = (mission: GuardedMission): GuardedTest => ({
  missionId: mission.id,
  codes: examCodesOf(mission, false),
  pastCodes: [],
  givenAt: mission.delivery_datetime,
  deliveredAt: mission.delivery_datetime,
  dueAt: mission.due_datetime,
  answersShown: mission.test.answers_shown,
  isHiddenUntilDelivery: mission.test.hidden_until_delivery,
  isTimed: mission.test.time_limit_minutes !== null,
  madeAt: mission.created_at,
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
