import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { ConditionFailed, type Table } from '../table.ts'
import { sampleCourse, seedSampleCourse } from '../testing/sample-course.ts'
import { getContent, getCourse, listChapters } from './course.ts'
import {
  getCourseVersion,
  listCourseVersions,
  readWholeCourse,
  turnCourse,
  type WholeCourse,
  writeCourseVersion,
} from './course-version.ts'

const ref = { subject_code: 'math', grade: 8 }
const stamp = { stored_at: '2026-11-20T03:00:00.000Z', stored_by: 'admin-1' }
const standing = sampleCourse
let table: Table

beforeEach(async () => {
  table = await openTestTable()
  await seedSampleCourse(table)
})

async function store(course: WholeCourse, before: number): Promise<number> {
  const version = await writeCourseVersion(table, course, { before, how: 'imported', ...stamp })
  await turnCourse(table, course, { version, before, ...stamp })
  return version
}

/** The sample course under another title, with one chapter more. */
const changed = (): WholeCourse => {
  const [chapter = expect.unreachable()] = structuredClone(standing.chapters)
  const content = { code: 'content-2', title: '切片', parts: [] }
  const item = { code: 'item-2', title: '切片', contents: [content], groups: [] }
  return {
    ...standing,
    chapters: [
      { code: 'chapter-2', title: '利用', items: [item] },
      { ...chapter, title: '関数' },
    ],
  }
}

test('readers get a version only after the course points to it; the previous version remains', async () => {
  const version = await writeCourseVersion(table, changed(), { before: 1, how: 'imported', ...stamp })
  expect(version).toBe(2)
  expect(await readWholeCourse(table, ref)).toEqual(standing)
  await turnCourse(table, changed(), { version, before: 1, ...stamp })
  expect(await readWholeCourse(table, ref)).toEqual(changed())
  expect((await listChapters(table, ref)).map(({ place, chapter }) => [place, chapter.code])).toEqual([
    [1, 'chapter-2'],
    [2, 'chapter-1'],
  ])
  expect(await getCourse(table, ref)).toMatchObject({ version: 2, chapter_count: 2, ...stamp })
  expect(await getCourseVersion(table, ref, 1)).toEqual(standing)
})

test('an old version comes back as the newest, and what it has not goes', async () => {
  expect(await store(changed(), 1)).toBe(2)
  const old = (await getCourseVersion(table, ref, 1)) ?? expect.unreachable()
  expect(await store(old, 2)).toBe(3)
  expect(await readWholeCourse(table, ref)).toEqual(standing)
  expect(await getContent(table, 'content-2')).toBeUndefined()
  const history = await listCourseVersions(table, ref, { newest: 3, count: 50 })
  expect(history.map(({ version, how, content_count }) => [version, how, content_count])).toEqual([
    [3, 'imported', 1],
    [2, 'imported', 2],
    [1, 'imported', 1],
  ])
})

test('a course of many contents is turned too, and all of it is there', async () => {
  const contents = Array.from({ length: 300 }, (_, at) => ({ code: `many-${at}`, title: `${at}`, parts: [] }))
  const item = { code: 'item-9', title: '多い', contents, groups: [] }
  const large = { ...standing, chapters: [{ code: 'chapter-9', title: '多い', items: [item] }] }
  await store(large, 1)
  expect(await readWholeCourse(table, ref)).toEqual(large)
})

test('the second of two simultaneous stores fails, and an unfinished number is skipped', async () => {
  const versions = [
    await writeCourseVersion(table, changed(), { before: 1, how: 'ordered', ...stamp }),
    await writeCourseVersion(table, standing, { before: 1, how: 'ordered', ...stamp }),
  ]
  expect(versions).toEqual([2, 3])
  await turnCourse(table, standing, { version: 3, before: 1, ...stamp })
  await expect(turnCourse(table, changed(), { version: 2, before: 1, ...stamp })).rejects.toThrow(ConditionFailed)
  expect(await readWholeCourse(table, ref)).toEqual(standing)
})

test('a new course begins with its first version', async () => {
  const fresh = { ...standing, subject_code: 'science', subject_name: '理科', chapters: [] }
  expect(await writeCourseVersion(table, fresh, { before: 0, how: 'imported', ...stamp })).toBe(1)
})
