/** When a class sees a test's answers (the contract's `answersShown` says what each means). */
export type AnswersShown = 'at_once' | 'after_due' | 'when_released'

/** An exam that a mission has for one class. Moments are ISO 8601 in UTC, as they are stored, so that they compare as texts. */
export interface ClassTest {
  readonly missionId: string
  readonly deliveredAt: string
  readonly dueAt: string | null
  readonly answersShown: AnswersShown
  readonly isHiddenUntilDelivery: boolean
  /** With a time limit: its questions come with the start of an attempt at it, and by no other call. */
  readonly isTimed: boolean
  /** When the mission was made. */
  readonly madeAt: string
  readonly closedAt: string | null
  readonly releasedAt: string | null
  /** When the last of the class finished; null while somebody has not. */
  readonly allFinishedAt: string | null
}

const DAY_MS = 24 * 3600_000
/** Without a due date, and where not all of a class finish: so long after delivery answers are shown. */
export const SHOWN_AFTER_MS = 7 * DAY_MS

/** The moment at which the clock alone shows a test's answers; null where only a teacher's word does. */
export function shownByClockAt(test: Pick<ClassTest, 'answersShown' | 'dueAt' | 'deliveredAt'>): string | null {
  if (test.answersShown === 'when_released') return null
  return test.dueAt ?? new Date(Date.parse(test.deliveredAt) + SHOWN_AFTER_MS).toISOString()
}

/**
 * Whether the whole class may see the answers. With `at_once` each student sees them at the own finish; the class as a whole sees them as
 * with `after_due`, so a finished test reveals nothing to those who have not taken it.
 */
export function isShownToClass(
  test: Omit<ClassTest, 'missionId' | 'isHiddenUntilDelivery' | 'isTimed' | 'madeAt'>,
  nowIso: string,
): boolean {
  if (test.closedAt !== null || test.releasedAt !== null) return true
  const byClock = shownByClockAt(test)
  if (byClock !== null && byClock <= nowIso) return true
  return test.dueAt === null && test.answersShown !== 'when_released' && test.allFinishedAt !== null
}

/** Of a shareable url: to whom its exam shows answers once it is finished. Instant users are anybody, a class's own too. */
export type UrlAnswers = 'never' | 'students' | 'everybody'

/** What is asked about: an exam that is to be opened, or an attempt at it. */
export interface ExamCase {
  /** Every test of this exam, by whichever version, that has been made for the student's class and not been cancelled. */
  readonly tests: readonly ClassTest[]
  /** The mission as whose exam it is opened, or was begun; null for a url's and for practice. */
  readonly missionId: string | null
  /** Of a shareable url; null without one. */
  readonly url: { readonly answers: UrlAnswers } | null
  /** false: to be opened, nothing of the student's own is looked at. */
  readonly isFinished: boolean
  /** Missions whose test of this exam the student has finished, by card or sign-in. */
  readonly finishedMissions: ReadonlySet<string>
  /** Came in by grade, kumi and ban: anybody may claim these. */
  readonly isByNumber: boolean
  /** On no roster, and therefore of no class. */
  readonly isInstant: boolean
  /**
   * A student who signs in (v1) takes each exam once as an own test: `open` until the first own finish by card or sign-in, with any exam;
   * `none` for others.
   */
  readonly ownTest: 'none' | 'open' | 'done'
}

/**
 * - `test`: can be answered; shows no answer, explanation or mark
 * - `finished_not_shown`: shows the own answers and their number, nothing else
 * - `practice`: shows everything
 * - `hidden`: cannot be opened
 */
type ExamVisibility = 'test' | 'finished_not_shown' | 'practice' | 'hidden'

/** What keeps an exam closed, where something does. */
export type ClosedBy = 'not_delivered' | 'in_mission' | 'in_timed_test'

export interface ExamDecision {
  readonly visibility: ExamVisibility
  /** Answers, explanations, marks, traces, another try: all of it, or nothing. */
  readonly showsAnswers: boolean
  /** The test that keeps practice closed; null where none does. */
  readonly closedBy: ClosedBy | null
  /** The mission as whose exam it is opened meanwhile; null where none holds it. */
  readonly heldBy: string | null
  /** What the answers wait for where missions keep them from the student; null where none does. */
  readonly waiting: Waiting | null
  /** It is a test though no mission and no link make it one: the own of a student who signs in. */
  readonly isOwnTest: boolean
}

/** From when an exam's answers are seen, and the missions whose tests keep them until then. */
export interface Waiting {
  /** null: no clock shows them, a teacher's word does. */
  readonly shownFrom: string | null
  readonly missionIds: readonly string[]
}

/** The last of the tests that keep an exam's answers shows them. */
function waitingFor(hidingTests: readonly ClassTest[]): Waiting | null {
  if (hidingTests.length === 0) return null
  const byClock = hidingTests.flatMap((test) => shownByClockAt(test) ?? [])
  return {
    shownFrom: byClock.length === hidingTests.length ? (byClock.sort().at(-1) ?? null) : null,
    missionIds: hidingTests.map(({ missionId }) => missionId),
  }
}

