/** The demo of `npm start` with a class of the bench and its exam, in a process of its own; prints `ready <origin>` and what each call consumed. */
import { demoBranches } from '@tcheck/content/demo/people'
import * as data from '@tcheck/data'
import { openDocumentClient } from '@tcheck/data/document-client'
import { buildWebWhenChanged, startLocalCloud } from '@tcheck/local-cloud'
import { examOf, fillBenchClass } from '../bench-school.ts'
import { EXAM } from '../world.ts'
import { LESSON_CLASS } from './lesson.ts'

process.env['AWS_LAMBDA_LOG_LEVEL'] = 'INFO'
await buildWebWhenChanged()
const cloud = await startLocalCloud({
  port: Number(process.env['PORT'] ?? 0),
  dataDir: process.env['TCHECK_DATA'] ?? '',
})
const table = data.openTable(openDocumentClient(), process.env['TABLE_NAME'] ?? 'tcheck')
const [school] = demoBranches
if (!school) throw new Error('the demo has no school')
await table.batchPut(data.questionSetItems(examOf(EXAM)))
await table.put(
  data.materialCodeItem({
    ...{ code: 'TC-LESSON', title: '授業のテスト', subject_code: 'math', subject_name: '数学', grade_id: 8 },
    ...{ junkyo_name: null, valid_until: '2099-03-31', sets: [{ category: 'cbt', code: EXAM.code }] },
  }),
)
const registered = { code: 'TC-LESSON', registered_at: '2026-04-01T00:00:00.000Z', registered_by: 'bench' }
await table.put(data.registrationItem(school.id, registered))
await fillBenchClass(table, { branch_id: school.id, ...LESSON_CLASS })
process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
process.stdout.write(`ready ${cloud.origin}\n`)
