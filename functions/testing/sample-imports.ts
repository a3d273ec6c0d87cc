import { importKeys, partCountOf } from '@tcheck/contract/import-file'
import type { ImportFile } from '@tcheck/data/import-file/import-file'
import { putImportFile } from '@tcheck/data/import-file/import-file'
import { type Job, jobItem, jobOf } from '@tcheck/data/job/job'
import type { Table } from '@tcheck/data/table'
import type { Content } from '@tcheck/learning/course'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { type ExportedFiles, exportNames } from '@tcheck/services/imports/export-input'
import {
  type CheckedCourse,
  type CheckedSet,
  type ImportCheck,
  importNames,
  type StoredProblems,
} from '@tcheck/services/imports/import-check'
import type { ImportStore } from '../admin-imports/import-store.ts'

const JOB = 'import-1'
const EXPORT = 'export-1'
const SIZE = 20 * 1024 * 1024

/** Files `file-new` (one part has come), `file-whole` (all have), `file-ready`; the import `import-1`, which asks. */
export async function seedSampleImports(table: Table, now: Date): Promise<void> {
  const file = (id: string, state: ImportFile['state']): ImportFile => ({
    id,
    account_id: 'admin-1',
    name: '問題.xlsx',
    role: 'sheet',
    size_bytes: SIZE,
    store_upload_id: id,
    state,
    created_at: now.toISOString(),
  })
  for (const id of ['file-new', 'file-whole']) await putImportFile(table, file(id, 'receiving'))
  await putImportFile(table, file('file-ready', 'ready'))
  const begun = new Date(now.getTime() - 7200_000)
  const input = {
    target: 'question_groups',
    sheet_file_id: 'file-ready',
    sheet_name: '問題.xlsx',
    media_file_id: null,
    media_name: null,
  }
  const created_by = { account_id: 'admin-1', name: '管理 花子' }
  const ofJob = (id: string, errors: number): Job => ({
    ...jobOf({ id, kind: 'import-question-sets', title: '問題.xlsx', input, created_by }, begun),
    state: 'asking',
    cursor: { phase: 'rows', at: 0, errors },
  })
  const exported: Job = {
    ...jobOf(
      {
        id: EXPORT,
        kind: 'export-question-sets',
        title: 'すべて',
        input: { target: 'question_groups', sets: [] },
        created_by,
      },
      begun,
    ),
    state: 'done',
    outcome: '1組を書き出しました。',
  }
  await table.batchPut([ofJob(JOB, 0), ofJob('import-broken', 2), exported].map(jobItem))
}

const counts = { rows: 4, sets: 1, new_sets: 0, changed_sets: 1, same_sets: 0, media: 0, errors: 0, warnings: 1 }
const use = {
  attempts: { count: 1000, is_more: true },
  missions: { count: 2, is_more: false },
  codes: { count: 120, is_more: false },
  links: { count: 0, is_more: false },
}
const { version: _, ...draft } = testSet('unit', 'MA-9')
const check: ImportCheck = {
  counts,
  problem_counts: [{ kind: 'select_unused', is_error: false, count: 1 }],
  listed_problems: 1,
  use: { ...use, counted_sets: 1 },
  courses: [
    {
      ...{ at: 0, subject_code: 'math', subject_name: '数学', grade: 8, chapter_count: 1, content_count: 1 },
      ...{ state: 'changed', version: 0, difference_count: 1, error_count: 0, warning_count: 0 },
    },
  ],
  sets: [
    {
      ...{ at: 0, category: 'unit', code: 'MA-9', title: draft.title, subject_name: '数学', grade_id: 8 },
      ...{ question_count: 4, max_score: 20, state: 'changed', version: 1 },
      ...{ difference_count: 1, error_count: 0, warning_count: 1, use },
    },
  ],
}
const problems: StoredProblems = [
  {
    ...{ kind: 'select_unused', is_error: false, sheet: '問題', row: 3, column: 'select_2', content: '青' },
    ...{ trouble: '使われない選択肢です', remedy: '確かめてください。', set_at: 0, course_at: null, key: '1-1' },
  },
]
const differences: CheckedSet['differences'] = [
  { key: '1-1', column: 'answer', before: '6', after: '7', kind: 'changed' },
]
const content: Content = {
  ...{ code: 'content-1', title: '一次関数のグラフ' },
  parts: [
    { id: 'intro', kind: 'introduction', title: '導入', blocks: [{ kind: 'text', text: '$y=2x$ を考えます。' }] },
    { id: 'drill', kind: 'drill', title: 'ドリル', group: 'MA-9' },
  ],
}
const item = { code: 'item-1', title: 'グラフ', contents: [content], groups: ['MA-9'] }
const course: CheckedCourse = {
  course: {
    ...{ subject_code: 'math', subject_name: '数学', grade: 8 },
    chapters: [{ code: 'chapter-1', title: '一次関数', items: [item] }],
  },
  differences: [{ key: '章 chapter-1', column: 'title', before: '関数', after: '一次関数', kind: 'changed' }],
  ...{ media: [], gone: [] },
}
const objects = new Map<string, unknown>([
  [importKeys.ofJob(JOB, importNames.check), check],
  [importKeys.ofJob(JOB, importNames.problems), problems],
  [importKeys.ofJob(EXPORT, exportNames.report), { sheet_bytes: 8000, media_bytes: 20_000 } satisfies ExportedFiles],
  [importKeys.ofJob(JOB, importNames.course(0)), course],
  [importKeys.ofJob(JOB, importNames.set(0)), { draft, differences, media: [] } satisfies CheckedSet],
])

/** A store that is not there: it knows the sample files and the sample import. */
export const sampleImportStore: ImportStore = {
  begin: async () => 'upload-1',
  parts: async (_key, uploadId) => {
    const all = Array.from({ length: partCountOf(SIZE) }, (_part, at) => ({
      number: at + 1,
      etag: '"x"',
      bytes: SIZE / 2,
    }))
    return uploadId === 'file-whole' ? all : all.slice(0, 1)
  },
  signPart: async (key, _uploadId, part) => `https://store.tcheck.example/${key}?partNumber=${part}`,
  complete: async () => undefined,
  bytesOf: async () => SIZE,
  readJson: async <T>(key: string) => (objects.get(key) ?? null) as T | null,
  signRead: async (key) => `https://store.tcheck.example/${key}`,
  signFile: async (key) => `https://store.tcheck.example/${key}`,
}
