import { readWorkbook } from '@tcheck/content/testing/read-workbook'
import type { ClassRegrade, WaitingRegrade } from '@tcheck/contract/groups/teacher-regrades'
import { createMission } from '@tcheck/data/mission/mission'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import type { TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import { openLesson, storedOf } from '../teacher-accepted-answers/testing/lesson.ts'

// Two missions of one class hold the same exam, whose key was corrected: each is looked at and decided of by itself.

const regradeOf = ({ body }: TestAnswer) => (body as { regrade: ClassRegrade }).regrade
const waitingOf = ({ body }: TestAnswer) =>
  (body as { regrades: WaitingRegrade[] }).regrades.map((one) => one.mission_id)
const [set = expect.unreachable('the sample has an exam')] = sampleMission().sets

async function openTwo() {
  const lesson = await openLesson()
  await createMission(
    lesson.table,
    sampleMission({ id: 'mission-2', title: '追試', sets: [{ ...set, id: 'mission-2.1' }] }),
  )
  const [first, second] = lesson.cloud.school.students
  const one = await lesson.save(first, { '1-1': ['8'] })
  const other = await lesson.save(second, { '1-1': ['8'] }, { mission: 'mission-2' })
  await lesson.correct()
  return { lesson, one: one.id, other: other.id }
}
const idsOf = ({ students }: ClassRegrade) => students.map((each) => each.student_activity_group_id)

test('a regrade lists the attempts of its mission alone, and each mission waits for a word of its own', async () => {
  const { lesson, one, other } = await openTwo()
  expect(idsOf(regradeOf(await lesson.lookAtKeys()))).toEqual([one])
  expect(idsOf(regradeOf(await lesson.lookAtKeys(undefined, 'mission-2')))).toEqual([other])
  expect(waitingOf(await lesson.waitingKeys()).toSorted()).toEqual(['mission-1', 'mission-2'])
})

test('taken for one mission, the other one keeps its marks and still waits; gone back, neither is changed', async () => {
  const { lesson, one, other } = await openTwo()
  await lesson.decide('accept')
  await lesson.work()
  expect((await storedOf(lesson.table, one)).marks).toBe('o---')
  expect((await storedOf(lesson.table, other)).marks).toBe('x---')
  expect(waitingOf(await lesson.waitingKeys())).toEqual(['mission-2'])
  await lesson.decide('accept', { mission_id: 'mission-2' })
  await lesson.decide('cancel')
  await lesson.work()
  expect((await storedOf(lesson.table, one)).marks).toBe('x---')
  expect((await storedOf(lesson.table, other)).marks).toBe('o---')
})

test('what the class takes away says when its teacher had it marked anew and by which version, of who had begun before', async () => {
  const { lesson } = await openTwo()
  const csv = async () => {
    const [header = '', ...lines] = (await lesson.takeCsv('mission-1')).split('\r\n')
    const at = header.split(',').indexOf('確かめること')
    return at < 0 ? null : lines.slice(0, 3).map((line) => line.split(',')[at])
  }
  const totals = async (mission: string) => {
    const rows = (await readWorkbook(Buffer.from(await lesson.takeFile('xlsx', mission)))).find(
      ({ name }) => name === '集計',
    )?.rows
    return rows?.find(([name]) => name === '採点')?.[1]
  }
  expect([await csv(), await totals('mission-1')]).toEqual([null, undefined])
  await lesson.decide('accept')
  await lesson.work()
  lesson.aMinuteLater()
  const [, , third = expect.unreachable('three students')] = lesson.cloud.school.students
  await lesson.save(third, { '1-1': ['8'] })
  const words = '第2版の正答で、2026-11-20に採点し直しました'
  expect([await csv(), await totals('mission-1')]).toEqual([[words, '', ''], words])
  expect(await totals('mission-2')).toBeUndefined()
  await lesson.decide('cancel')
  await lesson.work()
  expect([await csv(), await totals('mission-1')]).toEqual([null, undefined])
})

test('who begins a mission later is marked by what was decided for it', async () => {
  const { lesson } = await openTwo()
  await lesson.decide('accept', { mission_id: 'mission-2' })
  await lesson.work()
  lesson.aMinuteLater()
  const [, , third = expect.unreachable('three students')] = lesson.cloud.school.students
  const first = await lesson.save(third, { '1-1': ['8'] })
  const second = await lesson.save(third, { '1-1': ['8'] }, { mission: 'mission-2' })
  expect((await storedOf(lesson.table, first.id)).marks).toBe('x---')
  expect((await storedOf(lesson.table, second.id)).marks).toBe('o---')
})

test("offers a corrected key only once an answer's mark would change", async () => {
  const lesson = await openLesson()
  const [first, second] = lesson.cloud.school.students
  await lesson.save(first, { '1-2': ['3', '4'] })
  await lesson.correct()
  expect(regradeOf(await lesson.lookAtKeys()).state).toBe('none')
  expect(waitingOf(await lesson.waitingKeys())).toEqual([])
  expect((await lesson.decide('accept')).status).toBe(409)
  await lesson.save(second, { '1-1': ['8'] })
  expect(regradeOf(await lesson.lookAtKeys()).state).toBe('offered')
})

test('another branch’s mission is not found', async () => {
  const { lesson } = await openTwo()
  await createMission(lesson.table, sampleMission({ id: 'mission-9', branch_id: 'br-2' }))
  expect((await lesson.lookAtKeys(undefined, 'mission-9')).status).toBe(404)
  expect((await lesson.decide('accept', { mission_id: 'mission-9' })).status).toBe(404)
})
