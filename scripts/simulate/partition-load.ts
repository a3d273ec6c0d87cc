import { limits } from './limits.ts'

interface Taken {
  kind: number
  owner: number
  entity: number
  readUnits: number
  writeUnits: number
}

const DEFAULT_PARTITIONS = limits.newTable.writeUnits / limits.partition.writeUnits

/** What the partitions of a table or of an index bear, second by second, and what its most wanted key does. */
export class PartitionLoad {
  readonly partitions: number
  /** The most that one partition had in a second. */
  peak = { readUnits: 0, writeUnits: 0 }
  /** The most that all partitions had in a second together. */
  total = { readUnits: 0, writeUnits: 0 }
  /** The most that one key had in a second. */
  hottestKey = { readUnits: 0, writeUnits: 0 }
  /** Units above the limit of a partition: with these partitions, and with those of a table just made. */
  throttledUnits = { prepared: 0, newTable: 0 }
  readonly #read: Float64Array
  readonly #write: Float64Array
  readonly #keys = new Map<number, [read: number, write: number]>()
  #readTotal = 0
  #writeTotal = 0

  constructor(partitions: number) {
    this.partitions = partitions
    this.#read = new Float64Array(partitions)
    this.#write = new Float64Array(partitions)
  }

  add({ kind, owner, entity, readUnits, writeUnits }: Taken): void {
    const at = mix(kind, entity) % this.partitions
    this.#read[at] = (this.#read[at] ?? 0) + readUnits
    this.#write[at] = (this.#write[at] ?? 0) + writeUnits
    this.#readTotal += readUnits
    this.#writeTotal += writeUnits
    // A single student never makes a key hot.
    if (owner === 0) return
    const key = kind * 1e9 + entity
    const known = this.#keys.get(key)
    if (known) {
      known[0] += readUnits
      known[1] += writeUnits
    } else this.#keys.set(key, [readUnits, writeUnits])
  }

  endSecond(): void {
    const atFirst = { read: new Float64Array(DEFAULT_PARTITIONS), write: new Float64Array(DEFAULT_PARTITIONS) }
    for (let at = 0; at < this.partitions; at++) {
      const read = this.#read[at] ?? 0
      const write = this.#write[at] ?? 0
      this.peak.readUnits = Math.max(this.peak.readUnits, read)
      this.peak.writeUnits = Math.max(this.peak.writeUnits, write)
      this.throttledUnits.prepared += above(read, write)
      const place = at % DEFAULT_PARTITIONS
      atFirst.read[place] = (atFirst.read[place] ?? 0) + read
      atFirst.write[place] = (atFirst.write[place] ?? 0) + write
    }
    for (let at = 0; at < DEFAULT_PARTITIONS; at++)
      this.throttledUnits.newTable += above(atFirst.read[at] ?? 0, atFirst.write[at] ?? 0)
    this.total.readUnits = Math.max(this.total.readUnits, this.#readTotal)
    this.total.writeUnits = Math.max(this.total.writeUnits, this.#writeTotal)
    for (const [read, write] of this.#keys.values()) {
      this.hottestKey.readUnits = Math.max(this.hottestKey.readUnits, read)
      this.hottestKey.writeUnits = Math.max(this.hottestKey.writeUnits, write)
    }
    this.#keys.clear()
    this.#read.fill(0)
    this.#write.fill(0)
    this.#readTotal = 0
    this.#writeTotal = 0
  }
}

const above = (read: number, write: number) =>
  Math.max(0, read - limits.partition.readUnits) + Math.max(0, write - limits.partition.writeUnits)

/** DynamoDB places a key by a hash of it. */
function mix(kind: number, entity: number): number {
  let hash = Math.imul(entity + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(kind, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}
