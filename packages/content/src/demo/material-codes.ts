import type { Category } from '@tcheck/contract/question-set'

/** A code printed in a bought textbook and the sets that it opens; shape as packages/data stores it. */
export interface DemoMaterialCode {
  code: string
  title: string
  subject_code: string
  subject_name: string
  grade_id: number
  junkyo_name: string | null
  /** Last day of validity in Japan, `YYYY-MM-DD`. */
  valid_until: string
  sets: { category: Category; code: string }[]
}

/** The end of the Japanese school year in which the demo content was written, and of the one after it. */
const END_OF_SCHOOL_YEAR = '2027-03-31'
const END_OF_LAST_YEAR = '2026-03-31'

const unit = (code: string) => ({ category: 'unit' as const, code })
const cbt = (code: string) => ({ category: 'cbt' as const, code })
const skill = (code: string) => ({ category: 'science_skill' as const, code })

export const demoMaterialCodes: DemoMaterialCode[] = [
  {
    code: 'TC-MA2-2026',
    title: '数学 中2 ワーク',
    subject_code: 'math',
    subject_name: '算数・数学',
    grade_id: 8,
    junkyo_name: '北辰館「探究の道」',
    valid_until: END_OF_SCHOOL_YEAR,
    sets: [unit('MA2-0210'), unit('MA2-0310'), cbt('CBT-MA2-01')],
  },
  {
    code: 'TC-JA2-2026',
    title: '国語 中2 ワーク',
    subject_code: 'japanese',
    subject_name: '国語',
    grade_id: 8,
    junkyo_name: 'なぎさ出版「ことばの海」',
    valid_until: END_OF_SCHOOL_YEAR,
    sets: [unit('JA2-0110'), unit('JA2-0220'), cbt('CBT-JA2-01')],
  },
  {
    code: 'TC-SC2-2026',
    title: '理科 中2 ワーク',
    subject_code: 'science',
    subject_name: '理科',
    grade_id: 8,
    junkyo_name: '北辰館「探究の道」',
    valid_until: END_OF_SCHOOL_YEAR,
    sets: [unit('SC2-0110'), skill('sci-graph-reading')],
  },
  {
    code: 'TC-SO2-2026',
    title: '社会 中2 ワーク',
    subject_code: 'social',
    subject_name: '社会',
    grade_id: 8,
    junkyo_name: '北辰館「探究の道」',
    valid_until: END_OF_SCHOOL_YEAR,
    sets: [unit('SO2-0110')],
  },
  {
    code: 'TC-EN2-2026',
    title: '英語 中2 ワーク',
    subject_code: 'english',
    subject_name: '英語',
    grade_id: 8,
    junkyo_name: '北辰館「探究の道」',
    valid_until: END_OF_SCHOOL_YEAR,
    sets: [unit('EN2-0110')],
  },
  {
    code: 'TC-E6-2026',
    title: '小6 ドリル 4教科',
    subject_code: 'math',
    subject_name: '算数・数学',
    grade_id: 6,
    junkyo_name: '青葉書房「まなびの風」',
    valid_until: END_OF_SCHOOL_YEAR,
    sets: [unit('EMA6-0210'), unit('EJA6-0130'), unit('ESC6-0310'), unit('ESO6-0210'), cbt('CBT-ESC6-01')],
  },
  {
    code: 'TC-SKILL-2026',
    title: '理科スキル',
    subject_code: 'science',
    subject_name: '理科',
    grade_id: 6,
    junkyo_name: null,
    valid_until: END_OF_SCHOOL_YEAR,
    sets: [skill('sci-graph-reading'), skill('sci-plan-experiment'), skill('sci-measure-period')],
  },
  {
    code: 'TC-MA2-2025',
    title: '数学 中2 ワーク(前年度)',
    subject_code: 'math',
    subject_name: '算数・数学',
    grade_id: 8,
    junkyo_name: '北辰館「探究の道」',
    valid_until: END_OF_LAST_YEAR,
    sets: [unit('MA2-0210')],
  },
]
