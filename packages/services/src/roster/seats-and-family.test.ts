import type { ApiErrorCode } from '@tcheck/contract/errors'
import { MOST_CHILDREN } from '@tcheck/contract/most'
import { type Account, accountItem, createAccountWrites, findAccountByLogin } from '@tcheck/data/account/account'
import { getClass, type SchoolClass } from '@tcheck/data/branch/branch'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import { addParents, changeParents, parentsOf, studentAccount } from './family.ts'
import { countStudents, freeSeat, seatWrites } from './seat.ts'

let cloud: TestCloud
beforeEach(async () => {
  cloud = await openTestCloud()
})

const classOf = (kumi: string, ...bans: number[]): SchoolClass => ({
  ...{ branch_id: 'br-1', grade: 8, kumi, roster: bans.map((ban) => ({ ban, student_id: `s-${kumi}-${ban}` })) },
})

describe('a free seat', () => {
  test.each([
    ['a grade without a class', [], { kumi: '1', ban: 1 }],
    ['an empty class', [classOf('2')], { kumi: '2', ban: 1 }],
    ['a class with a gap', [classOf('2', 1, 5)], { kumi: '2', ban: 6 }],
    ['a class whose last is 98', [classOf('2', 98)], { kumi: '2', ban: 99 }],
    ['a full class beside another', [classOf('2', 99), classOf('3', 4)], { kumi: '3', ban: 5 }],
    ['full classes', [classOf('1', 99), classOf('3', 99)], { kumi: '2', ban: 1 }],
    ['a class of another grade', [{ ...classOf('7', 3), grade: 7 }], { kumi: '1', ban: 1 }],
  ])('in %s', (_, classes, seat) => {
    expect(freeSeat(classes, 8)).toEqual({ grade: 8, ...seat })
  })

  test('is counted with all others', () => {
    expect(countStudents([classOf('1', 1, 2), classOf('2', 3), classOf('3')])).toBe(3)
  })
})

describe('seating', () => {
  const bansOf = async (kumi: string) =>
    ((await getClass(cloud.table, 'br-1', 8, kumi))?.roster ?? []).map(({ ban, student_id }) => `${ban} ${student_id}`)
  const [first, second, third] = ['1', '2', '3'].map((ban) => `st-br-1-2-${ban}`) as [string, string, string]

  test('takes a seat in the order of numbers and leaves the previous one', async () => {
    const classes = [await getClass(cloud.table, 'br-1', 8, '2'), await getClass(cloud.table, 'br-1', 8, '3')].flatMap(
      (one) => one ?? [],
    )
    const seat = { grade: 8, kumi: '3', ban: 7 }
    const before = { grade: 8, kumi: '2', ban: 2 }
    await cloud.table.transact(seatWrites(classes, { branchId: 'br-1', studentId: second, seat, before }))
    expect([await bansOf('2'), await bansOf('3')]).toEqual([[`1 ${first}`, `3 ${third}`], [`7 ${second}`]])
    // Made of what the classes were: the second of two at once fails.
    await expect(
      cloud.table.transact(seatWrites(classes, { branchId: 'br-1', studentId: 'x', seat })),
    ).rejects.toThrow()
    const next = (await getClass(cloud.table, 'br-1', 8, '3')) ?? expect.unreachable('no class')
    await cloud.table.transact(seatWrites([next], { branchId: 'br-1', studentId: 'x', seat: { ...seat, ban: 2 } }))
    expect(await bansOf('3')).toEqual(['2 x', `7 ${second}`])
    await cloud.table.transact(seatWrites([], { branchId: 'br-1', studentId: 'y', seat: { ...seat, kumi: '9' } }))
    expect(await bansOf('9')).toEqual(['7 y'])
  })
})

