import { CheckField, RadioField } from '../../ui/form/choice-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import type { ProviderDraft } from './provider-draft.ts'

interface ProviderFieldsProps {
  field: <K extends Exclude<keyof ProviderDraft, 'tenant'>>(name: K) => FieldProps<ProviderDraft[K]>
  draft: ProviderDraft
  onChange: (changes: Partial<ProviderDraft>) => void
  hasSecret: boolean
}

/** The fields of a provider; of the issuer only what its kind leaves open. */
export const ProviderFields = ({ field, draft, onChange, hasSecret }: ProviderFieldsProps) => (
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
