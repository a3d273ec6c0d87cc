import type { ListedSchoolGrade, SchoolGradeFile } from '@tcheck/contract/groups/reports'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { v1BranchRoutes } from '../../areas/v1-branch/routes.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/open-app.tsx'
import { answerApi, json } from '../../testing/stand-in-api.ts'

const GREEN = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="green"/></svg>')}`

const file = (id: string, more: Partial<SchoolGradeFile> = {}): SchoolGradeFile => ({
  ...{ id, file_name: `${id}.jpg`, content_type: 'image/jpeg', size_bytes: 200_000 },
  ...more,
})
const report = (files: SchoolGradeFile[]): ListedSchoolGrade => ({
  ...{
    id: 'st-1.R1',
    student_id: 'st-1',
    grade_id: 6,
    report_type: 'school_report',
    title: '1学期の通知表',
    message: '',
  },
  ...{ seminar_id: 4, sent_by: { role: 'parent', name: '青木 まこと' }, revision: 1, school_grade_files: files },
  ...{ created_at: '2026-11-20T03:00:00.000Z', updated_at: '2026-11-20T03:00:00.000Z' },
})

/** @param urls  of the pictures that come, by file */
async function openReports(files: SchoolGradeFile[], urls: Readonly<Record<string, string>>) {
  const showing = files.map(({ id }) => [
    `GET /api/branch/reports/st-1.R1/files/${id}`,
    () => {
      const url = urls[id]
      return url
        ? json({ url, expires_at: '2026-11-20T04:00:00.000Z' })
        : json({ errors: ['ありません。'] }, { status: 404 })
    },
  ])
  const student = { id: 'st-1', name: '青木 ひなた', grade: 6, kumi: '1', ban: 1 }
  const calls = answerApi({
    'GET /api/branch/reports': ({ query }) =>
      json({ school_grades: query.includes('side=family') ? [report(files)] : [], next_cursor: null, student }),
    'GET /api/account/notices': () => json({ notices: [] }),
    ...Object.fromEntries(showing),
  })
  await openApp('/v1/branch/reports/st-1', { routes: v1BranchRoutes, registry: { branch: async () => undefined } })
  return calls
}

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

it('shows pictures of a report small and opens them large, and asks for no other file', async () => {
  const files = [
    file('photo'),
    file('letter', { content_type: 'application/pdf' }),
    file('scan', { size_bytes: 9_000_000 }),
  ]
  const calls = await openReports(files, { photo: GREEN })
  const small = page.getByRole('button', { name: 'photo.jpgを大きく見る' })
  await expect.poll(() => small.element().querySelector('img')?.naturalWidth).toBe(40)
  expect(calls.filter(({ path }) => path.includes('/files/')).map(({ path }) => path.split('/').at(-1))).toEqual([
    'photo',
  ])
  await small.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('leaves a file whose picture does not come to be saved', async () => {
  await openReports([file('gone'), file('broken')], { broken: 'data:image/png;base64,AAAA' })
  for (const name of ['gone', 'broken']) {
    await expect.element(page.getByRole('button', { name: `${name}.jpgを大きく見る` })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: `ダウンロード: ${name}.jpg 195KB` })).toBeVisible()
  }
})
