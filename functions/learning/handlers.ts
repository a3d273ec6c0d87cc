import { domainHandlers } from '@tcheck/api-runtime/domain-handlers'
import { learning } from '@tcheck/contract/groups/learning'
import type { LearningDeps } from './learning-deps.ts'
import { createPhoto } from './routes/create-photo.ts'
import { listDaysOfStudent } from './routes/list-days.ts'
import { listMarks } from './routes/list-marks.ts'
import { listPlansOfStudent } from './routes/list-plans.ts'
import { listRunsOfStudent } from './routes/list-runs.ts'
import { listSubjects } from './routes/list-subjects.ts'
import { listTasksOfStudent } from './routes/list-tasks.ts'
import { readPart } from './routes/read-part.ts'
import { savePlan } from './routes/save-plan.ts'
import { saveRun } from './routes/save-run.ts'
import { showContent } from './routes/show-content.ts'
import { showCourse } from './routes/show-course.ts'
import { showGroup } from './routes/show-group.ts'
import { showMarkedPhoto } from './routes/show-marked-photo.ts'
import { showMarks } from './routes/show-marks.ts'
import { showPhoto } from './routes/show-photo.ts'
import { showPlanDesk } from './routes/show-plan-desk.ts'
import { showPools } from './routes/show-pools.ts'
import { showRun } from './routes/show-run.ts'
import { showStudentCourse } from './routes/show-student-course.ts'
import { updateMarks } from './routes/update-marks.ts'

/** Learning: material as its students see it and their runs through it, and the plans that staff makes of it. */
export const handlers = (deps: LearningDeps) =>
  domainHandlers(learning, {
    listSubjects: listSubjects(deps),
    showCourse: showCourse(deps),
    showPools: showPools(deps),
    showContent: showContent(deps),
    showGroup: showGroup(deps),
    readPart: readPart(deps),
    listPlans: listPlansOfStudent(deps),
    listTasks: listTasksOfStudent(deps),
    listDays: listDaysOfStudent(deps),
    createPhoto: createPhoto(deps),
    showPhoto: showPhoto(deps),
    listMarks: listMarks(deps),
    showMarks: showMarks(deps),
    updateMarks: updateMarks(deps),
    showMarkedPhoto: showMarkedPhoto(deps),
    listRuns: listRunsOfStudent(deps),
    showRun: showRun(deps),
    saveRun: saveRun(deps),
    showPlanDesk: showPlanDesk(deps),
    showStudentCourse: showStudentCourse(deps),
    savePlan: savePlan(deps),
  })
