/** The demo of `npm start` with the long exams of the bench, in a process of its own; prints `ready <origin>`. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { demoBranches } from '@tcheck/content/demo/people'
import { storeQuestionSets } from '@tcheck/content/import/store-question-sets'
import * as data from '@tcheck/data'
import { openDocumentClient } from '@tcheck/data/document-client'
import { BUILT_WEB_FOLDER, buildWebWhenChanged, startLocalCloud } from '@tcheck/local-cloud'
import { examOf, fillBenchClass } from '../bench-school.ts'
import { finishedAttempt } from '../finished-attempt.ts'
import { LONG_EXAM } from '../world.ts'
import { LONG_CLASSES } from './class-page.ts'
import { longExams } from './long-sets.ts'

const MATERIAL = 'TC-BENCH'

const [school] = demoBranches
if (!school) throw new Error('the demo has no school')

/** A class as large as they come and one of the usual size, who have answered sixty sub questions. */
async function addLongResults(table: data.Table, branch_id: string) {
  await table.batchPut(data.questionSetItems(examOf(LONG_EXAM)))
  for (const [kumi, count] of Object.entries(LONG_CLASSES)) {
    const members = await fillBenchClass(table, { branch_id, kumi, count })
    await table.batchPut(
      members.map(({ ban }) =>
        data.attemptItem({ ...finishedAttempt(kumi, ban, LONG_EXAM), branch_id, mission_id: null }),
      ),
    )
  }
}

async function addLongExams(table: data.Table, branchId: string) {
  const exams = longExams()
  await storeQuestionSets(table, exams, { stored_at: new Date().toISOString(), stored_by: null })
  await table.put(
    data.materialCodeItem({
      code: MATERIAL,
      title: '長いテスト',
      subject_code: 'math',
      subject_name: '数学',
      grade_id: 8,
      junkyo_name: null,
      valid_until: '2099-03-31',
      sets: exams.map(({ code }) => ({ category: 'cbt', code })),
    }),
  )
  await table.put(
    data.registrationItem(branchId, {
      code: MATERIAL,
      registered_at: '2026-04-01T00:00:00.000Z',
      registered_by: 'bench',
    }),
  )
}

const dataDir = process.env['TCHECK_DATA'] ?? ''
// A copy: whoever builds meanwhile would take away the files of the pages that are measured.
const webDir = join(dataDir, 'built-web')
await buildWebWhenChanged()
await cp(BUILT_WEB_FOLDER, webDir, { recursive: true })
const cloud = await startLocalCloud({
  port: Number(process.env['PORT'] ?? 0),
  dataDir,
  webDir,
  quiet: true,
})
const table = data.openTable(openDocumentClient(), process.env['TABLE_NAME'] ?? 'tcheck')
await addLongExams(table, school.id)
await addLongResults(table, school.id)
process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
process.stdout.write(`ready ${cloud.origin}\n`)
