import { demoContent } from '@tcheck/content/demo/content'
import { seedLearning } from '@tcheck/content/demo/seed-learning'
import { zipSync } from '@tcheck/content/testing/zip-of'
import type { SetDifference } from '@tcheck/contract/groups/admin-question-sets'
import type { ImportedContent, ImportedCourse, ImportProblem } from '@tcheck/contract/imported'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getContent, getCourse } from '@tcheck/data/learning/course'
import {
  listCourseVersions,
  readWholeCourse,
  turnCourse,
  writeCourseVersion,
} from '@tcheck/data/learning/course-version'
import { masterItem } from '@tcheck/data/master/master'
import { getSetHead, getSetVersion } from '@tcheck/data/question-set/question-set'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ImportFixture,
  openImportBench,
  openImportFixture,
  PNG,
  type StoreBench,
} from '../../testing/import-fixture.ts'
import { runToEnd } from '../../testing/run-killed.ts'
import { COURSE, changedMaterial, sampleMaterial, workbookOf } from '../../testing/sample-material.ts'
import { exportQuestionSets } from '../export/export-question-sets.ts'

let bench: StoreBench
let fixture: ImportFixture
beforeAll(async () => {
  bench = await openImportBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  fixture = await openImportFixture(bench)
})

const begin = (sheet: Uint8Array, media?: Uint8Array) => fixture.begin(sheet, media, 'learning', '学習内容.xlsx')
interface ShownCourse {
  course: ImportedCourse
  differences: SetDifference[]
  contents: { code: string }[]
  content: ImportedContent | null
  archive: { media: { name: string }[] } | null
}
const courseOf = async (id: string, content?: string) =>
  (await fixture.ask<ShownCourse>('GET', `/${id}/courses/0`, undefined, content === undefined ? {} : { content })).body

test('a workbook is checked, seen and stored whole; the same once more changes nothing; another is a version with a way back', async () => {
  const id = await begin(await workbookOf(await sampleMaterial()))
  expect(await fixture.work(id)).toMatchObject({
    state: 'asking',
    outcome: '学習内容1件、新しい問題3組、変わる問題0組を取り込めます。',
  })
  expect((await fixture.shown(id)).courses).toMatchObject([
    { state: 'new', version: null, chapter_count: 1, content_count: 1 },
  ])
  expect((await courseOf(id, 'sample-1-1-a')).content?.parts).toMatchObject([
    { kind: 'introduction', set_at: null, group_code: null },
    { kind: 'drill', set_at: 0 },
    { kind: 'self_marking', set_at: 2 },
    { kind: 'check', set_at: 1 },
  ])
  // Nothing is there before somebody confirms.
  expect(await getCourse(fixture.table, COURSE)).toBeUndefined()
  expect(await fixture.storeChecked(id)).toMatchObject({
    state: 'done',
    outcome: '学習内容1件、新しい問題3組、変わった問題0組を取り込みました。',
  })
  const head = await getSetHead(fixture.table, { category: 'learning', code: 'LQ-SAMPLE-1' })
  expect(head).toMatchObject({ version: 1, category: 'learning', unit_name: '見本の項目' })
  const stored = head && (await getSetVersion<MainQuestion, 'learning'>(fixture.table, head, 1))
  // Where a line may break is kept with what was imported, as it is with what is edited.
  expect(stored?.question_groups[0]?.phrases).toBeTruthy()

  const again = await begin(await workbookOf(await sampleMaterial()))
  expect(await fixture.work(again)).toMatchObject({ outcome: '学習内容1件と、問題3組とも、いまの問題と同じです。' })
  expect(await fixture.storeChecked(again)).toMatchObject({ outcome: '変わったものはありません。' })
  expect(await getCourse(fixture.table, COURSE)).toMatchObject({ version: 1 })

  const changed = await begin(await workbookOf(await changedMaterial('図.png')), zipSync({ '図.png': PNG }))
  expect(await fixture.work(changed)).toMatchObject({
    outcome: '学習内容1件、新しい問題0組、変わる問題0組を取り込めます。',
  })
  const { course, differences, archive } = await courseOf(changed, 'other-content')
  expect(course).toMatchObject({ state: 'changed', version: 1 })
  expect(differences).toContainEqual(expect.objectContaining({ key: '学習内容 other-content', kind: 'added' }))
  expect(differences).toContainEqual(expect.objectContaining({ key: '学習内容 sample-1-1-a', kind: 'removed' }))
  expect(archive?.media.map(({ name }) => name)).toEqual(['図.png'])
  await fixture.storeChecked(changed)
  expect(await getContent(fixture.table, 'sample-1-1-a')).toBeUndefined()
  const { version = 0 } = (await getCourse(fixture.table, COURSE)) ?? {}
  const versions = await listCourseVersions(fixture.table, COURSE, { newest: version, count: 50 })
  expect(versions.map(({ how }) => how)).toEqual(['imported', 'imported'])
})

