import type { studentMedia } from '@tcheck/contract/groups/student-media'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { getMedia, type MediaDeps } from './routes/get-media.ts'

export const handlers = (deps: MediaDeps): GroupHandlers<typeof studentMedia> => ({ show: getMedia(deps) })
