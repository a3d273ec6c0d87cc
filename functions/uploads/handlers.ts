import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { uploads } from '@tcheck/contract/groups/uploads'
import { begin, type UploadDeps } from './routes/begin.ts'
import { show } from './routes/show.ts'

export const handlers = (deps: UploadDeps): GroupHandlers<typeof uploads> => ({
  begin: begin(deps),
  show: show(deps),
})
