import { IconNetwork } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { branchSettings } from '@tcheck/contract/groups/branch-settings'
import type { RouteOutput } from '@tcheck/contract/route'
import type { SchoolNetworkRow } from '@tcheck/contract/school-network'
import { useState } from 'react'
import { api, client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { NetworkRow, openFirst } from './network-row.tsx'

type Networks = RouteOutput<typeof branchSettings.listNetworks>

const networksQuery = () => api.branchSettings.listNetworks.queryOptions({ input: {} })
const reload = () => queryClient.invalidateQueries({ queryKey: networksQuery().queryKey })

/** The networks that a branch says are its own: proposed here, confirmed by an admin. */
export function OwnNetworksCard() {
  const { data, error, refetch } = useQuery(networksQuery())
  if (!data && error)
    return <ErrorNote title="ネットワークを読み込めませんでした。" error={error} onRetry={() => void refetch()} />
  return (
    <Card title="ネットワーク" icon={<IconNetwork className="i" aria-hidden />}>
      <div className="stack gap-14">
        <p className="muted">
          同じ回線でパスワードの間違いが続くと、はじめて使う端末では、少し待ってから入ることがあります。学校の回線を申請し、管理者が確認すると、待つことが減ります。
        </p>
        {data ? (
          <>
            <NetworkList networks={data.networks} />
            <RequestForm key={data.networks.length} {...data} />
          </>
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </Card>
  )
}

function NetworkList({ networks }: { networks: readonly SchoolNetworkRow[] }) {
  const [asked, setAsked] = useState<SchoolNetworkRow | null>(null)
  const cancel = useSave({
    save: ({ id }: SchoolNetworkRow) => client.branchSettings.cancelNetwork({ id }),
    onSaved: async () => {
      setAsked(null)
      await reload()
      notify.success('ネットワークを一覧から消しました')
    },
  })
  if (networks.length === 0) return null
  return (
    <>
      <FormErrors error={cancel.error} fallback="ネットワークを消せませんでした。もう一度お試しください。" />
      <ul className="stack gap-14">
        {openFirst(networks).map((network) => (
          <NetworkRow key={network.id} network={network}>
            <BusyButton
              size="sm"
              isBusy={cancel.isSaving}
              aria-label={`${network.block}を${network.state === 'proposed' ? '取り下げる' : '消す'}`}
              onClick={() => (network.state === 'confirmed' ? setAsked(network) : cancel.save(network))}
            >
              {network.state === 'proposed' ? '取り下げる' : '消す'}
            </BusyButton>
          </NetworkRow>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`「${asked.block}」を消しますか?`}
          verb="消す"
          isBusy={cancel.isSaving}
          onConfirm={() => cancel.save(asked)}
          onClose={() => setAsked(null)}
        >
          <p>学校のネットワークではなくなります。もう一度使うには、申請と管理者の確認が必要です。</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function RequestForm({ networks, caller }: Networks) {
  const isOpen = networks.some(
    ({ block, state }) => block === caller.block && (state === 'proposed' || state === 'confirmed'),
  )
  const form = useForm({
    route: 'branchSettings.requestNetwork',
    part: 'network',
    start: { address: isOpen ? '' : (caller.block ?? ''), note: '' },
    save: (network) => client.branchSettings.requestNetwork({ network }),
    onSaved: async () => {
      await reload()
      notify.success('ネットワークを申請しました')
    },
  })
  return (
    <Form
      form={form}
      verb="このネットワークを学校のものとして申請する"
      busyVerb="申請しています"
      fallback="ネットワークを申請できませんでした。もう一度お試しください。"
    >
      <div className="stack gap-14">
        <p>
          <span>{'この端末のアドレス '}</span>
          <b>{caller.address}</b>
          {caller.block === null && (
            <span className="muted small">{' 学校の中だけで使うアドレスなので、申請できません。'}</span>
          )}
        </p>
        <TextField
          {...form.field('address')}
          hint="続いたアドレスは「203.0.113.0/28」のように、まとめて申請できます。"
          autoCapitalize="none"
        />
        <TextField {...form.field('note')} hint="「本館の回線」など。管理者が確認するときに読みます。" />
      </div>
    </Form>
  )
}
