import { attendTypes } from '@tcheck/contract/attendance'
import type { ChildTop, WeekLesson } from '@tcheck/contract/groups/parent-children'
import type { LearningPlan, LearningTask, PlanItem } from '@tcheck/contract/learning-desk'
import { isYearOver } from '../../../features/desk/desk-view.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import type { ChipKind } from '../../../ui/chip.tsx'

type AtDoor = Pick<ChildTop, 'today' | 'is_inside' | 'readings' | 'lessons'>

/** Lessons that are to be held: what was moved is held on its new day. */
const isHeld = ({ attend_type }: WeekLesson) => attend_type !== 'transferred' && attend_type !== 'absent'

export const lessonsOfDay = ({ today, lessons }: AtDoor): WeekLesson[] => lessons.filter(({ date }) => date === today)

/** Where the child is, in a sentence. @param clock 「16:58」, as it is now in Japan */
export function doorText(top: AtDoor, clock: string): string {
  if (top.is_inside) return '教室にいます'
  if (top.readings.length > 0) return '退室しました'
  const held = lessonsOfDay(top).filter(isHeld)
  if (held.length === 0) return '今日の授業はありません'
  return held.some(({ ends_at }) => ends_at === null || ends_at > clock)
    ? 'まだ入室していません'
    : '今日の入退室の記録はありません'
}

interface DoorFact {
  name: '入室' | '退室' | '退室の予定'
  clock: string
}

/** When the child came last, and when it went or is to go. */
export function doorFacts(top: AtDoor, clock: string): DoorFact[] {
  const last = (kind: 'entry' | 'leave') => top.readings.findLast((one) => one.kind === kind)?.clock
  const [entry, leave] = [last('entry'), last('leave')]
  const facts: DoorFact[] = entry ? [{ name: '入室', clock: entry }] : []
  if (!top.is_inside) return leave ? [...facts, { name: '退室', clock: leave }] : facts
  const ends = lessonsOfDay(top)
    .filter(isHeld)
    .flatMap(({ ends_at }) => ends_at ?? [])
  const planned = ends.toSorted().at(-1)
  return planned && planned > clock ? [...facts, { name: '退室の予定', clock: planned }] : facts
}

/** 算数 of an elementary school, 数学 later. */
export const lessonName = ({ subject, subject_name }: WeekLesson, grade: number): string =>
  subjectInWords(subject_name ?? subject, grade)

/** How a lesson stands, in a word. */
export function lessonWord(
  { date, attend_type, begins_at, ends_at }: WeekLesson,
  { today, clock }: { today: string; clock: string },
): { word: string; kind: ChipKind } {
  const isOver = date < today || (date === today && ends_at !== null && ends_at <= clock)
  const isNow = date === today && !isOver && begins_at !== null && begins_at <= clock
  if (attend_type === 'planned') {
    if (isNow) return { word: 'いま', kind: 'p' }
    return isOver ? { word: '確認中', kind: 'plain' } : { word: '予定', kind: 'line' }
  }
  if (isNow && attend_type === 'present') return { word: 'いま', kind: 'p' }
  const kind = attend_type === 'absent' ? 'danger' : attend_type === 'present' ? 'ok' : 'warn'
  return { word: attendTypes[attend_type], kind }
}

type Standing = Pick<LearningPlan, 'year' | 'pace' | 'pace_count' | 'done' | 'total'>

/** How a plan stands, for a parent. */
export function planWords(plan: Standing, today: string): string {
  const { year, pace, pace_count, done, total } = plan
  if (isYearOver(year, today)) return done === total ? 'すべて終わりました。' : `${total - done}項目が残りました。`
  if (pace === 'ahead') return `予定より${pace_count}項目進んでいます。`
  return pace === 'late' ? `予定より${pace_count}項目遅れています。` : '予定どおり進んでいます。'
}

/** Tasks that are left: late ones, and those that are due today or tomorrow, in a few words; null where nothing presses. */
export function pressingText(tasks: readonly LearningTask[], { today, tomorrow }: { today: string; tomorrow: string }) {
  const open = tasks.filter(({ state }) => state !== 'done')
  const late = open.filter(({ state }) => state === 'overdue').length
  if (late > 0) return `しめきりを過ぎた課題 ${late}件`
  const soon = open.filter(({ due }) => due !== null && due >= today && due <= tomorrow).length
  return soon > 0 ? `明日まで ${soon}件` : null
}

export const taskStates = {
  not_begun: 'まだ始めていません',
  under_way: '取り組んでいます',
  done: '終わりました',
  overdue: 'しめきりを過ぎています',
} as const satisfies Record<LearningTask['state'], string>

/** How an item of a plan stands. */
export function planItemText({ is_done, is_begun, day }: PlanItem, today: string): string {
  if (is_done) return '終わりました'
  if (day < today) return '予定の日を過ぎています'
  return is_begun ? '取り組んでいます' : 'まだ始めていません'
}
