import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { sealedAnswers } from '@tcheck/contract/groups/sealed-answers'
import { type SaveSealedDeps, saveSealedAnswers } from './routes/save.ts'

export const handlers = (deps: SaveSealedDeps): GroupHandlers<typeof sealedAnswers> => ({
  save: saveSealedAnswers(deps),
})
