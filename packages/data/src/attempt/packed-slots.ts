import type { StoredSlot } from './stored-attempt.ts'

/**
 * All slots of an attempt as one text, so that an attempt of twenty answers is one write unit. Slots end with `;`, parts
 * are divided by `|`, answers by `~`; numbers are written to the base of 36:
 *
 *     1-2|12~３|1k|pqyo|3F;
 *     │   │    │  │    └ the attempt's version that wrote it, then flags
 *     │   │    │  └ milliseconds from the attempt's start to the answer, below zero for one that was given offline
 *     │   │    └ revision
 *     │   └ answers
 *     └ key
 *
 * Flags are capital letters: `E` no answer at all (one empty one has none), `F` bookmarks as many as answers, all off,
 * `B01` other bookmarks, `C` cleared, `K` checked where the first answer counts, `D1` written by the second of `writers` (the first without it), `M0.6` the revision
 * of each writer's memo.
 */
interface PackedSlots {
  slots: string
  /** Device ids, in the order in which the slots name them. */
  writers: string
}

const BASE = 36
const text = (value: number) => value.toString(BASE)
const number = (value: string) => Number.parseInt(value, BASE)

const guard = (answer: string) => answer.replace(/[\\;|~]/g, (sign) => `\\${sign}`)
const unguard = (answer: string) => (answer.includes('\\') ? answer.replace(/\\(.)/gs, '$1') : answer)
/** Divides at a sign that is not guarded. */
const divide = (packed: string, sign: ';' | '|' | '~') => {
  // Nearly always: every save reads all slots of its attempt.
  if (!packed.includes('\\')) return packed.split(sign)
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < packed.length; at += 1) {
    if (packed[at] === '\\') at += 1
    else if (packed[at] === sign) {
      parts.push(packed.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, packed.slice(start)]
}

/** A list of texts as one text; an empty list and a list of one empty text are the same here. */
export const packTexts = (texts: readonly string[]) => texts.map(guard).join('~')
export const unpackTexts = (packed: string) => divide(packed, '~').map(unguard)

/** @param startedAtMs what the moments of the answers are counted from */
export function packSlots(slots: Readonly<Record<string, StoredSlot>>, startedAtMs: number): PackedSlots {
  const writers: string[] = []
  const indexOf = (device: string) => {
    if (!writers.includes(device)) writers.push(device)
    return writers.indexOf(device)
  }
  const packed = Object.entries(slots).map(([key, slot]) => {
    const writer = indexOf(slot.d)
    const memos = Object.entries(slot.m ?? {}).map(([device, revision]) => `${text(indexOf(device))}.${text(revision)}`)
    const flags = [
      slot.a.length === 0 ? 'E' : '',
      bookmarkFlag(slot),
      slot.c ? 'C' : '',
      slot.k ? 'K' : '',
      writer > 0 ? `D${text(writer)}` : '',
      memos.length > 0 ? `M${memos.join('.')}` : '',
    ].join('')
    const time = text((Date.parse(slot.t) || startedAtMs) - startedAtMs)
    return `${key}|${packTexts(slot.a)}|${text(slot.r)}|${time}|${slot.v === undefined ? '' : text(slot.v)}${flags};`
  })
  return { slots: packed.join(''), writers: packTexts(writers) }
}

function bookmarkFlag({ a, b }: StoredSlot): string {
  if (b.length === 0) return ''
  if (b.length === a.length && b.every((isSet) => !isSet)) return 'F'
  return `B${b.map(Number).join('')}`
}

export function unpackSlots(packed: PackedSlots, startedAtMs: number): Record<string, StoredSlot> {
  const writers = unpackTexts(packed.writers)
  const slots = divide(packed.slots, ';').filter((slot) => slot !== '')
  return Object.fromEntries(slots.map((slot) => unpackSlot(slot, writers, startedAtMs)))
}

function unpackSlot(packed: string, writers: readonly string[], startedAtMs: number): [string, StoredSlot] {
  const [key = '', answers = '', revision = '', time = '', tail = ''] = divide(packed, '|')
  const [, version = '', written = ''] = /^([0-9a-z]*)(.*)$/s.exec(tail) ?? []
  const flags = flagsOf(written)
  const a = flags.has('E') ? [] : unpackTexts(answers)
  const memos = flags.get('M')?.split('.').map(number)
  const slot: StoredSlot = {
    a,
    b: flags.has('F') ? a.map(() => false) : [...(flags.get('B') ?? '')].map((isSet) => isSet === '1'),
    r: number(revision),
    d: writers[number(flags.get('D') ?? '0')] ?? '',
    t: new Date(startedAtMs + number(time)).toISOString(),
    ...(flags.has('C') && { c: true as const }),
    ...(flags.has('K') && { k: true as const }),
    ...(memos && { m: memoRevisions(memos, writers) }),
    ...(version !== '' && { v: number(version) }),
  }
  return [key, slot]
}

const USUAL = new Map([['F', '']])

const flagsOf = (written: string): ReadonlyMap<string, string> =>
  written === 'F'
    ? USUAL
    : new Map(Array.from(written.matchAll(/([A-Z])([0-9a-z.]*)/g), ([, flag = '', value = '']) => [flag, value]))

/** @param numbers writer and revision by turns */
const memoRevisions = (numbers: readonly number[], writers: readonly string[]) =>
  Object.fromEntries(
    Array.from({ length: numbers.length / 2 }, (_, at) => [
      writers[numbers[2 * at] ?? 0] ?? '',
      numbers[2 * at + 1] ?? 0,
    ]),
  )
