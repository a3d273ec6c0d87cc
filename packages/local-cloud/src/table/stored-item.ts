import { itemSize } from './item-size.ts'
import type { Item } from './model.ts'

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [34, 92, 123, 125]

/**
 * An item with its size, as it is stored: the size in bytes, then the JSON, as in `42{"pk":{"S":"a"}}`. Many reads and writes need only the
 * size and the text, so the item is parsed on demand.
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

/** The quote that ends a text; `from` is behind the one that begins it. */
function endOfText(json: string, from: number): number {
  let at = json.indexOf('"', from)
  while (isEscaped(json, at)) at = json.indexOf('"', at + 1)
  return at
}

/** An odd number of backslashes before it. */
function isEscaped(json: string, at: number): boolean {
  let before = at
  while (json.charCodeAt(before - 1) === BACKSLASH) before -= 1
  return (at - before) % 2 === 1
}

/** Behind the object that begins at `from`. */
function endOfObject(json: string, from: number): number {
  let depth = 0
  for (let at = from; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at + 1)
    else if (sign === OPEN) depth += 1
    else if (sign === CLOSE) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return json.length
}

/**
 * Cuts the named attributes out of an item's JSON, as `JSON.stringify` writes it, without parsing it. Parsing is most of the cost of a
 * projection over a page of 2,000 items.
 */
export function topLevelOf(json: string, names: ReadonlySet<string>): string {
  const parts: string[] = []
  // Behind the brace, and behind each comma, a name begins: `"name":{…}`.
  for (let at = 1; json.charCodeAt(at) === QUOTE; ) {
    const nameEnds = endOfText(json, at + 1)
    const name = json.slice(at + 1, nameEnds)
    const ends = endOfObject(json, nameEnds + 2)
    if (names.has(name)) parts.push(json.slice(at, ends))
    at = ends + 1
  }
  return `{${parts.join()}}`
}
