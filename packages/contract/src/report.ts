/** Words of school-grade reports (成績, domain.md), without schemas, so that they may reach the browser. */

export const reportTypes = {
  school_report: '通知表',
  term_test: '定期テスト',
  mock_exam: '模試',
  other: 'その他',
} as const
export type ReportType = keyof typeof reportTypes
export const reportTypeNames = Object.keys(reportTypes) as [ReportType, ...ReportType[]]

/** Of which season's lessons a report is, by number. */
export const seminars = { 1: '春期講習', 2: '夏期講習', 3: '冬期講習', 4: '通常授業' } as const
/** As students read them. */
export const studentSeminars = { 1: '春の講習', 2: '夏の講習', 3: '冬の講習', 4: 'ふだんの授業' } as const

/** As spec.md section 3 sets them. */
export const DEFAULT_GRADE_ID = 6
export const DEFAULT_SEMINAR_ID = 4

export const MOST_REPORT_FILES = 10

/** Reports of the two sides are two lists: neither can push the other's reports out. */
export const reportSides = { school: '学校・教室から', family: 'ご家庭から' } as const
export type ReportSide = keyof typeof reportSides
export const reportSideNames = Object.keys(reportSides) as [ReportSide, ...ReportSide[]]

/** A day in Japan: so many reports of one student does one student, parent, or person of staff send. */
export const MOST_REPORTS_A_DAY: Readonly<Record<ReportSide, number>> = { family: 20, school: 100 }
