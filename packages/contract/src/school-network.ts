import * as z from 'zod'
import * as f from './fields.ts'
import type { SchoolNetworkState } from './network-states.ts'

const schoolNetworkStates = ['proposed', 'confirmed', 'refused', 'ended'] as const satisfies SchoolNetworkState[]
export const schoolNetworkState = z.enum(schoolNetworkStates).meta({
  label: '状態',
  words: {
    proposed: '確認を待っています',
    confirmed: '確認済み',
    refused: '確認できませんでした',
    ended: '終了しました',
  },
})

/** What somebody types; `readNetworkBlock` reads it. */
export const typedNetwork = z.string().trim().min(1).max(60).meta({ label: 'ネットワークのアドレス' })

/** A place name that helps the admin to decide: 「本館の回線」. */
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
