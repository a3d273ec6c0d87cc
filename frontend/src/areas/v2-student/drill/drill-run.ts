import type { OwnQuestionSet } from '@tcheck/contract/groups/student-content'

/** The units that a student chose last, and since when: what 「つづける」 goes on with. */
export interface DrillRun {
  subjectCode: string
  codes: string[]
  /** ISO 8601. */
  startedAt: string
}

/** More at once would be no drill any more. */
export const mostUnits = 8

const key = 'tcheckDrill'
/** A shared device remembers so many students. */
const mostStudents = 60

type Memory = Record<string, DrillRun>

function isRun(value: unknown): value is DrillRun {
  if (typeof value !== 'object' || value === null) return false
  const { subjectCode, codes, startedAt } = value as Partial<DrillRun>
  return (
    typeof subjectCode === 'string' &&
    typeof startedAt === 'string' &&
    Array.isArray(codes) &&
    codes.every((code) => typeof code === 'string')
  )
}

/** What is kept; anything broken or from elsewhere counts as nothing. */
export function parseMemory(stored: string | null): Memory {
  try {
    const fields: unknown = JSON.parse(stored ?? '{}')
    if (typeof fields !== 'object' || fields === null) return {}
    return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, DrillRun] => isRun(entry[1])))
  } catch {
    return {}
  }
}

/** The newest students of a shared device stay. */
export function withRun(memory: Memory, studentId: string, run: DrillRun): Memory {
  const others = Object.entries(memory)
    .filter(([id]) => id !== studentId)
    .sort(([, a], [, b]) => (a.startedAt > b.startedAt ? -1 : 1))
    .slice(0, mostStudents - 1)
  return { ...Object.fromEntries(others), [studentId]: run }
}

/** A browser that refuses storage remembers nothing, and nothing else breaks. */
export function readRun(studentId: string): DrillRun | null {
  try {
    return parseMemory(localStorage.getItem(key))[studentId] ?? null
  } catch {
    return null
  }
}

export function storeRun(studentId: string, run: DrillRun): void {
  try {
    localStorage.setItem(key, JSON.stringify(withRun(parseMemory(localStorage.getItem(key)), studentId, run)))
  } catch {
    // The choice holds for this visit.
  }
}

export interface RunState {
  done: OwnQuestionSet[]
  left: OwnQuestionSet[]
}

/** What of a run is finished since it began, and what is still to come, in the order it was chosen. */
export function runStateOf(run: DrillRun, sets: readonly OwnQuestionSet[]): RunState {
  const chosen = run.codes.flatMap((code) => sets.find((set) => set.code === code) ?? [])
  const isDone = ({ last_finished_at }: OwnQuestionSet) =>
    last_finished_at !== null && Date.parse(last_finished_at) >= Date.parse(run.startedAt)
  return { done: chosen.filter(isDone), left: chosen.filter((set) => !isDone(set)) }
}

interface UnitGroup {
  gradeId: number
  sets: OwnQuestionSet[]
}

/** Units by grade, the own grade first, then the nearest below. */
export function unitGroupsOf(sets: readonly OwnQuestionSet[], grade: number): UnitGroup[] {
  const grades = [...new Set(sets.map(({ grade_id }) => grade_id))]
  const distance = (gradeId: number) => (gradeId <= grade ? grade - gradeId : 100 + gradeId - grade)
  return grades
    .sort((a, b) => distance(a) - distance(b))
    .map((gradeId) => ({ gradeId, sets: sets.filter(({ grade_id }) => grade_id === gradeId) }))
}
