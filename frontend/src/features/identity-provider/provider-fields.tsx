import type { IdentityProviderKind } from '@tcheck/contract/identity-provider'
import own from './identity-provider.module.css'
import type { ProviderDraft } from './provider-draft.ts'
import { CheckField, TextField } from './text-field.tsx'

const kinds: readonly (readonly [IdentityProviderKind, string])[] = [
  ['google', 'Google'],
  ['microsoft', 'Microsoft'],
  ['generic', 'そのほか(OpenID Connect)'],
]

interface ProviderFieldsProps {
  draft: ProviderDraft
  hasSecret: boolean
  onChange: (changes: Partial<ProviderDraft>) => void
}

/** The fields of a provider; of the issuer only what its kind leaves open. */
export function ProviderFields({ draft, hasSecret, onChange }: ProviderFieldsProps) {
  return (
    <>
      <fieldset className={own.kinds}>
        <legend>提供元</legend>
        {kinds.map(([kind, word]) => (
          <label key={kind}>
            <input
              type="radio"
              name="provider-kind"
              checked={draft.kind === kind}
              onChange={() => onChange({ kind })}
            />
            {word}
          </label>
        ))}
      </fieldset>
      <TextField
        label="名前"
        value={draft.name}
        onChange={(name) => onChange({ name })}
        hint="ログインの画面に出ます。例: さくら市Googleアカウント"
      />
      <TextField
        label="学校コード"
        value={draft.schoolCode}
        onChange={(schoolCode) => onChange({ schoolCode })}
        hint="ログインの画面で入力するコードです。半角の英数字とハイフンで、ほかの教室と重ならないもの。例: sakura-chu"
      />
      {draft.kind === 'microsoft' && (
        <TextField
          label="テナントID"
          value={draft.tenant}
          onChange={(tenant) => onChange({ tenant })}
          placeholder="00000000-0000-0000-0000-000000000000"
          hint="Microsoft Entra管理センターの「概要」にあります。"
        />
      )}
      {draft.kind === 'generic' && (
        <TextField
          label="発行元(issuer)"
          value={draft.issuer}
          onChange={(issuer) => onChange({ issuer })}
          placeholder="https://id.example.jp"
          hint="提供元の案内どおりに、末尾の「/」も同じにしてください。"
        />
      )}
      <TextField label="クライアントID" value={draft.clientId} onChange={(clientId) => onChange({ clientId })} />
      <TextField
        label="クライアントシークレット"
        type="password"
        value={draft.clientSecret}
        onChange={(clientSecret) => onChange({ clientSecret })}
        placeholder={hasSecret ? '保存済み(変えるときだけ入力)' : ''}
        hint="暗号にして保存します。保存したあとは、画面には出ません。"
      />
      <TextField
        label="使えるメールのドメイン"
        lines={3}
        value={draft.domains}
        onChange={(domains) => onChange({ domains })}
        placeholder="sakura-ed.example"
        hint="1行に1つ。空のときは、提供元でログインできる人なら、だれでも連携コードを使えます。"
      />
      <CheckField
        label="提供元の多要素認証を信頼する"
        isChecked={draft.trustsSecondFactor}
        onChange={(trustsSecondFactor) => onChange({ trustsSecondFactor })}
        hint="入れると、Tチェックの2段階認証の番号をもう一度たずねません。"
      />
      <CheckField
        label="この設定を使う"
        isChecked={draft.isEnabled}
        onChange={(isEnabled) => onChange({ isEnabled })}
      />
    </>
  )
}
