import { domainHandlers } from '@tcheck/api-runtime/domain-handlers'
import { understanding } from '@tcheck/contract/groups/understanding'
import { exportExcel } from './routes/export-excel.ts'
import { exportOverview } from './routes/export-overview.ts'
import { listChapterItemActivities } from './routes/list-chapter-item-activities.ts'
import { listDays } from './routes/list-days.ts'
import { listPlans } from './routes/list-plans.ts'
import { listTasks } from './routes/list-tasks.ts'
import { showContent } from './routes/show-content.ts'
import { showCourse } from './routes/show-course.ts'
import { showGroup } from './routes/show-group.ts'
import { showGroupAnswers } from './routes/show-group-answers.ts'
import { showItemAnswers } from './routes/show-item-answers.ts'
import { showOverview } from './routes/show-overview.ts'
import { showPhoto } from './routes/show-photo.ts'
import { showRun } from './routes/show-run.ts'
import { showStudentGrade } from './routes/show-student-grade.ts'
import type { UnderstandingDeps } from './understanding-deps.ts'

/** What a student knows and does, for the branch, its teachers and the parents. */
export const handlers = (deps: UnderstandingDeps) =>
  domainHandlers(understanding, {
    exportExcel: exportExcel(deps),
    exportOverview: exportOverview(deps),
    listChapterItemActivities: listChapterItemActivities(deps),
    listDays: listDays(deps),
    listPlans: listPlans(deps),
    listTasks: listTasks(deps),
    showContent: showContent(deps),
    showCourse: showCourse(deps),
    showGroup: showGroup(deps),
    showGroupAnswers: showGroupAnswers(deps),
    showItemAnswers: showItemAnswers(deps),
    showOverview: showOverview(deps),
    showPhoto: showPhoto(deps),
    showRun: showRun(deps),
    showStudentGrade: showStudentGrade(deps),
  })
