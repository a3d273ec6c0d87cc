import { getAccount } from '@tcheck/data/account/account'
import { attemptOf } from '@tcheck/data/attempt/attempt-item'
import { auditWrite } from '@tcheck/data/audit/audit'
import { classItem, getClass } from '@tcheck/data/branch/branch'
import { classPk } from '@tcheck/data/mission/class-key'
import { listParentIds } from '@tcheck/data/student/parents'
import { type Student, studentKey } from '@tcheck/data/student/student'
import type { Item, Table, Write } from '@tcheck/data/table'
import type { OwnedItem } from '@tcheck/data/tenant/tenant-walk'
import { deleteUploadWrite } from '@tcheck/data/upload/upload'
import { operatorRecord } from '../create-admin.ts'
import { confirmByName, type Operation, type OperationCall, requiredText, withPlace } from '../operation.ts'
import { OperationRefused } from '../operation-refused.ts'
import type { Place } from '../place.ts'
import { changedAt, readStudentExport, type StudentManifest } from './export-student.ts'
import { type Counts, seatOf, studentOf, totalOf, uploadsOf, walkStudent } from './student-items.ts'

/** @throws OperationRefused where something came after the export: it would be gone without having been handed out */
async function countSince(table: Table, studentId: string, { made_at, items }: StudentManifest): Promise<Counts> {
  const counts: Counts = {}
  for await (const group of walkStudent(table, studentId)) {
    for (const { kind, item } of group) {
      counts[kind] = (counts[kind] ?? 0) + 1
      const at = kind === 'attempt' ? attemptOf(item).updated_at : changedAt(item)
      // Lines of lists come behind the write, and say nothing that the attempt does not.
      const isMore = kind !== 'attempt_line' && (counts[kind] ?? 0) > (items[kind] ?? 0)
      if (at > made_at || isMore)
        throw new OperationRefused('書き出しのあとに、新しい答えや記録があります。書き出しからやり直してください。')
    }
  }
  return counts
}

/** Nobody comes in as this student any more, whatever link or password they have, and nothing more is noted of them. */
const closeWrite = ({ id }: Student, at: string): Write => ({
  update: studentKey(id),
  expression: {
    UpdateExpression: 'SET disabled_at = :at, erasing_at = :at, link_version = link_version + :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': at, ':one': 1 },
  },
})

/** What others have of the student: the class's list, what the teacher chose, the parents' list of children. */
async function leaveOthers(table: Table, { id, branch_id, grade, kumi }: Student): Promise<void> {
  const own = await getClass(table, branch_id, grade, kumi)
  if (own?.roster.some(({ student_id }) => student_id === id)) {
    const roster = own.roster.filter(({ student_id }) => student_id !== id)
    await table.put(classItem({ branch_id, grade, kumi, roster }), {
      ConditionExpression: 'roster = :before',
      ExpressionAttributeValues: { ':before': own.roster },
    })
  }
  const choices = await table.queryAll<Item>({ partition: classPk(branch_id, grade, kumi), beginsWith: 'CHOICE#' })
  await table.batchRemove(choices.filter((choice) => choice['student_id'] === id))
  for (const parentId of await listParentIds(table, id)) {
    const parent = await getAccount(table, parentId, { consistent: true })
    if (!parent?.student_ids?.includes(id)) continue
    await table.update(
      { pk: `ACCOUNT#${parentId}`, sk: 'ACCOUNT' },
      {
        UpdateExpression: 'SET student_ids = :after',
        ConditionExpression: 'student_ids = :before',
        ExpressionAttributeValues: {
          ':before': parent.student_ids,
          ':after': parent.student_ids.filter((one) => one !== id),
        },
      },
    )
  }
}

/** All but the student's own item, which leads to the rest: whatever is cut off is found again. */
async function eraseOne({ table, files }: Place, student: Student): Promise<{ deleted: number; left: number }> {
  await leaveOthers(table, student)
  let deleted = 0
  for await (const group of withoutStudent(walkStudent(table, student.id))) {
    // Files before what leads to them.
    for (const id of group.flatMap(uploadsOf)) {
      await files.erase(id)
      await table.transact([deleteUploadWrite(id)])
    }
    await table.batchRemove(group.map(({ item }) => item))
    deleted += group.length
  }
  let left = 0
  for await (const group of withoutStudent(walkStudent(table, student.id))) left += group.length
  return { deleted, left }
}

async function* withoutStudent(groups: AsyncIterable<readonly OwnedItem[]>) {
  for await (const group of groups) yield group.filter(({ kind }) => kind !== 'student')
}

async function erase(call: OperationCall, place: Place): Promise<0 | 1> {
  const { desk, words, values } = call
  const [studentId = ''] = words
  const manifest = await readStudentExport(requiredText(values, 'export', '書き出したフォルダー'), studentId)
  const { table } = place
  const student = await studentOf(table, studentId)
  const counts = await countSince(table, studentId, manifest)
  if (values['dry-run'] === true) {
    for (const [kind, count] of Object.entries(counts)) desk.say(`${kind.padEnd(18)} ${count}件`)
    desk.say(`合わせて${totalOf(counts)}件を消します。まだ何もしていません。`)
    return 0
  }
  const seat = seatOf(student)
  await confirmByName(call, `${place.name}の生徒 ${seat}(${studentId})を消します。もとに戻せません。`, seat)
  const at = desk.now()
  const record = (details: Readonly<Record<string, number | string>>) =>
    operatorRecord(
      { branch_id: student.branch_id, action: 'deleted', target: { kind: 'student', id: studentId }, details },
      at,
    )
  await table.transact([closeWrite(student, at.toISOString()), auditWrite(record({ state: 'begun' }))])
  const { deleted, left } = await eraseOne(place, student)
  if (left === 0) {
    await table.transact([
      { delete: studentKey(studentId) },
      auditWrite(record({ state: 'done', items: totalOf(manifest.items) })),
    ])
  }
  desk.say(
    `${deleted + (left === 0 ? 1 : 0)}件を消しました(書き出しは${totalOf(manifest.items)}件)。残りは${left}件です。`,
  )
  desk.say('操作の記録には、この生徒のIDだけが残ります。')
  return left === 0 ? 0 : 1
}

export const eraseStudent: Operation = {
  usage: '<生徒のID> --export 書き出したフォルダー [--yes 学年-組-番] [--stage 名前] [--dry-run]',
  summary: '書き出した生徒ひとりの、すべて(答え、前の答え、メモ、結果、成績、名簿の番)を消します。もとに戻せません。',
  words: [1, 1],
  options: { stage: 'text', export: 'text', yes: 'text', 'dry-run': 'flag' },
  run: (call) => withPlace(call, (place) => erase(call, place)),
}
