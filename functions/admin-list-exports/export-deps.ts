import type { JobDeps } from '@tcheck/services/jobs/start-job'

export interface ExportDeps extends JobDeps {
  /** Where a browser fetches an object of a job, as a file of this name. */
  signFile: (key: string, fileName: string, now: Date) => Promise<{ url: string; expires_at: string }>
}
