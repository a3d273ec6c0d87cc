import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAttempts, listResultsOfNumber } from '@tcheck/data/attempt/attempt'
import { type GuardedTest, listTestsOfClass } from '@tcheck/data/mission/class-test'
import { getMission } from '@tcheck/data/mission/mission'
import type { Library } from '@tcheck/data/question-set/set-library'
import { mediaNamesOf } from '@tcheck/data/question-set/set-media'
import { getShareableUrl, isLinkFor } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import type { ClassOf } from '@tcheck/services/exam/class-tests'
import { type ExamVisibilities, readExamVisibilities } from '@tcheck/services/exam/exam-visibility'
import { areTestQuestionsWithheld } from '@tcheck/sessions/exam-policy'

const MEMORY_MS = 30_000
const MOST_CACHED = 500

const refOf = (code: string) => ({ category: 'cbt' as const, code })
const holding = (tests: readonly GuardedTest[], code: string) => tests.filter(({ codes }) => codes.includes(code))

/**
 * Whether a media file belongs to an exam that a student may not open yet: an undelivered test, or a timed test before its start (decision
 * 0323). A file name does not lead to a set, so it is searched in the exams that the student's class waits for, cached for half a minute; a
 * test that is newer than the cache hides nothing that was public a moment ago. Signed-in students may open other files.
 */
export function openExamMedia({ table, library }: { table: Table; library: Library<MainQuestion> }) {
  const recentTests = rememberShortly((of: ClassOf) => listTestsOfClass(table, of))
  const recentMission = rememberShortly((id: string) => getMission(table, id))

  /** In the newest version, or in one that a mission of the class hands out. */
  async function isOfExam(filename: string, code: string, { tests, now }: { tests: GuardedTest[]; now: Date }) {
    const missions = await Promise.all(tests.map(({ missionId }) => recentMission(missionId, now)))
    const handedOut = missions.flatMap(
      (mission) => mission?.sets.filter((set) => set.category === 'cbt' && set.code === code) ?? [],
    )
    const versions = [...new Set(handedOut.map(({ version }) => version))]
    const opened = await Promise.all([
      library.getNewest(refOf(code)),
      ...versions.map((version) => library.getVersion(refOf(code), version)),
    ])
    return opened.some((one) => one && mediaNamesOf(one.set).has(filename))
  }

  async function isWithheld(student: StudentPrincipal, { filename, now }: { filename: string; now: Date }) {
    if (student.student_kind === 'instant') return false
    const visibilities = readExamVisibilities(table, student, now)
    const recent = await recentTests(visibilities.ownClass, now)
    const withheld = recent.filter((test) => areTestQuestionsWithheld(test, now))
    for (const code of new Set(withheld.flatMap(({ codes }) => codes))) {
      const tests = holding(recent, code)
      if (!(await isOfExam(filename, code, { tests, now }))) continue
      if (!(await isOpen(table, { visibilities, student, code, tests, now }))) return true
    }
    return false
  }
  return { isKept: isWithheld }
}

interface OpenOf {
  visibilities: ExamVisibilities
  student: StudentPrincipal
  code: string
  /** As they were read of late; nothing is refused by these alone. */
  tests: readonly GuardedTest[]
  now: Date
}

/** By a start or a delivered mission, by the link of this visit, or by an attempt that the student has. */
async function isOpen(table: Table, { visibilities, student, code, tests, now }: OpenOf): Promise<boolean> {
  const isDelivered = ({ deliveredAt }: GuardedTest) => deliveredAt <= now.toISOString()
  for (const test of tests.filter((one) => one.isTimed && isDelivered(one)))
    if (await visibilities.opensQuestions(code, test)) return true
  const fresh = holding(await visibilities.tests.guarded(visibilities.ownClass), code)
  if (!fresh.some((test) => areTestQuestionsWithheld(test, now))) return true
  for (const test of fresh.filter(isDelivered)) if (await visibilities.opensQuestions(code, test)) return true
  const url = student.shareable_key === undefined ? undefined : await getShareableUrl(table, student.shareable_key)
  const isByLink = url !== undefined && isLinkFor(url, student, refOf(code))
  return (
    (isByLink && (await visibilities.opensQuestions(code, null))) ||
    hasAttempt(table, { visibilities, student, code, fresh })
  )
}

async function hasAttempt(
  table: Table,
  { visibilities, student, code, fresh }: Pick<OpenOf, 'visibilities' | 'student' | 'code'> & { fresh: GuardedTest[] },
): Promise<boolean> {
  const { student_id, ban, entry_id } = student
  const missionIds = [null, ...fresh.map(({ missionId }) => missionId)]
  const results = await Promise.all(
    missionIds.map((missionId) =>
      listResultsOfNumber(table, { ...visibilities.ownClass, set: refOf(code), ban, missionId }),
    ),
  )
  const own = results.flat().filter((result) => result.student_id === student_id)
  const attempts = await getAttempts(
    table,
    own.map(({ id }) => id),
  )
  for (const attempt of attempts) {
    const isSeen = entry_id === null || attempt.entry_id === entry_id
    if (isSeen && !(await visibilities.withholdsQuestions(attempt))) return true
  }
  return false
}

/** Reads a key at most once in half a minute. */
function rememberShortly<Key, Value>(read: (key: Key) => Promise<Value>) {
  const known = new Map<string, { value: Promise<Value>; readAtMs: number }>()
  return (key: Key, now: Date): Promise<Value> => {
    const name = JSON.stringify(key)
    const before = known.get(name)
    if (before && Math.abs(now.getTime() - before.readAtMs) < MEMORY_MS) return before.value
    const value = read(key)
    known.delete(name)
    known.set(name, { value, readAtMs: now.getTime() })
    value.catch(() => known.delete(name))
    const [oldest] = known.keys()
    if (known.size > MOST_CACHED && oldest !== undefined) known.delete(oldest)
    return value
  }
}
