import { ConditionFailed, type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { codeKey, type MaterialCode, registrationKey, type StoredIssuedCode } from './material-code.ts'
import { codesOfLot, lotItem, type MaterialContent, type MaterialLot, numberKey } from './material-lot.ts'

export const issuedCodeItem = (code: StoredIssuedCode): Item => ({
  ...codeKey(code.code),
  gsi1pk: codesOfLot(code.lot_id),
  gsi1sk: numberKey(code.number),
  ...code,
})

export const getIssuedCode = (table: Table, code: string) =>
  table.get<(StoredIssuedCode | MaterialCode) & Key>(codeKey(code), { consistent: true })

/** Codes of an issue from a number on, in their order. */
export async function listCodesFrom(table: Table, lotId: string, { from, count }: { from: number; count: number }) {
  const codes: StoredIssuedCode[] = []
  let cursor: string | undefined
  do {
    const page = await table.query<StoredIssuedCode>({
      index: 'gsi1',
      partition: codesOfLot(lotId),
      from: numberKey(from),
      limit: count - codes.length,
      cursor,
    })
    codes.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && codes.length < count)
  return codes
}

/** So many codes are written in one transaction. */
const TOGETHER = 50

/**
 * Writes the codes of an issue by number. Codes of an earlier run stay. If a number's code belongs to another issue, the next attempt
 * generates another one. Can be repeated.
 * @param draw the code of a number at an attempt, always the same
 * @returns the codes by number
 */
export async function issueCodes(
  table: Table,
  lotId: string,
  { from, count, draw }: { from: number; count: number; draw: (number: number, attempt: number) => string },
): Promise<string[]> {
  const codes: string[] = []
  for (let first = from; first < from + count; first += TOGETHER) {
    const numbers = Array.from({ length: Math.min(TOGETHER, from + count - first) }, (_, at) => first + at)
    const fresh = numbers.map((number) => ({ code: draw(number, 0), lot_id: lotId, number, revoked_at: null }))
    try {
      await table.transact(fresh.map((code) => ({ put: issuedCodeItem(code), condition: onlyIfAbsent })))
      codes.push(...fresh.map(({ code }) => code))
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      for (const number of numbers) codes.push(await issueOne(table, lotId, number, draw))
    }
  }
  return codes
}

/** Nobody meets taken codes so often by chance. */
const MOST_ATTEMPTS = 20

async function issueOne(
  table: Table,
  lotId: string,
  number: number,
  draw: (number: number, attempt: number) => string,
): Promise<string> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const code = draw(number, attempt)
    try {
      await table.put(issuedCodeItem({ code, lot_id: lotId, number, revoked_at: null }), onlyIfAbsent)
      return code
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const there = await getIssuedCode(table, code)
      if (there?.lot_id === lotId && there.number === number) return code
    }
  }
  throw new Error(`No free code for number ${number} of the issue ${lotId}`)
}

/** One code that says itself what it opens nowhere: an issue of one, as a book whose copies all bear the same code. */
export function singleCodeItems(
  code: string,
  content: MaterialContent,
  { at, by, note = '' }: { at: string; by: string; note?: string },
): Item[] {
  const lot: MaterialLot = {
    ...content,
    id: lotOfSingleCode(code),
    state: 'open',
    source: 'imported',
    code_count: 1,
    only_code: code,
    note,
    seed: null,
    created_at: at,
    created_by: by,
    revoked_at: null,
    revision: 0,
  }
  return [lotItem(lot), issuedCodeItem({ code, lot_id: lot.id, number: 1, revoked_at: null })]
}

export const lotOfSingleCode = (code: string) => `code-${code}`

/** Takes one code back, or undoes that; also one without an issue. Fails where there is none. */
export const revokeCodeWrite = (code: string, at: string | null): Write => ({
  update: codeKey(code),
  expression: {
    UpdateExpression: 'SET revoked_at = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': at },
  },
})

/** Takes a code from the branch that keeps it to itself, so that another one may register it. Fails where somebody else holds it by now. */
export const releaseCodeWrites = (code: string, branchId: string): Write[] => [
  {
    update: codeKey(code),
    expression: {
      UpdateExpression: 'REMOVE holder_branch_id',
      ConditionExpression: 'holder_branch_id = :branch',
      ExpressionAttributeValues: { ':branch': branchId },
    },
  },
  { delete: registrationKey(branchId, code) },
]
