import { client } from '../../../lib/api/client.ts'
import type { ResultPlace } from './class-result-query.ts'

/** Long enough for the slowest browser to begin saving. */
const keepUrlMilliseconds = 60_000

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
  const name = file instanceof File ? file.name : `${code}.xlsx`
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepUrlMilliseconds)
  return name
}
