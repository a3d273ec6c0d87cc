import { getAccount } from '../account/account.ts'
import { branchKey, classItem, getClass } from '../branch/branch.ts'
import { takeCountsBack } from '../counter/take-counts-back.ts'
import type { DayName } from '../lesson/lesson.ts'
import { clearSeatedStudents } from '../lesson/seated-students.ts'
import { leaveMessages } from '../message/message.ts'
import { classPk } from '../mission/class-key.ts'
import { removeContinueCodes } from '../mission/continue-code.ts'
import { removeExtraTime } from '../mission/mission.ts'
import { takeBackCounted } from '../question-counts/take-back.ts'
import type { Item, Table, Write } from '../table.ts'
import type { OwnedItem } from '../tenant/tenant-walk.ts'
import { deleteUploadWrite } from '../upload/upload.ts'
import { listParentIds } from './parents.ts'
import { type Student, studentKey } from './student.ts'
import { uploadsOf, walkStudent } from './student-items.ts'

/** Nobody comes in as this student any more, whatever link or password they have, and nothing more is noted of them. */
export const closeStudentWrite = ({ id }: Pick<Student, 'id'>, at: string): Write => ({
  update: studentKey(id),
  expression: {
    UpdateExpression: 'SET disabled_at = :at, erasing_at = :at, link_version = link_version + :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': at, ':one': 1 },
  },
})

/** The last write of an erasure. */
export const endStudentWrite = (id: string): Write => ({ delete: studentKey(id) })

/**
 * Removes the student from other items: class lists, also of earlier years, the teacher's choices, messages to
 * parents, the parents' list of children.
 * @throws ConditionFailed if one of them changed meanwhile; a repeated call continues
 */
export async function leaveOthers(table: Table, student: Student): Promise<void> {
  const { id, branch_id, grade, kumi } = student
  const own = await getClass(table, branch_id, grade, kumi)
  if (own?.roster.some(({ student_id }) => student_id === id)) {
    const roster = own.roster.filter(({ student_id }) => student_id !== id)
    await table.put(classItem({ branch_id, grade, kumi, roster }), {
      ConditionExpression: 'roster = :before',
      ExpressionAttributeValues: { ':before': own.roster },
    })
  }
  await leaveStoredLists(table, student)
  const choices = await table.queryAll<Item>({ partition: classPk(branch_id, grade, kumi), beginsWith: 'CHOICE#' })
  await table.batchRemove(choices.filter((choice) => choice['student_id'] === id))
  await leaveMessages(table, student)
  await removeExtraTime(table, student)
  await removeContinueCodes(table, student)
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

async function* withoutStudent(groups: AsyncIterable<readonly OwnedItem[]>) {
  for await (const group of groups) yield group.filter(({ kind }) => kind !== 'student')
}

/**
 * Erases all of a student but the own item, which leads to the rest, so an interrupted erasure can continue.
 * @param eraseFile erases a file of the student, with every version
 * @param atMost stops after about this many items; left out: no limit
 * @returns the number of erased items, and whether nothing is left
 */
export async function eraseItems(
  table: Table,
  studentId: string,
  {
    eraseFile,
    atMost = Number.POSITIVE_INFINITY,
    walk = walkStudent,
  }: { eraseFile: (id: string) => Promise<void>; atMost?: number; walk?: typeof walkStudent },
): Promise<{ deleted: number; isEnd: boolean }> {
  let deleted = 0
  for await (const group of withoutStudent(walk(table, studentId))) {
    const items = group.map(({ item }) => item)
    await takeBackCounted(table, items)
    await takeCountsBack(table, items)
    // Days before the lessons that lead to them.
    await clearSeatedStudents(
      table,
      group.flatMap(({ kind, item }) => (kind === 'period_detail' ? [item as unknown as DayName] : [])),
    )
    // Files before what leads to them.
    for (const id of group.flatMap(uploadsOf)) {
      await eraseFile(id)
      await table.transact([deleteUploadWrite(id)])
    }
    await table.batchRemove(items)
    deleted += group.length
    if (deleted >= atMost) return { deleted, isEnd: false }
  }
  return { deleted, isEnd: true }
}

/** How many items are left, all but the student's own. */
export async function countLeft(table: Table, studentId: string, walk = walkStudent): Promise<number> {
  let left = 0
  for await (const group of withoutStudent(walk(table, studentId))) left += group.length
  return left
}

/** Lists of a branch that go on naming a student who sits elsewhere by now: their items, the list in each, and whom an entry names. */
const storedLists: readonly (readonly [beginsWith: string, list: string, nameOf: (entry: Entry) => unknown])[] = [
  ['YEAR_ROSTER#', 'roster', ({ student_id }) => student_id],
  ['YEAR_STEPS#', 'steps', ({ student_id }) => student_id],
  ['ROSTER_IMPORT#', 'entries', ({ pupil }) => pupil?.student_id],
]

interface Entry {
  student_id?: string
  pupil?: { student_id: string }
}

/**
 * Removes a student from the rosters of earlier school years, from records of the year roll, and from unfinished imports.
 * @throws ConditionFailed if one of them changed meanwhile; a repeated call continues
 */
export async function leaveStoredLists(
  table: Table,
  { id, branch_id }: { id: string; branch_id: string },
): Promise<void> {
  const partition = branchKey(branch_id).pk
  for (const [beginsWith, list, nameOf] of storedLists) {
    for (const item of await table.queryAll<Item>({ partition, beginsWith })) {
      const before = item[list] as readonly Entry[] | undefined
      if (!before?.some((entry) => nameOf(entry) === id)) continue
      await table.update(
        { pk: item.pk, sk: item.sk },
        {
          UpdateExpression: 'SET #list = :after',
          ConditionExpression: '#list = :before',
          ExpressionAttributeNames: { '#list': list },
          ExpressionAttributeValues: { ':before': before, ':after': before.filter((entry) => nameOf(entry) !== id) },
        },
      )
    }
  }
}
