import type { SchoolNetworkState } from '@tcheck/contract/network-states'
import type { SchoolNetworkRow } from '@tcheck/contract/school-network'
import type { ReactNode } from 'react'
import { Chip, type ChipKind } from '../../ui/chip.tsx'
import { momentInWords } from '../settings/settings-text.ts'

const KINDS = { proposed: 'warn', confirmed: 'ok', refused: 'danger', ended: 'plain' } as const satisfies Record<
  SchoolNetworkState,
  ChipKind
>
const STATES = { proposed: '確認待ち', confirmed: '確認済み', refused: '確認できず', ended: '終了' } as const
const DECIDED = { confirmed: '確認', refused: '見送り', ended: '終了' } as const

/** Who waits stands first. */
export const openFirst = (networks: readonly SchoolNetworkRow[]) =>
  networks.toSorted((a, b) => Number(b.state === 'proposed') - Number(a.state === 'proposed'))

const lastAct = ({ state, proposed_at, decided_at }: SchoolNetworkRow) =>
  state === 'proposed' || decided_at === null
    ? `${momentInWords(proposed_at)}に申請`
    : `${momentInWords(decided_at)}に${DECIDED[state]}`

/** One network: its address, its state, what can be done with it. */
export function NetworkRow({ network, children }: { network: SchoolNetworkRow; children: ReactNode }) {
  const { block, note, state } = network
  return (
    <li className="row wrap gap-8">
      <span className="stack grow">
        <b>{block}</b>
        <span className="muted small">{note === '' ? lastAct(network) : `${note} ${lastAct(network)}`}</span>
      </span>
      <Chip kind={KINDS[state]}>{STATES[state]}</Chip>
      {children}
    </li>
  )
}
