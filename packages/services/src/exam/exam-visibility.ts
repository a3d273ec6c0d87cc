import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import { type AttemptHead, listResultsOfNumber } from '@tcheck/data/attempt/attempt'
import { isWholeSet } from '@tcheck/data/attempt/pick-attempts'
import type { GuardedTest } from '@tcheck/data/mission/class-test'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { getSetRecord, isRecorded } from '@tcheck/data/set-record/set-record'
import { getShareableUrl, type ShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import { showsMarksUnasked } from '@tcheck/sessions/answers-after-key'
import {
  areQuestionsWithheld,
  decideAttempt,
  decideExam,
  type ExamCase,
  type ExamDecision,
  heldByTimedTest,
  isShownToClass,
} from '@tcheck/sessions/exam-policy'
import { type ClassOf, openClassTests } from './class-tests.ts'
import { giveKey } from './give-key.ts'
import { openTimedFirst } from './timed-first.ts'

type Student = Pick<
  StudentPrincipal,
  'student_id' | 'branch_id' | 'grade' | 'kumi' | 'ban' | 'entry_id' | 'student_kind' | 'signs_in' | 'by'
>

/** As what a set is opened. */
interface Opening {
  ref: SetRef
  missionId: string | null
  url: ShareableUrl | null
}

const NOTHING_HOLDS = { closedBy: null, heldBy: null, waiting: null, isOwnTest: false }
const OPEN: ExamDecision = { visibility: 'practice', showsAnswers: true, ...NOTHING_HOLDS }
/** An exam that is answered as a test shows nothing, whatever is said of its mission: nothing has to be read. */
const TEST: ExamDecision = { visibility: 'test', showsAnswers: false, ...NOTHING_HOLDS }

/**
 * What a student may see of exams in one call (`packages/sessions/src/exam-policy.ts` decides; this reads its input). The tests of the
 * class are one query; only an exam that is open to some of them costs another.
 */
export function readExamVisibilities(
  table: Table,
  student: Student,
  now: Date,
  hasFinishedOnce = openFirstFinishes(table, student),
) {
  const tests = openClassTests(table)
  const timedFirst = openTimedFirst(table, student, { tests, now })
  const ownClass: ClassOf = { branchId: student.branch_id, grade: student.grade, kumi: student.kumi }
  const isInstant = student.student_kind === 'instant'
  const finished = new Map<string, Promise<boolean>>()

  /** Of the class that the student is in, and of the one that the attempt was made in. */
  async function testsOf(code: string, classes: readonly ClassOf[]): Promise<GuardedTest[]> {
    const all = (await Promise.all(classes.map(tests.guarded))).flat().filter(({ codes }) => codes.includes(code))
    return [...new Map(all.map((test) => [test.missionId, test])).values()]
  }

  function hasFinished(code: string, missionId: string): Promise<boolean> {
    const name = `${code}#${missionId}`
    const known = finished.get(name) ?? readFinished(code, missionId)
    finished.set(name, known)
    return known
  }

  async function readFinished(code: string, missionId: string): Promise<boolean> {
    const set = { category: 'cbt' as const, code }
    const results = await listResultsOfNumber(table, { ...ownClass, set, ban: student.ban, missionId })
    return results.some(
      (one) =>
        one.student_id === student.student_id && one.finished_at !== null && !one.is_by_number && isWholeSet(one),
    )
  }

  /** Only tests that end for each student at the own finish ask for it. */
  async function finishedMissions(code: string, all: readonly GuardedTest[], known: string | null) {
    const nowIso = now.toISOString()
    const asking = all.filter(
      (test) => test.answersShown === 'at_once' && test.deliveredAt <= nowIso && !isShownToClass(test, nowIso),
    )
    const own = await Promise.all(
      asking.map(async ({ missionId }) =>
        missionId === known || (await hasFinished(code, missionId)) ? [missionId] : [],
      ),
    )
    return new Set(own.flat())
  }

  async function caseOf(
    { ref, missionId, url }: Opening,
    { isFinished, isByNumber, isRecorded = false, isReview = false, classes }: CaseOf,
  ): Promise<ExamCase> {
    const all = isInstant ? [] : await testsOf(ref.code, classes)
    const known = isFinished && !isByNumber && !isReview ? missionId : null
    return {
      tests: all,
      missionId,
      url: url && { answers: url.answers_shown },
      isFinished,
      finishedMissions: isByNumber ? new Set<string>() : await finishedMissions(ref.code, all, known),
      isByNumber,
      isInstant,
      ownTest: await ownTestOf(ref.code, { missionId, isRecorded }),
    }
  }

  function caseOfAttempt(attempt: AttemptHead, url: ShareableUrl | null): Promise<ExamCase> {
    const classOfAttempt = { branchId: attempt.branch_id, grade: attempt.grade, kumi: attempt.kumi }
    const isMoved = attempt.grade !== student.grade || attempt.kumi !== student.kumi
    return caseOf(
      { ref: { category: 'cbt', code: attempt.set_code }, missionId: attempt.mission_id, url },
      {
        isFinished: attempt.finished_at !== null,
        isByNumber: attempt.entry_id !== null,
        isRecorded: isRecorded(attempt),
        isReview: !isWholeSet(attempt),
        classes: isMoved ? [classOfAttempt, ownClass] : [ownClass],
      },
    )
  }

  /** As a mission's exam it is the mission's alone. */
  async function ownTestOf(code: string, of: { missionId: string | null; isRecorded: boolean }) {
    if (!student.signs_in || isInstant || of.missionId !== null) return 'none'
    return of.isRecorded || (await hasFinishedOnce(code)) ? 'done' : 'open'
  }

  return {
    tests,
    ownClass,

    /** A set that is to be opened; only exams are ever closed. */
    async ofOpening(opening: Opening): Promise<ExamDecision> {
      if (opening.ref.category !== 'cbt') return OPEN
      if (opening.missionId !== null || opening.url !== null) {
        const first = await timedFirst.of(opening.ref.code, opening)
        return first ? heldByTimedTest(first, now) : TEST
      }
      const isByNumber = student.entry_id !== null
      return decideExam(await caseOf(opening, { isFinished: false, isByNumber, classes: [ownClass] }), now)
    },

    /** Whether marks of an attempt may stand in an answer that was not asked for them: a list, or a save. */
    async showsMarks(attempt: AttemptHead): Promise<boolean> {
      return showsMarksUnasked(attempt) && (await this.ofAttempt(attempt)).showsAnswers
    },

    /** An attempt of the student's own, as it stands now. */
    async ofAttempt(attempt: AttemptHead): Promise<ExamDecision> {
      if (attempt.category !== 'cbt') return OPEN
      const isFinished = attempt.finished_at !== null
      const { mission_id: missionId, shareable_key: key } = attempt
      if (!isFinished && (missionId !== null || key !== null || attempt.mode === 'test')) return TEST
      const url = missionId === null && key !== null ? await getShareableUrl(table, key) : null
      // A link that is gone shows nobody anything any more.
      if (url === undefined) return decideAttempt({ ...NOBODYS, isFinished, isInstant }, now)
      return decideAttempt(await caseOfAttempt(attempt, url), now)
    },

    /** Whether the student gets the questions of an exam as a delivered mission's, or (null) as a link's. */
    async opensQuestions(code: string, test: GuardedTest | null): Promise<boolean> {
      if (test?.isTimed) return timedFirst.hasStarted(code, test)
      return (await timedFirst.of(code, { missionId: test?.missionId ?? null })) === null
    },

    /** Whether a timed test keeps the questions of the student's own attempt back. */
    async withholdsQuestions(attempt: AttemptHead): Promise<boolean> {
      const { category, set_code, mission_id: missionId, shareable_key, started_at: startedAt } = attempt
      if (category !== 'cbt') return false
      if (isWholeSet(attempt) && (missionId !== null || shareable_key !== null))
        return (await timedFirst.of(set_code, { missionId, startedAt })) !== null
      return areQuestionsWithheld(await caseOfAttempt(attempt, null), now)
    },
  }
}
export type ExamVisibilities = ReturnType<typeof readExamVisibilities>

/** The same, for calls that answer with keys. */
export function openExamVisibilities(...of: Parameters<typeof readExamVisibilities>) {
  const [table, student, now] = of
  const readings = readExamVisibilities(...of)
  return {
    ...readings,
    /**
     * Runs before a response with a key: the policy allows it, and this records that the student sees it.
     * @returns false if the student must not get the key yet
     */
    async givesKey({ category, code }: SetRef): Promise<boolean> {
      if (category !== 'cbt') return true
      const isInstant = student.student_kind === 'instant'
      const tests = isInstant ? [] : await readings.tests.guarded(readings.ownClass)
      return giveKey(table, student, { code, tests, now })
    },
  }
}

interface CaseOf {
  isFinished: boolean
  isByNumber: boolean
  /** The attempt itself is one that its student has finished. */
  isRecorded?: boolean
  /** A review of a mission's exam ends nothing of the mission. */
  isReview?: boolean
  classes: readonly ClassOf[]
}

/** Whether the student has finished an exam once, by card or sign-in, as whichever: each exam is looked up once a call. */
function openFirstFinishes(table: Table, { student_id }: Student) {
  const known = new Map<string, Promise<boolean>>()
  return (code: string): Promise<boolean> => {
    const has =
      known.get(code) ??
      getSetRecord(table, student_id, { category: 'cbt', code }, { consistent: false }).then((record) => !!record)
    known.set(code, has)
    return has
  }
}

const NOBODYS: ExamCase = {
  tests: [],
  missionId: null,
  url: { answers: 'never' },
  isFinished: true,
  finishedMissions: new Set(),
  isByNumber: false,
  isInstant: false,
  ownTest: 'none',
}
