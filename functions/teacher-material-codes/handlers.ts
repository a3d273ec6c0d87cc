import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { teacherMaterialCodes } from '@tcheck/contract/groups/teacher-material-codes'
import { deleteMaterialCode } from './routes/delete.ts'
import { listMaterialCodes, type MaterialCodeDeps } from './routes/list.ts'
import { registerAll } from './routes/register-all.ts'

export const handlers = (deps: MaterialCodeDeps): GroupHandlers<typeof teacherMaterialCodes> => ({
  list: listMaterialCodes(deps),
  registerAll: registerAll(deps),
  delete: deleteMaterialCode(deps),
})
