import { mayChooseFreely } from '@tcheck/accounts/student-scope'
import { type StudentPrincipal, studentOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { OwnQuestionSet, OwnSubject, studentContent } from '@tcheck/contract/groups/student-content'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { listMasters, type MasterEntry } from '@tcheck/data/master/master'
import { byNearestGrade } from '@tcheck/data/question-set/nearest-grade'
import { listOpenHeads } from '@tcheck/data/question-set/open-set-page'
import type { SetCategory, SetRef, StoredSetHead } from '@tcheck/data/question-set/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import { listSetRecords, progressOf } from '@tcheck/data/set-record/set-record'
import { inOrderOfUse, type RecordedHead } from '@tcheck/data/set-record/suggest-sets'
import type { Table } from '@tcheck/data/table'
import { openExamVisibilities } from '@tcheck/services/exam/exam-visibility'

export interface ContentDeps {
  table: Table
  library: Library<MainQuestion>
}

/** Sets of the branch's material codes that a student may choose freely, each with the own progress. */
export const listQuestionGroups =
  ({ table, library }: ContentDeps): RouteHandler<typeof studentContent.listQuestionGroups> =>
  async ({ input, principal, now, throwApiError }) => {
    const student = studentOf(principal)
    const category = input.category === 'all' ? undefined : input.category
    const [heads, records] = await Promise.all([
      openHeadsOf({ table, library, branchId: student.branch_id, now }, student, category),
      recordsOf(table, student, category),
    ])
    const visibilityOf = openCatalogueExams(table, student, { now, records })
    const listed = await Promise.all(
      heads.map(async (head) => {
        const record = records.get(`${head.category}#${head.code}`)
        const { visibility, showsAnswers, closedBy, heldBy } = await visibilityOf(head)
        if (visibility === 'hidden' && closedBy === 'not_delivered') return []
        // A mark of what is not handed in tells something of the key: it comes with the call that asks for it.
        const isShown = showsAnswers && !record?.tries.some(({ is_unhanded }) => is_unhanded)
        return [{ head, record: isShown ? record : undefined, heldBy }]
      }),
    )
    const all = listed.flat().sort((a, b) => (a.head.code < b.head.code ? -1 : 1))
    const held = new Map(all.flatMap(({ head, heldBy }) => (heldBy === null ? [] : [[head, heldBy]])))
    const ofSubject = all.filter(
      ({ head }) => input.subject_code === undefined || head.subject_code === input.subject_code,
    )
    if (input.subject_code !== undefined && ofSubject.length === 0)
      await rejectUnknownSubject(table, input.subject_code, throwApiError)
    const chosen = ofSubject
      .filter(({ head }) => input.unit_id === undefined || head.unit_id === input.unit_id)
      .filter(({ record }) => input.progress === undefined || progressOf(record) === input.progress)
    const ordered = input.order === 'next' ? inOrderOfUse(chosen, student.grade) : ownGradeFirst(chosen, student.grade)
    const start = (input.page - 1) * input.per_page
    return {
      question_groups: ordered.slice(start, start + input.per_page).map((one) => view(one, held.get(one.head))),
      subjects: subjectsOf(all),
      page: input.page,
      per_page: input.per_page,
      total_count: chosen.length,
    }
  }

/** What is of the own grade, then of the nearest ones; each in the order of their codes. */
function ownGradeFirst(sets: readonly RecordedHead[], grade: number): RecordedHead[] {
  const nearest = byNearestGrade(grade)
  return sets.toSorted((a, b) => nearest(a.head.grade_id, b.head.grade_id))
}

/**
 * Restrictions of an exam in the catalogue: an undelivered one is not listed, and a present test is listed without the student's results.
 */
function openCatalogueExams(
  table: Table,
  student: StudentPrincipal,
  { now, records }: { now: Date; records: ReadonlyMap<string, unknown> },
) {
  const visibilities = openExamVisibilities(table, student, now, async (code) => records.has(`cbt#${code}`))
  return (ref: SetRef) => visibilities.ofOpening({ ref, missionId: null, url: null })
}

/** None for who came by a link or by number: that opens what it is for, not what the branch has bought. */
const openHeadsOf = async (
  of: Parameters<typeof listOpenHeads>[0],
  student: StudentPrincipal,
  category?: SetCategory,
): Promise<StoredSetHead[]> => (mayChooseFreely(student) ? listOpenHeads(of, category) : [])

/** None for who came in by grade, kumi and ban: that never shows what was done before. */
async function recordsOf(table: Table, student: StudentPrincipal, category?: SetCategory) {
  const records = student.entry_id === null ? await listSetRecords(table, student.student_id, category) : []
  return new Map(records.map((record) => [`${record.category}#${record.set_code}`, record]))
}

async function rejectUnknownSubject(table: Table, code: string, throwApiError: ThrowApiError<'NOT_FOUND'>) {
  const subjects = await listMasters<MasterEntry>(table, 'subjects')
  if (!subjects.some(({ id }) => id === code)) return throwApiError('NOT_FOUND')
}

function view({ head, record }: RecordedHead, heldBy?: string): OwnQuestionSet {
  const last = record?.tries.at(-1)
  return {
    ...head,
    progress: progressOf(record),
    try_count: record?.try_count ?? 0,
    best_score: record?.best_score ?? null,
    last_score: last?.score ?? null,
    last_finished_at: last?.finished_at ?? null,
    last_student_activity_group_id: last?.attempt_id ?? null,
    ...(heldBy !== undefined && { held_by_mission_id: heldBy }),
  }
}

function subjectsOf(sets: readonly RecordedHead[]): OwnSubject[] {
  const subjects = new Map<string, OwnSubject>()
  for (const { head, record } of sets) {
    const subject = subjects.get(head.subject_code) ?? {
      subject_code: head.subject_code,
      subject_name: head.subject_name,
      set_count: 0,
      counts: { not_tried: 0, incorrect: 0, nearly: 0, perfect: 0 },
    }
    subject.set_count += 1
    subject.counts[progressOf(record)] += 1
    subjects.set(head.subject_code, subject)
  }
  return [...subjects.values()]
}
