import { describe, expect, it } from 'vitest'
import { continuedAt, entryToMission, missionOfEntry, nextTurn, readSealedEntry, sealedEntry } from './entry.ts'

const AT = '2026-11-20T03:00:00.000Z'
const entry = entryToMission('01SERIAL', 'mission-1')

describe('a sealed entry', () => {
  it('names the entry alone on its first device, and the turn of every later one', () => {
    expect([sealedEntry(entry), sealedEntry(entry, 2)]).toEqual(['01SERIAL@mission-1', '01SERIAL@mission-1#2'])
    expect(readSealedEntry(sealedEntry(entry))).toEqual({ entryId: entry, turn: 1 })
    expect(readSealedEntry(sealedEntry(entry, 12))).toEqual({ entryId: entry, turn: 12 })
    expect(readSealedEntry(null)).toEqual({ entryId: null, turn: 1 })
  })

  it('opens the same mission on every device', () => {
    expect(missionOfEntry(readSealedEntry(sealedEntry(entry, 3)).entryId).missionId).toBe('mission-1')
  })
})

describe('continuing an entry', () => {
  it('ends every earlier device, and no other entry', () => {
    const second = nextTurn(undefined, entry, AT)
    const third = nextTurn(second.continued, entry, '2026-11-20T03:05:00.000Z')
    expect([second.turn, third.turn]).toEqual([2, 3])
    const ended = [sealedEntry(entry), sealedEntry(entry, 2), sealedEntry(entry, 3), '01OTHER@mission-1', null]
    expect(ended.map((sealed) => continuedAt(third.continued, sealed))).toEqual([
      '2026-11-20T03:05:00.000Z',
      '2026-11-20T03:05:00.000Z',
      undefined,
      undefined,
      undefined,
    ])
    expect(continuedAt(undefined, entry)).toBeUndefined()
  })

  it('keeps the newest twenty entries of a student', () => {
    const names = Array.from({ length: 21 }, (_, at) => `01${String(at).padStart(2, '0')}@mission-1`)
    const { continued } = names.reduce((before, name) => nextTurn(before.continued, name, AT), {
      turn: 0,
      continued: {} as Parameters<typeof nextTurn>[0],
    })
    expect(Object.keys(continued ?? {})).toEqual(names.slice(1))
  })
})
