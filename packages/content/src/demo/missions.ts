import type { Category } from '@tcheck/contract/question-set'

/** A mission of the demo. Times are days from the day of seeding, so that a fresh start always shows a living class. */
export interface DemoMission {
  id: string
  branch_id: string
  category: Category
  grade: number
  kumi: string
  title: string
  set_codes: string[]
  delivered_days_ago: number
  /** 16:00 in Japan on that day. */
  due_in_days: number
  /** Share of the class that has begun, and of those that have finished; see `plausibleResponses`. */
  begun: number
  finished: number
}

export const demoMissions: DemoMission[] = [
  {
    id: 'demo-mission-unit',
    branch_id: 'demo-school',
    category: 'unit',
    grade: 8,
    kumi: '2',
    title: '一次関数の練習',
    set_codes: ['MA2-0310'],
    delivered_days_ago: 2,
    due_in_days: 5,
    begun: 0.6,
    finished: 0.8,
  },
  {
    id: 'demo-mission-cbt',
    branch_id: 'demo-school',
    category: 'cbt',
    grade: 8,
    kumi: '2',
    title: '一次関数 単元末テスト',
    set_codes: ['CBT-MA2-01'],
    delivered_days_ago: 1,
    due_in_days: 3,
    begun: 0.97,
    finished: 0.94,
  },
]
