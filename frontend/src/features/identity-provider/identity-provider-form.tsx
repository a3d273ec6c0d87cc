import { useQuery } from '@tanstack/react-query'
import type { IdentityProvider } from '@tcheck/contract/identity-provider'
import { useState } from 'react'
import { api, client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmByTyping } from '../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { CheckField, RadioField, SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type FieldProps, useForm } from '../../ui/form/use-form.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import own from './identity-provider.module.css'
import { IssuedCode } from './issued-code.tsx'
import { PortalKeyCard } from './portal-key-card.tsx'
import { draftOf, type ProviderDraft, settingsOf } from './provider-draft.ts'

interface ProviderFieldsProps {
  field: <K extends Exclude<keyof ProviderDraft, 'tenant'>>(name: K) => FieldProps<ProviderDraft[K]>
  draft: ProviderDraft
  onChange: (changes: Partial<ProviderDraft>) => void
  hasSecret: boolean
}

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
    <div className="stack gap-16 one-column">
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
        <div className={`stack gap-4 ${own.given}`}>
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
          <div className={`stack gap-4 ${own.given}`}>
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

type Realm = Parameters<typeof client.adminIdentityProviders.issueLinkCode>[0]['realm']

/** Issues a code for one account of the branch, named as its owner signs in. */
function LinkCodeForm({ branchId }: { branchId: string }) {
  const [code, setCode] = useState<{ link_code: string; expires_at: string } | null>(null)
  const form = useForm({
    route: 'adminIdentityProviders.issueLinkCode',
    start: { realm: 'teacher-v2' as Realm, login_id: '' },
    save: (account) => client.adminIdentityProviders.issueLinkCode({ id: branchId, ...account }),
    onSaved: setCode,
  })
  return (
    <Card title="連携コードの発行">
      {code ? (
        <IssuedCode code={code} onDone={() => setCode(null)} />
      ) : (
        <Form
          form={form}
          verb="発行する"
          busyVerb="発行しています"
          fallback="連携コードを発行できませんでした。"
          kind="soft"
          asksBeforeLeaving={false}
        >
          <p className="muted">
            学校のアカウントで初めて入った人が、このコードで自分のアカウントとつなぎます。メールアドレスでは、つながりません。
          </p>
          <SelectField {...form.field('realm')} />
          <TextField {...form.field('login_id')} label="その人のユーザー名" />
        </Form>
      )}
    </Card>
  )
}

/** The fields of a provider; of the issuer only what its kind leaves open. */
const ProviderFields = ({ field, draft, onChange, hasSecret }: ProviderFieldsProps) => (
  <>
    <RadioField {...field('kind')} />
    <TextField {...field('name')} hint="学校をえらぶ画面に出ます。例: さくら市Googleアカウント" />
    <TextField
      {...field('school_code')}
      hint="学校をえらぶ画面で入力するコードです。半角の英数字とハイフンで、ほかの教室と重ならないもの。例: sakura-chu"
    />
    {draft.kind === 'microsoft' && (
      <TextField
        {...field('issuer')}
        label="テナントID"
        value={draft.tenant}
        onChange={(tenant) => onChange({ tenant })}
        placeholder="00000000-0000-0000-0000-000000000000"
        hint="Microsoft Entra管理センターの「概要」にあります。"
      />
    )}
    {draft.kind === 'generic' && (
      <TextField
        {...field('issuer')}
        placeholder="https://id.example.jp"
        hint="提供元の案内どおりに、末尾の「/」も同じにしてください。"
      />
    )}
    <TextField {...field('client_id')} />
    <PasswordField
      {...field('client_secret')}
      name="client-secret"
      autoComplete="new-password"
      hint={`${hasSecret ? '保存済みです。変えるときだけ入力してください。' : ''}暗号にして保存します。保存したあとは、画面には出ません。`}
    />
    <TextField
      {...field('allowed_domains')}
      lines={3}
      placeholder="sakura-ed.example"
      hint="1行に1つ。空のときは、提供元のアカウントがある人なら、だれでも連携コードを使えます。"
    />
    <CheckField
      {...field('trusts_second_factor')}
      hint="入れると、Tチェックの2段階認証の番号をもう一度たずねません。"
    />
    <CheckField {...field('is_enabled')} />
  </>
)