/** What an exam's answers wait for in a class, by all tests of it there; null: they are shown. */
export const waitingOfClass = (tests: readonly ClassTest[], now: Date): Waiting | null =>
  waitingFor(tests.filter((test) => !isShownToClass(test, now.toISOString())))

/** Which of the class's tests still keep their answers from this student. */
function closedTests({ tests, finishedMissions, isByNumber }: ExamCase, nowIso: string): ClassTest[] {
  const isOwnDone = (test: ClassTest) =>
    !isByNumber && test.answersShown === 'at_once' && finishedMissions.has(test.missionId)
  return tests.filter((test) => !isShownToClass(test, nowIso) && !isOwnDone(test))
}

const decision = (visibility: ExamVisibility, more: Partial<ExamDecision> = {}): ExamDecision => ({
  visibility,
  showsAnswers: visibility === 'practice',
  closedBy: null,
  heldBy: null,
  waiting: null,
  isOwnTest: false,
  ...more,
})

/** What somebody finished by a link and a number shows nothing that the student of this number has still to sit. */
const urlShows = ({ answers }: { answers: UrlAnswers }, { isInstant, ownTest }: ExamCase) =>
  ownTest !== 'open' && (answers === 'everybody' || (answers === 'students' && !isInstant))

/**
 * What one student may see of one exam now. This is the only place that decides it (domain.md "A test stays a test"); every call that can
 * return answers uses it.
 */
export function decideExam(exam: ExamCase, now: Date): ExamDecision {
  const nowIso = now.toISOString()
  const closed = closedTests(exam, nowIso)
  const isTest = exam.missionId !== null || exam.url !== null
  if (isTest) {
    if (!exam.isFinished) return decision('test')
    const isShown = closed.length === 0 && (exam.url === null || urlShows(exam.url, exam))
    return decision(isShown ? 'practice' : 'finished_not_shown', { waiting: waitingFor(closed) })
  }
  return practiceOf(exam, closed, nowIso)
}

/** An exam that the student chose, with no mission and no url. */
function practiceOf(exam: ExamCase, closed: readonly ClassTest[], nowIso: string): ExamDecision {
  if (closed.length === 0)
    return exam.ownTest === 'open'
      ? decision(exam.isFinished ? 'finished_not_shown' : 'test', { isOwnTest: true })
      : decision('practice')
  const [held] = closed
    .filter(({ deliveredAt }) => deliveredAt <= nowIso)
    .toSorted((a, b) => (a.deliveredAt < b.deliveredAt ? -1 : 1))
  if (held) return decision('hidden', { closedBy: 'in_mission', heldBy: held.missionId })
  const isHidden = closed.some(({ isHiddenUntilDelivery, isTimed }) => isHiddenUntilDelivery || isTimed)
  const visibility = isHidden ? 'hidden' : exam.isFinished ? 'finished_not_shown' : 'test'
  return decision(visibility, { closedBy: 'not_delivered' })
}

/**
 * Whether an attempt outside a test withholds its exam's questions: they belong to a timed test whose start call returns them. Answers of
 * the attempt are still saved.
 */
export const areQuestionsWithheld = (exam: ExamCase, now: Date): boolean =>
  closedTests(exam, now.toISOString()).some(({ isTimed }) => isTimed)

/** As what an exam is opened, or an attempt at it was begun: a mission, or (null) a shareable url. */
export interface Entrance {
  readonly missionId: string | null
  /** Of an attempt: when the server got its start. */
  readonly startedAt?: string
}

/**
 * The timed tests that a student must start before another entrance returns the same questions: without a clock there would be unlimited
 * time to read them. An attempt that is older than the test continues, and another timed test has its own clock.
 * @param tests of the exam, in the student's class
 */
export function timedTestsFirst<Test extends ClassTest>(
  tests: readonly Test[],
  { missionId, startedAt }: Entrance,
  now: Date,
): Test[] {
  if (tests.some((test) => test.isTimed && test.missionId === missionId)) return []
  const nowIso = now.toISOString()
  return tests.filter(
    (test) => test.isTimed && !isShownToClass(test, nowIso) && (startedAt === undefined || startedAt >= test.madeAt),
  )
}

/** Whether the questions of a test are kept back now from who has not started it. */
export const areTestQuestionsWithheld = (test: ClassTest, now: Date): boolean => {
  const nowIso = now.toISOString()
  if (isShownToClass(test, nowIso)) return false
  return test.isTimed || (test.isHiddenUntilDelivery && test.deliveredAt > nowIso)
}

/** What an entrance is answered while a timed test of the exam waits for its start. */
export const heldByTimedTest = ({ missionId, deliveredAt }: ClassTest, now: Date): ExamDecision => {
  const closedBy = deliveredAt <= now.toISOString() ? 'in_timed_test' : 'not_delivered'
  return decision('hidden', { closedBy, heldBy: missionId })
}

/** The same for an existing attempt: practice that began before its exam became a test is still saved, and shows the own answers. */
export function decideAttempt(exam: ExamCase, now: Date): ExamDecision {
  const decided = decideExam(exam, now)
  return decided.visibility === 'hidden'
    ? {
        ...decision(exam.isFinished ? 'finished_not_shown' : 'test'),
        closedBy: decided.closedBy,
        heldBy: decided.heldBy,
      }
    : decided
}