describe('a family', () => {
  const throwApiError = (code: ApiErrorCode, _values?: object, field?: string): never => {
    throw new Error(`${code} ${field ?? ''}`.trim())
  }
  const change = () => ({
    ...{ table: cloud.table, branchId: 'br-1', studentId: cloud.school.students[0].id, throwApiError },
    now: new Date('2026-11-20T03:00:00.000Z'),
  })
  const named = (login_id: string) => ({ login_id, name: `${login_id}の親` })
  const loginsOf = async () => (await parentsOf(cloud.table, change().studentId)).map(({ login_id }) => login_id)
  const wish = async (...logins: string[]) => {
    const { writes, issued, parent_count } = await changeParents(logins.map(named), change())
    await cloud.table.transact(writes)
    return { issued: issued.map(({ login_id }) => login_id), parent_count, logins: (await loginsOf()).toSorted() }
  }

  test('links the named parents, creates missing ones, and unlinks the others', async () => {
    expect(await wish('mori-a', 'mori-b')).toEqual({
      issued: ['mori-a', 'mori-b'],
      parent_count: 2,
      logins: ['mori-a', 'mori-b'],
    })
    expect(await wish('MORI-A', 'mori-c')).toEqual({
      issued: ['mori-c'],
      parent_count: 2,
      logins: ['mori-a', 'mori-c'],
    })
    const parted = await findAccountByLogin(cloud.table, 'parent', 'mori-b')
    expect(parted?.student_ids).toEqual([])
    expect(await wish('mori-a', 'mori-b', 'mori-c')).toMatchObject({ issued: [], parent_count: 3 })
  })

  test('keeps who is a parent when others are added', async () => {
    await wish('mori-a')
    const before = await parentsOf(cloud.table, change().studentId)
    const { writes, parent_count } = await addParents([named('mori-b'), named('mori-a')], change(), before)
    await cloud.table.transact(writes)
    expect([parent_count, (await loginsOf()).toSorted()]).toEqual([2, ['mori-a', 'mori-b']])
  })

  const parent = async (children: number, changes: Partial<Account> = {}) => {
    const student_ids = Array.from({ length: children }, (_, at) => `s-${at}`)
    await cloud.table.transact(createAccountWrites({ ...sampleParent, login_id: 'many', student_ids, ...changes }))
  }
  test('reports a login that a parent of another branch has, and names it', async () => {
    await parent(1, { branch_id: 'br-2' })
    await expect(wish('mori-a', 'many')).rejects.toThrow('LOGIN_TAKEN student.parents.1.login_id')
    expect(await loginsOf()).toEqual([])
  })

  test.each([
    [MOST_CHILDREN - 1, undefined],
    [MOST_CHILDREN, 'PARENT_CHILDREN_FULL student.parents.0.login_id'],
  ])('a parent of %i children', async (children, failure) => {
    await parent(children)
    const wished = wish('many')
    if (failure) await expect(wished).rejects.toThrow(failure)
    else expect(await wished).toMatchObject({ parent_count: 1, logins: ['many'] })
  })

  test('a student signs in with an own id and an unused login', async () => {
    const { writes, issued } = await studentAccount(named('aoki-h'), change())
    await cloud.table.transact(writes)
    expect(issued).toMatchObject([{ who: 'student', login_id: 'aoki-h', password: expect.any(String) }])
    const made = await findAccountByLogin(cloud.table, 'student', 'aoki-h')
    const { studentId } = change()
    expect(made).toMatchObject({ id: studentId, name: '', student_ids: [studentId], must_change_password: true })
    await expect(studentAccount(named('AOKI-H'), change())).rejects.toThrow('LOGIN_TAKEN')
  })

  test('an account that waits for its password has none', async () => {
    const { writes, issued } = await studentAccount(named('aoki-h'), { ...change(), isWithoutPassword: true })
    await cloud.table.transact(writes)
    expect(issued).toEqual([])
  })

  test('who does not name the student is no parent of theirs', async () => {
    await wish('mori-a')
    const account = (await findAccountByLogin(cloud.table, 'parent', 'mori-a')) ?? expect.unreachable('no account')
    await cloud.table.put(accountItem({ ...account, student_ids: ['s-9'] }))
    expect(await loginsOf()).toEqual([])
  })
})
