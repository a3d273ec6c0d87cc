import { resourceNotFound } from './errors.ts'
import { TABLE_PREFIX } from './keys.ts'
import type { TableShape } from './model.ts'
import { Batch, prefixRange, type Storage } from './storage.ts'
import { type StoredTable, shapeOf } from './table-shape.ts'

/** The tables of a data folder, cached in memory with write-through. */
export class Catalog {
  readonly #storage: Storage
  readonly #tables = new Map<string, TableShape>()

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async load(): Promise<void> {
    for await (const entries of this.#storage.entries(prefixRange(TABLE_PREFIX))) {
      for (const [, text] of entries) {
        const stored = JSON.parse(text) as StoredTable
        this.#tables.set(stored.description.TableName, shapeOf(stored))
      }
    }
  }

  get tables(): TableShape[] {
    return [...this.#tables.values()]
  }

  find(name: string): TableShape | undefined {
    return this.#tables.get(name)
  }

  /** @throws TableError ResourceNotFoundException */
  table(name: string): TableShape {
    const table = this.#tables.get(name)
    if (!table) throw resourceNotFound()
    return table
  }

  /** Write a new or changed table; calls see it once it is on disk. */
  async save(stored: StoredTable): Promise<TableShape> {
    const batch = new Batch()
    batch.put(TABLE_PREFIX + stored.description.TableName, JSON.stringify(stored))
    await this.#storage.write(batch)
    const shape = shapeOf(stored)
    this.#tables.set(shape.name, shape)
    return shape
  }

  async remove(name: string): Promise<void> {
    const batch = new Batch()
    batch.delete(TABLE_PREFIX + name)
    await this.#storage.write(batch)
    this.#tables.delete(name)
  }
}
