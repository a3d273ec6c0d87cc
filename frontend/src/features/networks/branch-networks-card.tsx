import { IconNetwork } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { nextNetworkStates } from '@tcheck/contract/network-states'
import type { SchoolNetworkRow } from '@tcheck/contract/school-network'
import { useState } from 'react'
import { api, client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { NetworkRow, openFirst } from './network-row.tsx'

type Decision = (typeof nextNetworkStates)[keyof typeof nextNetworkStates][number]

const VERBS = { confirmed: '確認する', refused: '断る', ended: '終了する' } as const satisfies Record<Decision, string>
const SAID = {
  confirmed: 'ネットワークを確認しました',
  refused: 'ネットワークの申請を断りました',
  ended: 'ネットワークを終了しました',
} as const satisfies Record<Decision, string>

const networksQuery = (id: string) => api.adminBranches.listNetworks.queryOptions({ input: { id } })

/** What a branch has proposed as its own networks, for the admin who decides. */
export function BranchNetworksCard({ branchId }: { branchId: string }) {
  const { data, error, refetch } = useQuery(networksQuery(branchId))
  const [asked, setAsked] = useState<SchoolNetworkRow | null>(null)
  const decide = useSave({
    save: ({ network, state }: { network: SchoolNetworkRow; state: Decision }) =>
      client.adminBranches.updateNetwork({ id: branchId, network_id: network.id, state, revision: network.revision }),
    onSaved: async ({ network: { state } }) => {
      setAsked(null)
      await queryClient.invalidateQueries({ queryKey: networksQuery(branchId).queryKey })
      if (state !== 'proposed') notify.success(SAID[state])
    },
  })
  const press = (network: SchoolNetworkRow, state: Decision) =>
    state === 'ended' ? setAsked(network) : decide.save({ network, state })
  if (!data && error)
    return <ErrorNote title="ネットワークを読み込めませんでした。" error={error} onRetry={() => void refetch()} />
  return (
    <Card title="教室のネットワーク" icon={<IconNetwork className="i" aria-hidden />}>
      <div className="stack gap-14">
        <FormErrors error={decide.error} fallback="ネットワークの状態を変えられませんでした。" />
        <p className="muted">
          確認すると、その回線で待たずに入れる人数が増えます。ほかの権限は変わりません。回線を契約している学校や教育委員会に確かめてから、押してください。
        </p>
        {!data ? (
          <Skeleton lines={3} />
        ) : data.networks.length === 0 ? (
          <p className="muted">教室からの申請は、まだありません。</p>
        ) : (
          <ul className="stack gap-14">
            {openFirst(data.networks).map((network) => (
              <NetworkRow key={network.id} network={network}>
                {nextNetworkStates[network.state].map((state: Decision) => (
                  <BusyButton
                    key={state}
                    size="sm"
                    isBusy={decide.isSaving}
                    aria-label={`${network.block}を${VERBS[state]}`}
                    onClick={() => press(network, state)}
                  >
                    {VERBS[state]}
                  </BusyButton>
                ))}
              </NetworkRow>
            ))}
          </ul>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={`「${asked.block}」を終了しますか?`}
          verb="終了する"
          isBusy={decide.isSaving}
          onConfirm={() => decide.save({ network: asked, state: 'ended' })}
          onClose={() => setAsked(null)}
        >
          <p>この回線では、はじめて使う端末が、待ってから入ることが増えます。あとで、もう一度確認できます。</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
