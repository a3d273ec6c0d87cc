import { doorCardOf } from '@tcheck/accounts/door-card'
import { linkOf } from '@tcheck/accounts/student-link'
import { doorVersionOf, raiseDoorVersion, type Student, studentKey } from '@tcheck/data/student/student'
import { ConditionFailed } from '@tcheck/data/table'
import { openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openDoorCard } from './open-door-card.ts'

let cloud: TestCloud
let student: Student
beforeEach(async () => {
  cloud = await openTestCloud()
  student = cloud.school.students[0]
})

const cardOf = async (holder: Student) =>
  doorCardOf(await cloud.secrets.sealingKeys(), { ...holder, door_version: doorVersionOf(holder) })
const hold = (code: string, branchId = cloud.school.branchId) =>
  openDoorCard({ table: cloud.table, sealingKeys: cloud.secrets.sealingKeys }, branchId, code)

test('names the student at the door of the own branch', async () => {
  expect(await hold(await cardOf(student))).toMatchObject({ state: 'student', student: { id: student.id } })
})

test('tells nothing of a card of another branch', async () => {
  expect(await hold(await cardOf(student), 'br-2')).toEqual({ state: 'other_branch' })
})

test('what is no door card is unknown, a link of the same student among it', async () => {
  const link = linkOf(await cloud.secrets.sealingKeys(), student)
  for (const code of ['', 'https://example.jp/', link]) expect(await hold(code)).toEqual({ state: 'unknown' })
  expect(await hold(await cardOf({ ...student, id: 'nobody' }))).toEqual({ state: 'unknown' })
})

test('a revoked card is known as such, and the next one holds; links go on', async () => {
  const [before, link] = [await cardOf(student), student.link_version]
  const renewed = await raiseDoorVersion(cloud.table, student)
  expect(await hold(before)).toEqual({ state: 'revoked' })
  expect(await hold(await cardOf(renewed))).toMatchObject({ state: 'student', student: { link_version: link } })
  const again = await raiseDoorVersion(cloud.table, renewed)
  expect(await hold(await cardOf(renewed))).toEqual({ state: 'revoked' })
  expect(doorVersionOf(again)).toBe(3)
})

test('of two revocations at once, one is done', async () => {
  await raiseDoorVersion(cloud.table, student)
  await expect(raiseDoorVersion(cloud.table, student)).rejects.toThrow(ConditionFailed)
})

test('who may not enter any more has a revoked card', async () => {
  const card = await cardOf(student)
  await cloud.table.update(studentKey(student.id), {
    UpdateExpression: 'SET disabled_at = :now',
    ExpressionAttributeValues: { ':now': '2026-11-01T00:00:00Z' },
  })
  expect(await hold(card)).toEqual({ state: 'revoked' })
})
