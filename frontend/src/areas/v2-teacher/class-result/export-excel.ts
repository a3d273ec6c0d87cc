import { client } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { ResultPlace } from './class-result-query.ts'

/**
 * Downloads a class's CBT results under the name that the server gave.
 *
 * @returns the file's name
 */
export async function exportExcel({ code, grade, kumi, missionId }: ResultPlace): Promise<string> {
  const file = await client.teacherResults.exportCbtExcel({
    cbt_exam_code: code,
    grade,
    kumi,
    ...(missionId && { mission_id: missionId }),
  })
  return saveFile(file, `${code}.xlsx`)
}
