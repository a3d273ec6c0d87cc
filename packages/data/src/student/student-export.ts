import type { Table, Write } from '../table.ts'
import { studentPk } from './student.ts'
import { type Counts, exportedItem, totalOf, uploadsOf, walkLearning } from './student-items.ts'

/** That all of a student's data was handed out, and what there was of it: what was not, may not be erased. */
interface StudentExport {
  made_at: string
  items: Counts
}

const keyOf = (studentId: string) => ({ pk: studentPk(studentId), sk: 'EXPORTED' })

export const getStudentExport = (table: Table, studentId: string) =>
  table.get<StudentExport>(keyOf(studentId), { consistent: true })

/** With the record of the act. */
export const studentExportWrite = (studentId: string, { made_at, items }: StudentExport): Write => ({
  put: { ...keyOf(studentId), made_at, items },
})

/** Everything that a student has done and was given, as one text of JSON: kinds by name, each item spelled out. */
export async function collectStudent(table: Table, studentId: string, now: Date) {
  const kinds: Record<string, Record<string, unknown>[]> = {}
  const items: Counts = {}
  let fileCount = 0
  for await (const group of walkLearning(table, studentId)) {
    for (const one of group) {
      items[one.kind] = (items[one.kind] ?? 0) + 1
      fileCount += uploadsOf(one).length
      const exported = exportedItem(one)
      if (exported) kinds[one.kind] = [...(kinds[one.kind] ?? []), exported]
    }
  }
  const made_at = now.toISOString()
  const text = JSON.stringify(
    { format: 1, student_id: studentId, made_at, total: totalOf(items), items: kinds },
    plain,
    2,
  )
  return { text, fileCount, exported: { made_at, items } satisfies StudentExport }
}

/** A set of the table is no set of JSON. */
const plain = (_name: string, value: unknown) => (value instanceof Set ? [...value] : value)
