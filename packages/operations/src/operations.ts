import { importContentOperation } from './content/import-content.ts'
import { nameSlots } from './content/name-slots.ts'
import { createAdmin } from './create-admin.ts'
import { rotateKeys } from './keys/rotate-keys.ts'
import { migrate } from './migrate/migrate.ts'
import type { Operation } from './operation.ts'
import { disableAccount, endSessions } from './people/change-account.ts'
import { findAccount } from './people/find-account.ts'
import { listAdminAccounts } from './people/list-admins.ts'
import { listRefusedSignIns } from './people/list-refused-sign-ins.ts'
import { regrade } from './regrade/regrade.ts'
import { renewRules } from './regrade/renew-rules.ts'
import { restore } from './restore/restore.ts'
import { importRoster } from './roster/import-roster.ts'
import { listAllBranches } from './state/list-branches.ts'
import { maintenance } from './state/maintenance.ts'
import { showStage } from './state/show-stage.ts'
import { eraseStudent } from './student/erase-student.ts'
import { exportStudent } from './student/export-student.ts'
import { deleteTenant } from './tenant/delete-tenant.ts'
import { exportTenant } from './tenant/export-tenant.ts'
import { verifyAuditChains } from './verify-audit.ts'

/** Every command of `npm run ops`, in the order in which it lists them. */
export const operations: Readonly<Record<string, Operation>> = {
  'show-stage': showStage,
  maintenance,
  migrate,
  'create-admin': createAdmin,
  'list-admins': listAdminAccounts,
  'find-account': findAccount,
  'end-sessions': endSessions,
  'disable-account': disableAccount,
  'list-refused-sign-ins': listRefusedSignIns,
  'list-branches': listAllBranches,
  'import-content': importContentOperation,
  'import-roster': importRoster,
  'name-slots': nameSlots,
  'rotate-keys': rotateKeys,
  'verify-audit': verifyAuditChains,
  restore,
  'export-tenant': exportTenant,
  'delete-tenant': deleteTenant,
  'export-student': exportStudent,
  'erase-student': eraseStudent,
  regrade,
  'renew-rules': renewRules,
}
