import type { CapacityDetail, Json } from './model.ts'

/** Capacity of one call in one table, as it adds up. */
interface Consumption {
  table: string
  kind: 'read' | 'write'
  tableUnits: number
  indexUnits: Record<string, number>
}

/** The capacity that one call of the embedded table consumed, also for rejected calls. */
export interface ConsumedCapacity {
  operation: string
  table: string
  kind: 'read' | 'write'
  units: number
}

/** A strongly consistent read costs twice an eventually consistent one, a transactional one twice that. */
export type ReadKind = 'eventual' | 'consistent' | 'transactional'

const UNITS_PER_4_KB: Record<ReadKind, number> = { eventual: 0.5, consistent: 1, transactional: 2 }

/** Read units of one read; reading nothing costs as much as the smallest item. */
export function readUnits(bytes: number, kind: ReadKind): number {
  return Math.max(1, Math.ceil(bytes / 4096)) * UNITS_PER_4_KB[kind]
}

/** Sums the consumption of the parts of one call, by table. */
export class CapacityCounter {
  readonly #byTable = new Map<string, Consumption>()
  readonly #kind: 'read' | 'write'

  constructor(kind: 'read' | 'write') {
    this.#kind = kind
  }

  add(table: string, tableUnits: number, indexUnits: Record<string, number> = {}) {
    const sum = this.#byTable.get(table) ?? { table, kind: this.#kind, tableUnits: 0, indexUnits: {} }
    sum.tableUnits += tableUnits
    for (const [index, units] of Object.entries(indexUnits)) {
      sum.indexUnits[index] = (sum.indexUnits[index] ?? 0) + units
    }
    this.#byTable.set(table, sum)
  }

  get consumptions(): Consumption[] {
    return [...this.#byTable.values()]
  }

  /** `ConsumedCapacity` of calls that may touch several tables: an array, absent when not asked for. */
  answerList(detail: CapacityDetail | undefined, transactional = false): Json {
    if (!isWanted(detail)) return {}
    return { ConsumedCapacity: this.consumptions.map((sum) => describe(sum, detail, transactional)) }
  }

  /** `ConsumedCapacity` of calls on one table: an object, absent when not asked for. */
  answerOne(detail: CapacityDetail | undefined): Json {
    const [sum] = this.consumptions
    return isWanted(detail) && sum ? { ConsumedCapacity: describe(sum, detail, false) } : {}
  }
}

const isWanted = (detail: CapacityDetail | undefined): detail is 'TOTAL' | 'INDEXES' =>
  detail === 'TOTAL' || detail === 'INDEXES'

export function totalUnits(sum: Consumption): number {
  return Object.values(sum.indexUnits).reduce((total, units) => total + units, sum.tableUnits)
}

function describe(sum: Consumption, detail: 'TOTAL' | 'INDEXES', transactional: boolean): Json {
  const units = (count: number): Json => ({
    CapacityUnits: count,
    ...(transactional ? { [sum.kind === 'read' ? 'ReadCapacityUnits' : 'WriteCapacityUnits']: count } : {}),
  })
  const described: Json = { TableName: sum.table, ...units(totalUnits(sum)) }
  if (detail === 'TOTAL') return described
  described['Table'] = units(sum.tableUnits)
  const indexes = Object.entries(sum.indexUnits)
  if (indexes.length > 0) {
    described['GlobalSecondaryIndexes'] = Object.fromEntries(indexes.map(([name, count]) => [name, units(count)]))
  }
  return described
}
