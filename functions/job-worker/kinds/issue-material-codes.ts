import { getLot } from '@tcheck/data/material-code/material-lot'
import type { Table } from '@tcheck/data/table'
import { issueSome, openLot } from '@tcheck/services/material-codes/issue-lot'
import type { JobKind } from '../job-kind.ts'

/** Codes of one step: ten transactions, about a second. */
const AT_ONCE = 500

type Input = { lot_id: string }
type Cursor = { from: number }

/**
 * Generates the codes of an issue, some in each step, and opens the issue at the end. A number always gives the same code, so a repeated
 * step writes none twice; a cancelled issue opens nothing.
 */
export const issueMaterialCodes = ({ table }: { table: Table }): JobKind<Input, Cursor> => ({
  async step({ input, cursor }) {
    const lot = await getLot(table, input.lot_id)
    if (!lot) return { failed: '発行の内容が見つかりません。もう一度、はじめから発行してください。' }
    if (lot.state === 'cancelled') return { failed: 'この発行は、取りやめられました。' }
    const total = lot.code_count
    const from = cursor?.from ?? 1
    const count = Math.min(AT_ONCE, total - from + 1)
    if (count > 0) {
      await issueSome(table, lot, { from, count })
      return { next: { from: from + count }, progress: { done: from + count - 1, total } }
    }
    await openLot(table, lot, null)
    return { done: `${total}個の教材コードを発行しました。`, progress: { done: total, total } }
  },
})
