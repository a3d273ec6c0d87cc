import * as z from 'zod'
import * as f from './fields.ts'

export const schoolNetworkState = z.enum(['proposed', 'confirmed', 'refused', 'ended']).meta({
  label: '状態',
  words: {
    proposed: '確認を待っています',
    confirmed: '確認済み',
    refused: '確認できませんでした',
    ended: '終了しました',
  },
})
export type SchoolNetworkState = z.output<typeof schoolNetworkState>

/** What somebody types; `readNetworkBlock` reads it. */
export const typedNetwork = z.string().trim().min(1).max(60).meta({ label: 'ネットワークのアドレス' })

/** Where it is for whoever decides: 「本館の回線」. */
export const networkNote = z.string().trim().max(60).meta({ label: 'メモ' })

export const schoolNetwork = z.object({
  id: z.string(),
  /** Its address, or its block of addresses. */
  block: z.string(),
  state: schoolNetworkState,
  note: z.string(),
  proposed_at: f.dateTime,
  decided_at: f.dateTime.nullable(),
  revision: f.revision,
})
export type SchoolNetworkRow = z.output<typeof schoolNetwork>

/** An answer's form of a network: its id stands in addresses, where a block's slash cannot. */
export const networkId = (block: string) => block.replace('/', '_')
export const blockOfNetwork = (id: string) => id.replace('_', '/')

/** What an admin may decide; a decision can be changed back. */
export const nextNetworkStates = {
  proposed: ['confirmed', 'refused'],
  confirmed: ['ended'],
  refused: ['confirmed'],
  ended: ['confirmed'],
} as const satisfies Record<SchoolNetworkState, readonly SchoolNetworkState[]>
