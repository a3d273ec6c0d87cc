import { questionSetItems } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { sampleCourseItems } from '@tcheck/data/testing/sample-course'
import { testSet } from '@tcheck/local-cloud/testing/test-school'

/** A small course; its item has the lquestion groups `lq-1`, which a drill answers, and `lq-2`. */
export async function seedSampleCourse(table: Table): Promise<void> {
  const groups = ['lq-1', 'lq-2'].flatMap((code) =>
    questionSetItems({ ...testSet('unit', code), category: 'learning', unit_id: 'item-1' }),
  )
  await table.batchPut([...sampleCourseItems(), ...groups])
}
