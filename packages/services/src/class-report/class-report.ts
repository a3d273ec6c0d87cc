import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { ClassResult, ConflictingAttempt, DeviceSeat, ResultRow } from '@tcheck/contract/class-result'
import type { MainQuestion, Viewpoint } from '@tcheck/contract/question-set'
import { mayUseSet } from '@tcheck/contract/set-state'
import type { AttemptResult } from '@tcheck/data/attempt/attempt'
import { listCountedAttempts, listSeats } from '@tcheck/data/attempt/choice'
import type { Seat } from '@tcheck/data/attempt/pick-attempts'
import type { SchoolClass } from '@tcheck/data/branch/branch'
import { getMission, type StoredMission } from '@tcheck/data/mission/mission'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import type { Library, LibrarySet } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { excerpt, oneLine } from '@tcheck/markup/excerpt'
import { MARK_LETTERS, NOT_YET_LETTER } from '@tcheck/scoring'
import { type ClassItem, classItems } from '@tcheck/scoring/analysis/class-items'
import { acceptedColumns, decidedLists, inKeysOfClass, takenByClass } from './accepted-columns.ts'
import { arrivalsOf } from './arrivals.ts'
import { classOfYear } from './class-of-year.ts'
import { forcedRegrades, type RowRegrade } from './forced-regrades.ts'
import { itemView, weakQuestionsOf } from './items.ts'
import { sameDeviceSeats } from './same-device.ts'
import { columnRatesOf, distributionOf, finishedRows, summaryOf, viewpointRatesOf } from './statistics.ts'

export interface ReportDeps {
  table: Table
  library: Library<MainQuestion>
}

export interface ReportOf {
  branchId: string
  set: SetRef
  grade: number
  kumi: string
  missionId: string | undefined
  /** An earlier school year; a mission has its own. */
  year: number | undefined
  /** For a file, in which each row says for itself that it was marked anew for all; the screen asks for that apart. */
  withForced?: boolean
  now: Date
  throwApiError: ThrowApiError<'NOT_FOUND'>
}

export type ReportRow = ResultRow & {
  responses: readonly string[]
  forced: readonly RowRegrade[]
  /** That a teacher of the class took a corrected key after the attempt had begun. */
  regraded?: Regraded
}

/** When a teacher of the class took a corrected key, and of which version. */
export interface Regraded {
  at: string
  by: number
}

/** What the screen and the file are made of. */
export interface ClassReport {
  result: Omit<ClassResult, 'live_version'>
  rows: ReportRow[]
  items: ClassItem[]
  regraded?: Regraded
}

const EXCERPT_GRAPHEMES = 32

interface RowFacts {
  held: ReadonlyMap<string, AttemptResult>
  columnCount: number
  acceptedOf: (result: AttemptResult) => number[]
  forcedOf: (result: AttemptResult) => RowRegrade[]
  regraded: Regraded | undefined
  sameDevice: ReadonlyMap<number, DeviceSeat[]>
}

/** One row a student of the roster, by ban; who has not begun has one too. */
function rowsOf(
  roster: SchoolClass['roster'],
  seats: ReadonlyMap<string, Seat<AttemptResult>>,
  { columnCount, acceptedOf, forcedOf, regraded, sameDevice, held }: RowFacts,
): ReportRow[] {
  return roster
    .toSorted((a, b) => a.ban - b.ban)
    .map(({ ban, student_id }) => {
      const seat = seats.get(student_id)
      const result = seat?.counted
      // An attempt at another version of the set has other columns: its score counts, its marks do not line up.
      const isSameShape = result?.marks.length === columnCount
      const same_device = sameDevice.get(ban)
      const accepted = result && isSameShape ? acceptedOf(result) : []
      return {
        student_id,
        ban,
        student_activity_group_id: result?.id ?? null,
        state: result ? (result.finished_at === null ? 'answering' : 'finished') : 'not_started',
        is_late: result?.is_late ?? false,
        score: result ? result.score : null,
        marks: isSameShape ? result.marks : '',
        points: isSameShape ? result.points : [],
        responses: isSameShape ? result.responses : [],
        forced: result ? forcedOf(result) : [],
        updated_at: result?.updated_at ?? null,
        late_minutes: result?.late_minutes ?? null,
        is_offline_start: result?.is_offline_start ?? false,
        rivals: seat?.rivals.map(conflictingAttemptOf) ?? [],
        is_chosen: seat?.isChosen ?? false,
        ...(result?.is_by_number && result.finished_at === null && { is_by_number: true as const }),
        ...(regraded && result && result.started_at < regraded.at && { regraded }),
        ...(accepted.length > 0 && { accepted }),
        ...(same_device && { same_device }),
        ...arrivalsOf(result, held.get(student_id)),
      }
    })
}

/** What has a mark: of an open attempt nothing that is とちゅう. */
const answeredColumnsOf = ({ marks }: AttemptResult) =>
  Array.from(marks).filter((letter) => letter !== NOT_YET_LETTER && letter !== MARK_LETTERS.unanswered).length

const conflictingAttemptOf = (result: AttemptResult): ConflictingAttempt => ({
  student_activity_group_id: result.id,
  is_by_number: result.is_by_number,
  is_finished: result.finished_at !== null,
  is_late: result.is_late,
  started_at: result.started_at,
  finished_at: result.finished_at,
  answered_count: answeredColumnsOf(result),
  score: result.score,
})

async function missionOf(table: Table, of: ReportOf): Promise<StoredMission | null> {
  if (of.missionId === undefined) return null
  const mission = (await getMission(table, of.missionId)) ?? of.throwApiError('NOT_FOUND')
  if (mission.branch_id !== of.branchId) return of.throwApiError('NOT_FOUND')
  return mission
}

