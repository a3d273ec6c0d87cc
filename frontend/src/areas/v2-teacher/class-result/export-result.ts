import { client } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { ResultPlace } from './result-call.ts'

export type ExportFormat = 'xlsx' | 'csv' | 'csv_cp932'

/**
 * Downloads a class's results of a set under the name that the server gave.
 *
 * @returns the file's name
 */
export async function exportResult(
  { category, code, grade, kumi, missionId, year }: ResultPlace,
  format: ExportFormat,
): Promise<string> {
  const asked = {
    ...{ grade, kumi, format },
    ...(missionId && { mission_id: missionId }),
    ...(year !== undefined && { year }),
  }
  const file =
    category === 'cbt'
      ? await client.teacherResults.exportCbtExcel({ ...asked, cbt_exam_code: code })
      : await client.teacherResults.exportUnitExcel({ ...asked, v2_question_group_id: code, category })
  return saveFile(file, `${code}.${format === 'xlsx' ? 'xlsx' : 'csv'}`)
}
