import { useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { IssuedCode } from './issued-code.tsx'

type Realm = Parameters<typeof client.adminIdentityProviders.issueLinkCode>[0]['realm']

/** Issues a code for one account of the branch, named as its owner signs in. */
export function LinkCodeForm({ branchId }: { branchId: string }) {
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
