import type { studentEntry } from '@tcheck/contract/groups/student-entry'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { type EnterDeps, enter } from './routes/enter.ts'
import { showSetLink } from './routes/show-set-link.ts'

export const handlers = (deps: EnterDeps): GroupHandlers<typeof studentEntry> => ({
  showSetLink: showSetLink(deps),
  enter: enter(deps),
})
