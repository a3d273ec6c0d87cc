import { importContentOperation } from './content/import-content.ts'
import { createAdmin } from './create-admin.ts'
import { rotateKeys } from './keys/rotate-keys.ts'
import type { Operation } from './operation.ts'
import { regrade } from './regrade/regrade.ts'
import { restore } from './restore/restore.ts'
import { importRoster } from './roster/import-roster.ts'
import { deleteTenant } from './tenant/delete-tenant.ts'
import { exportTenant } from './tenant/export-tenant.ts'
import { verifyAuditChains } from './verify-audit.ts'

/** Every command of `npm run ops`, in the order in which it lists them. */
export const operations: Readonly<Record<string, Operation>> = {
  'create-admin': createAdmin,
  'import-content': importContentOperation,
  'import-roster': importRoster,
  'rotate-keys': rotateKeys,
  'verify-audit': verifyAuditChains,
  restore,
  'export-tenant': exportTenant,
  'delete-tenant': deleteTenant,
  regrade,
}
