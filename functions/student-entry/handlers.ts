import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { studentEntry } from '@tcheck/contract/groups/student-entry'
import { type EnterDeps, enter } from './routes/enter.ts'
import { showBans } from './routes/show-bans.ts'
import { showSetLink } from './routes/show-set-link.ts'
import { showShortCode } from './routes/show-short-code.ts'

export const handlers = (deps: EnterDeps): GroupHandlers<typeof studentEntry> => ({
  showSetLink: showSetLink(deps),
  enter: enter(deps),
  showBans: showBans(deps),
  showShortCode: showShortCode(deps),
})
