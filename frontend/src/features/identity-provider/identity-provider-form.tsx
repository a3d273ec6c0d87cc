import { useQuery } from '@tanstack/react-query'
import type { IdentityProvider } from '@tcheck/contract/identity-provider'
import { useState } from 'react'
import { api, client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmByTyping } from '../../ui/confirm-by-typing.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import css from '../settings/settings.module.css'
import own from './identity-provider.module.css'
import { LinkCodeForm } from './link-code-form.tsx'
import { PortalKeyCard } from './portal-key-card.tsx'
import { draftOf, settingsOf } from './provider-draft.ts'
import { ProviderFields } from './provider-fields.tsx'

const showQuery = (id: string) => api.adminIdentityProviders.show.queryOptions({ input: { id } })
const reload = (id: string) => queryClient.invalidateQueries({ queryKey: showQuery(id).queryKey })

/** School accounts of one branch, for an admin: the provider, codes that link accounts, the portal's key. */
export function IdentityProviderForm({ branchId }: { branchId: string }) {
  const loaded = useQuery(showQuery(branchId))
  if (loaded.isError) {
    return (
      <ErrorNote
        title="学校アカウントの設定を読み込めませんでした。"
        error={loaded.error}
        onRetry={() => void loaded.refetch()}
      />
    )
  }
  if (!loaded.data) {
    return (
      <div className="card">
        <Skeleton lines={6} />
      </div>
    )
  }
  const { branch_name: name, identity_provider: stored, redirect_uri: redirectUri, portal_key: portalKey } = loaded.data
  return (
    <div className={css.column}>
      <ProviderCard
        key={stored?.updated_at ?? 'none'}
        branch={{ id: branchId, name }}
        stored={stored}
        redirectUri={redirectUri}
      />
      {stored?.is_enabled && <LinkCodeForm branchId={branchId} />}
      <PortalKeyCard branchId={branchId} portalKey={portalKey} onChanged={() => reload(branchId)} />
    </div>
  )
}

interface ProviderCardProps {
  branch: { id: string; name: string }
  stored: IdentityProvider | null
  redirectUri: string
}

function ProviderCard({ branch: { id, name }, stored, redirectUri }: ProviderCardProps) {
  const [isRemoving, setRemoving] = useState(false)
  const form = useForm({
    route: 'adminIdentityProviders.save',
    part: 'identity_provider',
    start: draftOf(stored),
    save: (draft) => client.adminIdentityProviders.save({ id, identity_provider: settingsOf(draft) }),
    onSaved: async () => {
      await reload(id)
      notify.success('学校アカウントの設定を保存しました')
    },
  })
  const removal = useSave({
    save: () => client.adminIdentityProviders.delete({ id }),
    onSaved: async () => {
      setRemoving(false)
      await reload(id)
      notify.success('学校アカウントの設定を削除しました')
    },
  })
  return (
    <Card
      title="学校のアカウント(シングルサインオン)"
      action={
        <Chip kind={stored?.is_enabled ? 'ok' : 'plain'}>{stored?.is_enabled ? '使っています' : '使っていません'}</Chip>
      }
    >
      <Form
        form={form}
        verb="確かめて保存する"
        busyVerb="提供元につないで確かめています"
        fallback="学校アカウントの設定を保存できませんでした。"
        others={stored && <Button onClick={() => setRemoving(true)}>設定を削除する</Button>}
      >
        <FormErrors error={removal.error} fallback="学校アカウントの設定を削除できませんでした。" />
        <div className={own.given}>
          <span className="label">提供元に登録するリダイレクトURI</span>
          <code>{redirectUri}</code>
        </div>
        <ProviderFields
          field={form.field}
          draft={form.values}
          onChange={form.change}
          hasSecret={stored?.has_client_secret ?? false}
        />
        {stored && (
          <div className={own.given}>
            <span className="label">学校で配るリンク</span>
            <code>{`${window.location.origin}/sso?school=${stored.school_code}`}</code>
          </div>
        )}
      </Form>
      {isRemoving && (
        <ConfirmByTyping
          title={`「${name}」の学校アカウントの設定を削除しますか?`}
          loss="この教室の人は、学校のアカウントで入れなくなります。つないだアカウントの記録は残ります。"
          name={name}
          nameLabel="教室の名前"
          isBusy={removal.isSaving}
          onConfirm={() => removal.save(undefined)}
          onCancel={() => setRemoving(false)}
        />
      )}
    </Card>
  )
}
