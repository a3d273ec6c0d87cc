import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { getStudent, type Student } from '@tcheck/data/student/student'
import { type Counts, seatOf, totalOf, uploadsOf, walkStudent } from '@tcheck/data/student/student-items'
import type { Table } from '@tcheck/data/table'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, type OperationCall, requiredText, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import type { Target } from '../target.ts'
import { type ExportedFile, isIntact, openExportFiles } from '../tenant/export-files.ts'
import { writeItem, writeUpload } from '../tenant/write-item.ts'

export interface StudentManifest {
  format: 1
  student: { id: string; branch_id: string; seat: string }
  made_at: string
  /** Items by kind, also of those that no file holds. */
  items: Counts
  files: ExportedFile[]
}

const MANIFEST = 'manifest.json'

/** Everything of one student by key: no table is read from end to end, so a stage needs no copy. */
async function exportOne({ terminal, args, values }: OperationCall, { table, files: store }: Target): Promise<0> {
  const [studentId = ''] = args
  const out = requiredText(values, 'out', '書き出すフォルダー')
  const student = await studentOf(table, studentId)
  const folder = resolve(out)
  if (await stat(folder).catch(() => null))
    throw new OperationError(`「${out}」はもうあります。新しい名前にしてください。`)
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const madeAt = terminal.now()
  const files = openExportFiles(draft)
  const items: Counts = {}
  for await (const group of walkStudent(table, studentId)) {
    for (const one of group) {
      items[one.kind] = (items[one.kind] ?? 0) + 1
      await writeItem(files, one)
      for (const id of uploadsOf(one)) await writeUpload(files, store, id)
    }
  }
  const manifest: StudentManifest = {
    format: 1,
    student: { id: studentId, branch_id: student.branch_id, seat: seatOf(student) },
    made_at: madeAt.toISOString(),
    items,
    files: await files.close(),
  }
  await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  const record = operatorRecord(
    {
      branch_id: student.branch_id,
      action: 'exported',
      target: { kind: 'student', id: studentId },
      details: { items: totalOf(items), files: manifest.files.length },
    },
    madeAt,
  )
  // No export is there without its record.
  await putAuditRecord(table, record)
  await rename(draft, folder)
  for (const [kind, count] of Object.entries(items)) terminal.print(`${kind.padEnd(18)} ${count}件`)
  terminal.print(`生徒 ${manifest.student.seat} を「${out}」に書き出しました。個人の情報です。渡したら消してください。`)
  return 0
}

/** @throws OperationError where there is no export of this student, or it is not what was written */
export async function readStudentExport(folder: string, studentId: string): Promise<StudentManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new OperationError(`「${folder}」に書き出したものがありません。先に export-student をしてください。`)
  })
  const manifest = JSON.parse(text) as Partial<StudentManifest>
  if (manifest.student?.id !== studentId) throw new OperationError('書き出しは、この生徒のものではありません。')
  const studentManifest = manifest as StudentManifest
  for (const file of studentManifest.files) {
    if (!(await isIntact(folder, file)))
      throw new OperationError(
        `書き出した「${file.name}」が、もとのままではありません。書き出しからやり直してください。`,
      )
  }
  return studentManifest
}

export const exportStudent: Operation = {
  usage: '<生徒のID> --out フォルダー [--stage 名前]',
  summary: '生徒ひとりのすべて(答え、前の答え、メモ、結果、成績)を、JSON Lines と CSV で書き出します。',
  args: [1, 1],
  options: { stage: 'text', out: 'text' },
  run: (call) => withTarget(call, (target): Promise<0 | 1> => exportOne(call, target)),
}

/** @throws OperationError where there is none */
export async function studentOf(table: Table, studentId: string): Promise<Student> {
  const student = await getStudent(table, studentId, { consistent: true })
  if (!student) throw new OperationError(`生徒「${studentId}」はいません。`)
  return student
}
