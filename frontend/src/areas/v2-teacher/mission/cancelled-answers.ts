import type { TeacherMission } from '@tcheck/contract/mission'
import type { MissionSet } from './mission-sets.ts'

/** What has been answered so far, in numbers. */
export function answersWords(mission: Pick<TeacherMission, 'progress'>, { code }: Pick<MissionSet, 'code'>): string {
  const ofSet = mission.progress.filter(({ set_id }) => set_id === code)
  const begun = ofSet.reduce((sum, { finished_count, answering_count }) => sum + finished_count + answering_count, 0)
  return begun === 0 ? 'まだ、だれも答えていません。' : `${begun}人が答えています。集めた答えは残り、結果も見られます。`
}