/** The version whose columns the report has: the mission's, else the newest. */
function openVersion(library: Library<MainQuestion>, of: ReportOf, mission: StoredMission | null) {
  if (!mission) return newestThatTeachersMayRead(library, of.set)
  const set = mission.sets.find(({ category, code }) => category === of.set.category && code === of.set.code)
  return set ? library.getVersion(of.set, set.version) : Promise.resolve(undefined)
}

async function newestThatTeachersMayRead(library: Library<MainQuestion>, set: SetRef) {
  const [head] = await library.getHeads([set])
  return head && mayUseSet(head, 'begun') ? library.getVersion(set, head.version) : undefined
}

/** Whether what was answered has more versions than one: what that means for the class, or has meant, is a call of its own. */
async function isAnyCorrected(library: Library<MainQuestion>, set: SetRef, results: readonly AttemptResult[]) {
  const [head] = await library.getHeads([set])
  return head !== undefined && head.version > 1 && results.length > 0
}

const MOST_CLASSES_COMPARED = 8

/** What counts in the classes of a mission, to hold this class against; null where there is only this one. */
async function attemptsOfGrade(
  table: Table,
  of: ReportOf,
  { mission, own }: { mission: StoredMission | null; own: Promise<{ counted: Seats }> },
): Promise<AttemptResult[] | null> {
  const classes = mission?.classes.filter(({ grade }) => grade === of.grade) ?? []
  if (classes.length < 2 || classes.length > MOST_CLASSES_COMPARED) return null
  const all = await Promise.all(
    classes.map(({ grade, kumi }) =>
      kumi === of.kumi ? own.then(({ counted }) => counted) : listCountedAttempts(table, { ...of, grade, kumi }),
    ),
  )
  return all.flatMap(countedOf)
}

type Seats = ReadonlyMap<string, Seat<AttemptResult>>
const countedOf = (seats: Seats) => [...seats.values()].map(({ counted }) => counted)

/** Rates of the whole grade. */
const gradeRates = (attempts: readonly AttemptResult[], { compiled }: LibrarySet<MainQuestion>) =>
  viewpointRatesOf(
    attempts.map(({ points, finished_at }) => ({ points, state: finished_at === null ? 'answering' : 'finished' })),
    compiled,
  )

/**
 * A class's results of one set, rows with what was answered included.
 * @throws ApiError NOT_FOUND for a class, mission or set that is not the branch's
 */
export async function classReport(deps: ReportDeps, of: ReportOf): Promise<ClassReport> {
  const meant = missionOf(deps.table, of).then(async (mission) => ({
    mission,
    ...(await classOfYear(deps.table, of, mission)),
  }))
  const listing = listSeats(deps.table, { ...of, years: meant.then(({ years }) => years) })
  const [{ mission, roster, year, storedYears, classes }, { counted: seats, held }, grade] = await Promise.all([
    meant,
    listing,
    meant.then((known) => attemptsOfGrade(deps.table, of, { ...known, own: listing })),
  ])
  const handedOut = (await openVersion(deps.library, of, mission)) ?? of.throwApiError('NOT_FOUND')
  const results = countedOf(seats)
  const lists = await decidedLists(deps.table, of, results)
  const opened = await inKeysOfClass(deps.library, handedOut, { lists, results, missionId: mission?.id ?? null })
  const { set, compiled } = opened
  const acceptedOf = acceptedColumns(lists, compiled)
  const isCorrected = await isAnyCorrected(deps.library, of.set, results)
  const forcedOf = of.withForced && isCorrected ? await forcedRegrades(deps.table, of) : () => []
  const taken = takenByClass(lists, { results, missionId: mission?.id ?? null })
  const regraded = taken && { at: taken.at, by: taken.to }
  const sameDevice = sameDeviceSeats(roster, seats, of)
  const facts = { columnCount: compiled.columns.length, acceptedOf, forcedOf, regraded, sameDevice, held }
  const rows = rowsOf(roster, seats, facts)
  const rates = columnRatesOf(rows, compiled)
  const items = classItems(
    compiled,
    finishedRows(rows).map((row) => ({ ...row, score: row.score ?? 0 })),
  )
  const ofGrade = grade && gradeRates(grade, opened)
  const viewpoints = [...viewpointRatesOf(rows, compiled)].flatMap(([viewpoint, rate]: [Viewpoint, number | null]) =>
    rate === null ? [] : [{ viewpoint, rate, grade_rate: ofGrade?.get(viewpoint) ?? null }],
  )
  const { id, category, title, subject_name, grade_id, unit_name } = set
  return {
    rows,
    items,
    ...(regraded && { regraded }),
    result: {
      set: { id, category, title, subject_name, grade_id, unit_name, max_score: compiled.maxScore },
      mission: mission && {
        id: mission.id,
        title: mission.title,
        delivery_datetime: mission.delivery_datetime,
        due_datetime: mission.due_datetime,
      },
      grade: of.grade,
      kumi: of.kumi,
      ...{ classes, year, years: storedYears },
      ...(isCorrected && { is_corrected: true }),
      generated_at: of.now.toISOString(),
      columns: compiled.columns.map((column) => ({
        main_question_number: column.mainQuestionNumber,
        sub_question_number: column.subQuestionNumber,
        main_title: oneLine(column.mainTitle),
        text: excerpt(column.text, EXCERPT_GRAPHEMES),
        viewpoint: column.viewpoint,
        max_score: column.compiled?.maxPoints ?? 0,
      })),
      rows: rows.map(({ responses: _, forced: __, regraded: ___, ...row }) => row),
      summary: summaryOf(rows),
      column_rates: rates,
      distribution: distributionOf(rows, compiled.maxScore),
      viewpoints,
      stumbles: weakQuestionsOf(items),
      items: items.map(itemView),
    },
  }
}
