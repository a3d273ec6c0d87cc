import { itemSize } from './item-size.ts'
import type { Item } from './model.ts'
import { topLevelOf } from './top-level.ts'

/**
 * An item with its size, as it is stored: the size in bytes, then the JSON, as in `42{"pk":{"S":"a"}}`. Many reads and
 * writes need the size and the text only, so neither is made before somebody asks.
 */
export class StoredItem {
  /** By {@link itemSize}. */
  readonly bytes: number
  #item: Item | undefined
  #json: string | undefined

  private constructor(bytes: number, item: Item | undefined, json: string | undefined) {
    this.bytes = bytes
    this.#item = item
    this.#json = json
  }

  static of(item: Item): StoredItem {
    return new StoredItem(itemSize(item), item, undefined)
  }

  static read(text: string): StoredItem {
    const start = text.indexOf('{')
    return new StoredItem(Number(text.slice(0, start)), undefined, text.slice(start))
  }

  get item(): Item {
    this.#item ??= JSON.parse(this.#json as string) as Item
    return this.#item
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.#item)
    return this.#json
  }

  /** Attributes of the item by their names, as JSON. */
  jsonOf(names: ReadonlySet<string>): string {
    return topLevelOf(this.json, names)
  }

  get text(): string {
    return `${this.bytes}${this.json}`
  }
}
