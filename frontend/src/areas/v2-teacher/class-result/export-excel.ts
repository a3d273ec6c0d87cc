import { client } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { ResultPlace } from './class-result-query.ts'

/**
 * Downloads a class's results of a set under the name that the server gave.
 *
 * @returns the file's name
 */
export async function exportExcel({ category, code, grade, kumi, missionId }: ResultPlace): Promise<string> {
  const ofClass = { grade, kumi, ...(missionId && { mission_id: missionId }) }
  const file =
    category === 'cbt'
      ? await client.teacherResults.exportCbtExcel({ ...ofClass, cbt_exam_code: code })
      : await client.teacherResults.exportUnitExcel({ ...ofClass, v2_question_group_id: code, category })
  return saveFile(file, `${code}.xlsx`)
}
