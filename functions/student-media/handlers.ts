import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { studentMedia } from '@tcheck/contract/groups/student-media'
import { type MediaDeps, show } from './routes/show.ts'

export const handlers = (deps: MediaDeps): GroupHandlers<typeof studentMedia> => ({ show: show(deps) })
