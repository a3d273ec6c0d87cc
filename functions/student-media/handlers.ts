import type { studentMedia } from '@tcheck/contract/groups/student-media'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { type MediaDeps, show } from './routes/show.ts'

export const handlers = (deps: MediaDeps): GroupHandlers<typeof studentMedia> => ({ show: show(deps) })
