import type { Table } from '@tcheck/data/table'
import type { ImportCursor, ImportInput } from '@tcheck/services/imports/import-check'
import type { JobFiles } from '../../job-files.ts'
import type { JobKind } from '../../job-kind.ts'
import { compareSetsStep } from './compare-step.ts'
import { countUsesStep } from './count-uses-step.ts'
import { compareCoursesStep, turnCoursesStep, writeCoursesStep } from './course-steps.ts'
import type { ImportStep } from './import-work.ts'
import { checkMediaStep, storeMediaStep } from './media-steps.ts'
import { checkPartStep, gatherFoundStep } from './part-steps.ts'
import { reportStep } from './report-step.ts'
import { readRowsStep } from './rows-step.ts'
import { turnHeadsStep, writeVersionsStep } from './store-steps.ts'

const steps: Readonly<Record<ImportCursor['phase'], ImportStep>> = {
  media: checkMediaStep,
  rows: readRowsStep,
  parts: checkPartStep,
  found: gatherFoundStep,
  sets: compareSetsStep,
  courses: compareCoursesStep,
  report: reportStep,
  uses: countUsesStep,
  files: storeMediaStep,
  versions: writeVersionsStep,
  course_versions: writeCoursesStep,
  heads: turnHeadsStep,
  course_heads: turnCoursesStep,
}

/**
 * An import, all or nothing (decision 0335): files and rows are checked, a person is asked, media and versions are written where
 * nobody reads them, and the heads are turned last.
 */
export const importQuestionSets = (parts: { table: Table; files: JobFiles }): JobKind<ImportInput, ImportCursor> => ({
  step: ({ job, input, cursor, now, signal }) => {
    const at = cursor ?? { phase: 'media', at: 0, errors: null }
    return steps[at.phase]({ ...parts, jobId: job.id, input, by: job.created_by, now, signal }, at)
  },
})
