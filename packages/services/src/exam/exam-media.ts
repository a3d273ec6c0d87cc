import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAttempts, listResultsOfNumber } from '@tcheck/data/attempt/attempt'
import type { GuardedTest } from '@tcheck/data/mission/class-test'
import { getMission } from '@tcheck/data/mission/mission'
import type { Library } from '@tcheck/data/question-set/set-library'
import { mediaNamesOf } from '@tcheck/data/question-set/set-media'
import { getShareableUrl, isLinkFor } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import type { StudentPrincipal } from '@tcheck/lambda-kit/principal-of'
import { areQuestionsKept } from '@tcheck/sessions/exam-policy'
import type { RecentClassTests } from './class-tests.ts'
import { openExamStandings } from './exam-standing.ts'

/**
 * Whether a file shows questions of an exam that a student may not open yet: one of a test before its delivery, or of a timed test
 * before its start (decision 0265). A name leads to no set, so it is looked for in the exams that the student's class waits for. Where
 * there are none, a Lambda asks once in half a minute. Other files are given to who signs in.
 */
export async function isMediaKept(
  { table, library, recentTests }: { table: Table; library: Library<MainQuestion>; recentTests: RecentClassTests },
  student: StudentPrincipal,
  { filename, now }: { filename: string; now: Date },
): Promise<boolean> {
  if (student.student_kind === 'instant') return false
  const standings = openExamStandings(table, student, now)
  // A test that was made a moment ago keeps nothing that was not open a moment ago.
  const recent = await recentTests(standings.ownClass, now)
  if (!recent.some((test) => areQuestionsKept(test, now))) return false
  const tests = await standings.tests.guarded(standings.ownClass)
  const kept = tests.filter((test) => areQuestionsKept(test, now))
  const codes = [...new Set(kept.flatMap((test) => test.codes))]
  for (const code of codes) {
    const ofExam = tests.filter((test) => test.codes.includes(code))
    const isOfExam = await names(code, ofExam)
    if (isOfExam && !(await isOpen(code, ofExam))) return true
  }
  return false

  /** In the newest version, or in one that a mission of the class hands out. */
  async function names(code: string, ofExam: readonly GuardedTest[]): Promise<boolean> {
    const ref = { category: 'cbt' as const, code }
    const missions = await Promise.all(ofExam.map(({ missionId }) => getMission(table, missionId)))
    const handedOut = missions.flatMap(
      (mission) => mission?.sets.filter((set) => set.category === 'cbt' && set.code === code) ?? [],
    )
    const versions = [...new Set(handedOut.map(({ version }) => version))]
    const opened = await Promise.all([
      library.getNewest(ref),
      ...versions.map((version) => library.getVersion(ref, version)),
    ])
    return opened.some((one) => one && mediaNamesOf(one.set).has(filename))
  }

  /** By a mission that was delivered, by the link of this visit, or by an attempt that the student has. */
  async function isOpen(code: string, ofExam: readonly GuardedTest[]): Promise<boolean> {
    const delivered = ofExam.filter(({ deliveredAt }) => deliveredAt <= now.toISOString())
    for (const test of delivered) if (await standings.opensQuestions(code, test)) return true
    const url = student.shareable_key === undefined ? undefined : await getShareableUrl(table, student.shareable_key)
    const isByLink = url !== undefined && isLinkFor(url, student, { category: 'cbt', code })
    return (isByLink && (await standings.opensQuestions(code, null))) || hasAttempt(code, ofExam)
  }

  async function hasAttempt(code: string, ofExam: readonly GuardedTest[]): Promise<boolean> {
    const { student_id, ban, entry_id } = student
    const set = { category: 'cbt' as const, code }
    const missionIds = [null, ...ofExam.map(({ missionId }) => missionId)]
    const results = await Promise.all(
      missionIds.map((missionId) => listResultsOfNumber(table, { ...standings.ownClass, set, ban, missionId })),
    )
    const own = results.flat().filter((result) => result.student_id === student_id)
    const attempts = await getAttempts(
      table,
      own.map(({ id }) => id),
    )
    for (const attempt of attempts) {
      const isSeen = entry_id === null || attempt.entry_id === entry_id
      if (isSeen && !(await standings.withholdsQuestions(attempt))) return true
    }
    return false
  }
}
