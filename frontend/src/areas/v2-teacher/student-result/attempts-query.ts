import { queryOptions } from '@tanstack/react-query'
import type { ActivityGroup } from '@tcheck/contract/activity'
import type { ClassRef } from '@tcheck/contract/fields'
import type { Category } from '@tcheck/contract/question-set'
import { client } from '../../../lib/api/client.ts'

export interface AttemptsPlace extends ClassRef {
  category: Category
  code: string
  missionId: string | null
  /** An earlier school year. */
  year?: number | undefined
  /** One student's, with memos; left out: the class's, without. */
  studentId?: string
}

async function askForPage(
  { category, code, grade, kumi, missionId, year, studentId }: AttemptsPlace,
  cursor: string | null,
) {
  const input = {
    grade,
    kumi,
    ...(missionId !== null && { mission_id: missionId }),
    ...(year !== undefined && { year }),
    ...(studentId !== undefined && { student_id: studentId }),
    ...(cursor !== null && { cursor }),
  }
  if (category === 'cbt') return client.teacherResults.listCbtAttempts({ ...input, cbt_exam_code: code })
  return client.teacherResults.listUnitAttempts({ ...input, v2_question_group_id: code, category })
}

/** A class has some hundred attempts of one set at most; a loop that never ends helps nobody. */
const mostPages = 60

async function askForAll(place: AttemptsPlace): Promise<ActivityGroup[]> {
  const all: ActivityGroup[] = []
  let cursor: string | null = null
  for (let page = 0; page < mostPages; page += 1) {
    const answer: Awaited<ReturnType<typeof askForPage>> = await askForPage(place, cursor)
    all.push(...answer.student_activity_groups)
    cursor = answer.next_cursor
    if (cursor === null) break
  }
  return all
}

/** All attempts of one set with their answers: of a student, newest first, or of a class by number. */
export const attemptsQuery = (place: AttemptsPlace) =>
  queryOptions({ queryKey: ['teacher-attempts', place], queryFn: () => askForAll(place) })
