import { getClass } from '@tcheck/data/branch/branch'
import { openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { seatMany } from './seat-many.ts'

let cloud: TestCloud
beforeEach(async () => {
  cloud = await openTestCloud()
})

const bansOf = async (kumi: string) =>
  ((await getClass(cloud.table, 'br-1', 8, kumi))?.roster ?? []).map(({ ban, student_id }) => `${ban} ${student_id}`)
const [first, second, third] = ['1', '2', '3'].map((ban) => `st-br-1-2-${ban}`) as [string, string, string]

test('two change places, one sits nowhere, and doing it again changes nothing', async () => {
  const to = (studentId: string, kumi: string, ban: number) => ({ studentId, seat: { grade: 8, kumi, ban } })
  const wanted = [to(first, '3', 1), to(second, '4', 2), { studentId: third, seat: null }]
  for (let times = 0; times < 2; times += 1) {
    await seatMany(cloud.table, 'br-1', wanted)
    expect([await bansOf('2'), await bansOf('3'), await bansOf('4')]).toEqual([[], [`1 ${first}`], [`2 ${second}`]])
  }
  await seatMany(cloud.table, 'br-1', [to(first, '4', 2), to(second, '3', 1)])
  expect([await bansOf('3'), await bansOf('4')]).toEqual([[`1 ${second}`], [`2 ${first}`]])
})

test('keeps a number that another student has', async () => {
  await seatMany(cloud.table, 'br-1', [{ studentId: first, seat: { grade: 8, kumi: '3', ban: 5 } }])
  await seatMany(cloud.table, 'br-1', [{ studentId: second, seat: { grade: 8, kumi: '3', ban: 5 } }])
  const seated = [await bansOf('2'), await bansOf('3')].flat()
  expect(seated).toContain(`5 ${first}`)
  expect(seated.filter((one) => one.endsWith(second))).toHaveLength(1)
  expect(seated).toHaveLength(3)
})
