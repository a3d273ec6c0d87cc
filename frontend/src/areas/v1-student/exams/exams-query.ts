import { storedQuery } from '../../../features/desk/stored-query.ts'
import { deviceStorage } from '../../../features/saving/device-storage.ts'
import { soon } from '../../../features/saving/patience.ts'
import { client } from '../../../lib/api/client.ts'
import type { ExamHere } from './exam-rows.ts'

/** More exams than a branch has bought for its grades, more missions than a class has open. */
const MOST_EXAMS = 100
const MOST_MISSIONS = 50
/** What a student has left open is among the newest. */
const NEWEST_ATTEMPTS = 20

async function ask() {
  const [catalogue, missions, attempts] = await Promise.all([
    client.studentContent.listQuestionGroups({ category: 'cbt', per_page: MOST_EXAMS }, soon()),
    client.studentContent.listMissions({ per_page: MOST_MISSIONS }, soon()),
    client.studentActivities.list({ category: 'cbt', per_page: NEWEST_ATTEMPTS }, soon()),
  ])
  return {
    exams: catalogue.question_groups,
    missions: missions.missions,
    attempts: attempts.student_activity_groups,
  }
}

/** What the server says of the student's exams; without a connection what it said last. */
export const examsQuery = () => storedQuery({ asked: 'exams', queryKey: ['exams'], ask, field: 'exams' })

/** Exams that this device has begun for one student; what came after them is no exam of its own. */
export const examsHereQuery = (owner: string | null) => ({
  queryKey: ['exams-here', owner],
  networkMode: 'always' as const,
  gcTime: 0,
  queryFn: async (): Promise<ExamHere[]> => {
    const { db } = await deviceStorage()
    return (owner === null ? [] : await db.listOf(owner))
      .filter(({ category, mode, learning }) => category === 'cbt' && !learning && mode !== 'review')
      .filter(({ finishedAt, isFinishPending, slots }) => {
        const isOpen = finishedAt === null && Object.keys(slots).length > 0
        return isOpen || isFinishPending
      })
      .map(({ code, missionId, finishedAt }) => ({ code, missionId, isFinished: finishedAt !== null }))
  },
})
