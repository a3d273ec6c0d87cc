import type { Json } from './model.ts'

/** A part of a response that is already JSON text: a stored item is sent without parsing. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

// Texts are the items of an answer: `Item`, `Items[]`, `Responses[].Item`, `Responses.<table>[]`. Nothing below them.
const DEEPEST = 3

export function toText(answer: unknown, depth = 0): string {
  if (answer instanceof JsonText) return answer.text
  if (depth === DEEPEST || typeof answer !== 'object' || answer === null) return JSON.stringify(answer)
  if (Array.isArray(answer)) return `[${answer.map((member) => toText(member, depth + 1)).join()}]`
  const members: string[] = []
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) members.push(`${JSON.stringify(name)}:${toText(value, depth + 1)}`)
  }
  return `{${members.join()}}`
}

/** An answer as an object, every text in it parsed. */
export function toObject(answer: Json): Json {
  return parsed(answer, 0) as Json
}

function parsed(value: unknown, depth: number): unknown {
  if (value instanceof JsonText) return JSON.parse(value.text)
  if (depth === DEEPEST || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((member) => parsed(member, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, parsed(member, depth + 1)]))
}
