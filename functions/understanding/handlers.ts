import { understanding } from '@tcheck/contract/groups/understanding'
import { domainHandlers } from '@tcheck/lambda-kit/domain-handlers'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { exportExcel } from './routes/export-excel.ts'
import { listChapterItemActivities } from './routes/list-chapter-item-activities.ts'
import { listDays } from './routes/list-days.ts'
import { showItemAnswers } from './routes/show-item-answers.ts'
import { showRun } from './routes/show-run.ts'
import { showStudentGrade } from './routes/show-student-grade.ts'

/** What a student knows, for the branch and its teachers. */
export const handlers = (deps: RunDeps) =>
  domainHandlers(understanding, {
    exportExcel: exportExcel(deps),
    listChapterItemActivities: listChapterItemActivities(deps),
    listDays: listDays(deps),
    showItemAnswers: showItemAnswers(deps),
    showRun: showRun(deps),
    showStudentGrade: showStudentGrade(deps),
  })
