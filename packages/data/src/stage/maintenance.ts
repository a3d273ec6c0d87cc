import { onlyIfAbsent, onlyIfPresent, type Table, type Write } from '../table.ts'

/** The stage takes no calls: an operator closed it. */
export interface Maintenance {
  /** ISO 8601, UTC. */
  since: string
  /** When it is expected to be open again; null where nobody knows. */
  until: string | null
}

const KEY = { pk: 'STAGE', sk: 'MAINTENANCE' }

export const getMaintenance = (table: Table) => table.get<Maintenance>(KEY)

/** Fails where the stage is closed already, so that nobody's words about its end are lost. */
export const beginMaintenanceWrite = (maintenance: Maintenance): Write => ({
  put: { ...KEY, ...maintenance },
  condition: onlyIfAbsent,
})

/** Fails where the stage is open. */
export const endMaintenanceWrite = (): Write => ({ delete: KEY, condition: onlyIfPresent })
