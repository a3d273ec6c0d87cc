import type { JobKindName } from '@tcheck/contract/job'
import type { Table } from '@tcheck/data/table'
import type { JobFiles } from './job-files.ts'
import type { JobKind } from './job-kind.ts'

/** What kinds of jobs work with. */
interface KindParts {
  table: Table
  files: JobFiles
}

/** How each kind is done; its code is loaded with its first job. */
export const kinds = {
  'check-question-sets': async (parts) => (await import('./kinds/check-question-sets.ts')).checkQuestionSets(parts),
  'issue-material-codes': async (parts) => (await import('./kinds/issue-material-codes.ts')).issueMaterialCodes(parts),
  'import-question-sets': async (parts) =>
    (await import('./kinds/import/import-question-sets.ts')).importQuestionSets(parts),
  'export-question-sets': async (parts) =>
    (await import('./kinds/export/export-question-sets.ts')).exportQuestionSets(parts),
  regrade: async (parts) => (await import('./kinds/regrade.ts')).regrade(parts),
  'mark-accepted': async (parts) => (await import('./kinds/mark-accepted.ts')).markAccepted(parts),
  'erase-student': async (parts) => (await import('./kinds/erase-student.ts')).eraseStudent(parts),
  'export-list': async (parts) => (await import('./kinds/export-list/export-list.ts')).exportList(parts),
  'export-results': async (parts) => (await import('./kinds/export-results/export-results.ts')).exportResults(parts),
  'import-roster': async (parts) => (await import('./kinds/import-roster/import-roster.ts')).importRoster(parts),
  'undo-roster': async (parts) => (await import('./kinds/undo-roster/undo-roster.ts')).undoRoster(parts),
  'move-year': async (parts) => (await import('./kinds/move-year/move-year.ts')).moveYear(parts),
  'tell-overdue-tasks': async (parts) => (await import('./kinds/tell-overdue-tasks.ts')).announceOverdueTasks(parts),
} as const satisfies Record<JobKindName, (parts: KindParts) => Promise<JobKind>>
