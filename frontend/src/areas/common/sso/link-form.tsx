import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Note } from '../../../ui/note.tsx'
import own from './sso.module.css'

interface LinkFormProps {
  providerName: string
  onLink: (code: string) => Promise<void>
}

/** Known at the provider, and not linked with an account here: says what to do, and takes the code that links them. */
export function LinkForm({ providerName, onLink }: LinkFormProps) {
  const form = useForm({ route: 'sso.link', start: { link_code: '' }, save: ({ link_code }) => onLink(link_code) })
  return (
    <Form
      form={form}
      verb="つないで入る"
      busyVerb="つないでいます"
      fallback="つなげませんでした。もう一度お試しください。"
      isWide
      asksBeforeLeaving={false}
    >
      <Note kind="info">
        <p>{providerName}で本人を確かめました。Tチェックのアカウントとは、まだつながっていません。</p>
      </Note>
      <p>最初の1回だけ、連携コードでつなぎます。コードは次のどちらかで手に入ります。</p>
      <ol className={own.steps}>
        <li>先生か教室に頼んで、連携コードをもらう。</li>
        <li>ユーザー名とパスワードで入り、設定の「学校のアカウント」でコードを出す。</li>
      </ol>
      <TextField
        {...form.field('link_code')}
        name="link_code"
        autoCapitalize="characters"
        placeholder="ABCD-EFGH-JKMN"
      />
    </Form>
  )
}
