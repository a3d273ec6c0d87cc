import type { TeacherTop } from '@tcheck/contract/groups/teacher-students'
import type { ChipKind } from '../../../ui/chip.tsx'
import { hopeText, sumsOf, waitingText } from '../top/top-view.ts'

interface Count {
  words: string
  kind: ChipKind
}

/** What there is to do behind a word of the menu, by its address; nothing where nothing waits. @param clock 「18:05」, in Japan */
export function menuCounts({ lessons, waiting, hopes, today }: TeacherTop, clock: string): Record<string, Count> {
  const { students, open } = sumsOf(lessons, clock)
  const { isLate } = hopeText(hopes, today)
  const counts: Record<string, Count> = {}
  if (students > 0) counts['/v1/teacher/top'] = { words: `今日 ${students}人`, kind: 'p' }
  if (open > 0) counts['/v1/teacher/top'] = { words: `出欠がまだ ${open}人`, kind: 'warn' }
  if (waiting.count > 0) counts['/v1/teacher/marks'] = { words: waitingText(waiting), kind: 'warn' }
  if (hopes.day_count === 0) {
    const month = `${Number(hopes.month.slice(5))}月の希望`
    counts['/v1/teacher/workdays'] = isLate
      ? { words: `${month} しめきりを過ぎました`, kind: 'warn' }
      : { words: `${month} まだです`, kind: 'info' }
  }
  return counts
}