test('every error is told together with its sheet and row, nothing may be stored, and the report has them in their rows', async () => {
  const { courses, groups } = await sampleMaterial()
  const broken = structuredClone(courses)
  const content = broken[0]?.chapters[0]?.items[0]?.contents[0]
  if (content)
    Object.assign(content, {
      parts: content.parts.map((part) => (part.kind === 'drill' ? { ...part, group: 'LQ-NONE' } : part)),
    })
  const id = await begin(await workbookOf({ courses: broken, groups }))
  expect(await fixture.work(id)).toMatchObject({ outcome: 'エラーが1件あるため、取り込めません。' })
  const { body } = await fixture.ask<{ problems: ImportProblem[] }>('GET', `/${id}/problems`)
  expect(body.problems).toMatchObject([
    {
      kind: 'group_unknown',
      sheet: 'パート',
      row: 3,
      column: 'group_code',
      course_at: 0,
      set_at: null,
      key: 'sample-1-1-a',
    },
  ])
  const { job } = await fixture.shown(id)
  expect((await fixture.ask('POST', `/${id}/confirm`, { revision: job.revision })).body.code).toBe('IMPORT_HAS_ERRORS')
  expect((await fixture.ask('GET', `/${id}/report`)).status).toBe(200)
})

test('what another one stored between the check and the storing is checked and asked again', async () => {
  await fixture.storeChecked(
    await (async () => {
      const first = await begin(await workbookOf(await sampleMaterial()))
      await fixture.work(first)
      return first
    })(),
  )
  const id = await begin(await workbookOf(await changedMaterial('図.png')), zipSync({ '図.png': PNG }))
  await fixture.work(id)
  const course = (await readWholeCourse(fixture.table, COURSE)) ?? expect.unreachable()
  const stamp = { stored_at: fixture.now.toISOString(), stored_by: 'other' }
  const version = await writeCourseVersion(fixture.table, course, { before: 1, how: 'ordered', ...stamp })
  await turnCourse(fixture.table, course, { version, before: 1, ...stamp })
  expect(await fixture.storeChecked(id)).toMatchObject({ state: 'asking' })
  expect((await courseOf(id)).course.version).toBe(version)
  expect(await fixture.storeChecked(id)).toMatchObject({ state: 'done' })
})

test('every demo course, with its groups, pictures and film, is exported and imported again: nothing has changed', async () => {
  const content = await demoContent()
  const { masters, mediaFiles } = content
  await fixture.table.batchPut(
    (['subjects', 'grades', 'junkyos', 'units'] as const).flatMap((kind) =>
      masters[kind].map((row) => masterItem(kind, row)),
    ),
  )
  await seedLearning(fixture.table, { content, now: fixture.now })
  for (const [name, bytes] of mediaFiles) {
    const pieces = (async function* () {
      yield bytes
    })()
    await fixture.files.putMedia(name, { pieces, bytes: bytes.length, contentType: 'image/png' })
  }
  for (const courses of [[], [{ subject_code: 'science', grade: 6 }]]) {
    const { body } = await fixture.askAt<{ job: { id: string } }>('POST', '/api/v2/admin/question_set_exports', {
      export: { target: 'learning', courses },
    })
    const kind = exportQuestionSets({ table: fixture.table, files: fixture.files })
    expect(await runToEnd({ table: fixture.table, jobId: body.job.id, kind }, { at: fixture.now })).toMatchObject({
      state: 'done',
    })
    const { body: made } = await fixture.askAt<{ files: { url: string }[] }>(
      'GET',
      `/api/v2/admin/question_set_exports/${body.job.id}`,
    )
    const [sheet, media] = await Promise.all(
      made.files.map(async ({ url }) => new Uint8Array(await (await fetch(url)).arrayBuffer())),
    )
    const id = await begin(sheet ?? expect.unreachable(), media)
    expect(await fixture.work(id)).toMatchObject({ outcome: expect.stringContaining('組とも、いまの問題と同じです。') })
    const { counts, courses: shown } = await fixture.shown(id)
    expect(counts).toMatchObject({ errors: 0, warnings: 0, new_sets: 0, changed_sets: 0 })
    expect(counts?.media).toBeGreaterThan(0)
    expect(shown.map(({ state }) => state)).toEqual(courses.length > 0 ? ['same'] : ['same', 'same'])
    expect(await fixture.storeChecked(id)).toMatchObject({
      outcome: expect.stringContaining('変わったものはありません。'),
    })
  }
  const unknown = { export: { target: 'learning', courses: [{ subject_code: 'none', grade: 6 }] } }
  expect((await fixture.askAt('POST', '/api/v2/admin/question_set_exports', unknown)).status).toBe(404)
})
