import { randomUUID } from 'node:crypto'
import { FIRST_LINK_VERSION } from '@tcheck/accounts/credential-reader'
import { ban, grade, kumi, LAST_BAN, LONGEST_KUMI } from '@tcheck/contract/fields'
import { auditWrite } from '@tcheck/data/audit/audit'
import { classItem, getBranch, getClass, type SchoolClass } from '@tcheck/data/branch/branch'
import { type Student, studentItem } from '@tcheck/data/student/student'
import { ConditionFailed, onlyIfAbsent, type Table, type Write } from '@tcheck/data/table'
import { readRows, rejectRows } from '../content/read-rows.ts'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'

interface Seat {
  grade: number
  kumi: string
  ban: number
}

/** A transaction holds 100 items: 97 new students with their class and the record. */
const MOST_AT_ONCE = 97

/**
 * @returns the seats of each class, in the file's order
 * @throws OperationError that names every wrong row
 */
async function readSeats(path: string): Promise<Map<string, Seat[]>> {
  const rows = await readRows(path, ['grade', 'kumi', 'ban'])
  const problems: string[] = []
  const classes = new Map<string, Seat[]>()
  for (const { number, cells } of rows) {
    const seat = { grade: Number(cells.grade), kumi: cells.kumi, ban: Number(cells.ban) }
    const own = classes.get(`${seat.grade}\n${seat.kumi}`) ?? []
    if (!grade.safeParse(cells.grade).success)
      problems.push(`${number}行目: grade「${cells.grade}」は1(小1)から12(高3)です。`)
    else if (!kumi.safeParse(seat.kumi).success)
      problems.push(`${number}行目: kumi「${cells.kumi}」は${LONGEST_KUMI}文字までです。`)
    else if (!ban.safeParse(cells.ban).success)
      problems.push(`${number}行目: ban「${cells.ban}」は1から${LAST_BAN}です。`)
    else if (own.some((one) => one.ban === seat.ban))
      problems.push(`${number}行目: ${seat.grade}年${seat.kumi}組${seat.ban}番が2つあります。`)
    else classes.set(`${seat.grade}\n${seat.kumi}`, [...own, seat])
  }
  rejectRows(path, problems)
  if (classes.size === 0) throw new OperationError(`「${path}」には、ひとりもいません。`)
  return classes
}

const newStudent = (branchId: string, { grade, kumi, ban }: Seat): Student => ({
  id: `st-${randomUUID()}`,
  branch_id: branchId,
  kind: 'roster',
  grade,
  kumi,
  ban,
  login_id: null,
  link_version: FIRST_LINK_VERSION,
  disabled_at: null,
})

/** The class stands as it was read: two imports of the same moment do not make a number twice. */
const unchanged = (before: SchoolClass | undefined) =>
  before === undefined
    ? onlyIfAbsent
    : { ConditionExpression: 'roster = :before', ExpressionAttributeValues: { ':before': before.roster } }

/** Adds the numbers that a class has not; who is there stays, with everything that is theirs. */
async function addToClass(table: Table, branchId: string, seats: readonly Seat[], now: Date): Promise<number> {
  const [first] = seats
  if (!first) return 0
  let added = 0
  for (;;) {
    const before = await getClass(table, branchId, first.grade, first.kumi)
    const missing = seats.filter(({ ban }) => !before?.roster.some((one) => one.ban === ban)).slice(0, MOST_AT_ONCE)
    if (missing.length === 0) return added
    const students = missing.map((seat) => newStudent(branchId, seat))
    const roster = [...(before?.roster ?? []), ...students.map(({ ban, id }) => ({ ban, student_id: id }))]
    const after = {
      branch_id: branchId,
      grade: first.grade,
      kumi: first.kumi,
      roster: roster.sort((a, b) => a.ban - b.ban),
    }
    const record = operatorRecord(
      {
        branch_id: branchId,
        action: 'changed',
        target: { kind: 'class', id: `${first.grade}-${first.kumi}` },
        details: { students_added: students.length },
      },
      now,
    )
    const writes: Write[] = [
      { put: classItem(after), condition: unchanged(before) },
      ...students.map((student) => ({ put: studentItem(student), condition: onlyIfAbsent })),
      auditWrite(record),
    ]
    await table.transact(writes).catch((error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error
      throw new OperationError('ほかの人が名簿を変えました。もう一度、同じ命令を出してください。')
    })
    added += students.length
  }
}

export const importRoster: Operation = {
  usage: '<教室のID> <名簿(.xlsx .csv)> [--stage 名前] [--dry-run]',
  summary: '学年・組・番の名簿(列 grade、kumi、ban)から、教室にいない番だけを加えます。名前は入れません。',
  args: [2, 2],
  options: { stage: 'text', 'dry-run': 'flag' },
  run: (call) =>
    withTarget(call, async ({ name, table }): Promise<0 | 1> => {
      const { terminal, args, values } = call
      const [branchId = '', path = ''] = args
      const branch = await getBranch(table, branchId)
      if (!branch) throw new OperationError(`教室「${branchId}」はありません。`)
      if (branch.disabled_at !== undefined) throw new OperationError(`教室「${branch.name}」は閉じられています。`)
      const classes = await readSeats(path)
      for (const seats of classes.values()) {
        const [{ grade, kumi } = { grade: 0, kumi: '' }] = seats
        const roster = (await getClass(table, branchId, grade, kumi))?.roster ?? []
        const isTried = values['dry-run'] === true
        const fresh = seats.filter(({ ban }) => !roster.some((one) => one.ban === ban)).length
        const added = isTried ? fresh : await addToClass(table, branchId, seats, terminal.now())
        const left = roster.filter(({ ban }) => !seats.some((seat) => seat.ban === ban)).length
        const rest = left > 0 ? `。名簿にない${left}人は、そのままです` : ''
        terminal.print(
          `${grade}年(id)${kumi}組: ${added}人を${isTried ? '加えられます' : '加えました'}。前からいる人は${roster.length}人${rest}。`,
        )
      }
      terminal.print(
        values['dry-run'] === true
          ? `${name}には、まだ何もしていません。`
          : `${name}の「${branch.name}」に取り込みました。`,
      )
      return 0
    }),
}
