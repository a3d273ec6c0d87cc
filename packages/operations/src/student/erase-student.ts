import { auditWrite } from '@tcheck/data/audit/audit'
import {
  closeStudentWrite,
  countLeft,
  endStudentWrite,
  eraseItems,
  leaveOthers,
} from '@tcheck/data/student/erase-student'
import type { Student } from '@tcheck/data/student/student'
import { type Counts, countSinceExport, seatOf, totalOf } from '@tcheck/data/student/student-items'
import type { Table } from '@tcheck/data/table'
import { operatorRecord } from '../create-admin.ts'
import { confirmByName, type Operation, type OperationCall, requiredText, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import type { Target } from '../target.ts'
import { readStudentExport, type StudentManifest, studentOf } from './export-student.ts'

/** @throws OperationError where something came after the export: it would be gone without having been handed out */
async function countSince(table: Table, studentId: string, manifest: StudentManifest): Promise<Counts> {
  const counts = await countSinceExport(table, studentId, manifest)
  if (counts === null)
    throw new OperationError('書き出しのあとに、新しい答えや記録があります。書き出しからやり直してください。')
  return counts
}

/** All but the student's own item. */
async function eraseOne({ table, files }: Target, student: Student): Promise<{ deleted: number; left: number }> {
  await leaveOthers(table, student)
  const { deleted } = await eraseItems(table, student.id, { eraseFile: async (id) => void (await files.erase(id)) })
  return { deleted, left: await countLeft(table, student.id) }
}

async function erase(call: OperationCall, target: Target): Promise<0 | 1> {
  const { terminal, args, values } = call
  const [studentId = ''] = args
  const manifest = await readStudentExport(requiredText(values, 'export', '書き出したフォルダー'), studentId)
  const { table } = target
  const student = await studentOf(table, studentId)
  const counts = await countSince(table, studentId, manifest)
  if (values['dry-run'] === true) {
    for (const [kind, count] of Object.entries(counts)) terminal.print(`${kind.padEnd(18)} ${count}件`)
    terminal.print(`合わせて${totalOf(counts)}件を消します。まだ何もしていません。`)
    return 0
  }
  const seat = seatOf(student)
  await confirmByName(call, `${target.name}の生徒 ${seat}(${studentId})を消します。もとに戻せません。`, seat)
  const at = terminal.now()
  const record = (details: Readonly<Record<string, number | string>>) =>
    operatorRecord(
      { branch_id: student.branch_id, action: 'deleted', target: { kind: 'student', id: studentId }, details },
      at,
    )
  await table.transact([closeStudentWrite(student, at.toISOString()), auditWrite(record({ state: 'begun' }))])
  const { deleted, left } = await eraseOne(target, student)
  if (left === 0) {
    await table.transact([
      endStudentWrite(studentId),
      auditWrite(record({ state: 'done', items: totalOf(manifest.items) })),
    ])
  }
  terminal.print(
    `${deleted + (left === 0 ? 1 : 0)}件を消しました(書き出しは${totalOf(manifest.items)}件)。残りは${left}件です。`,
  )
  terminal.print('操作の記録には、この生徒のIDだけが残ります。')
  return left === 0 ? 0 : 1
}

export const eraseStudent: Operation = {
  usage: '<生徒のID> --export 書き出したフォルダー [--yes 学年-組-番] [--stage 名前] [--dry-run]',
  summary: '書き出した生徒ひとりの、すべて(答え、前の答え、メモ、結果、成績、名簿の番)を消します。もとに戻せません。',
  args: [1, 1],
  options: { stage: 'text', export: 'text', yes: 'text', 'dry-run': 'flag' },
  run: (call) => withTarget(call, (target) => erase(call, target)),
}
