import { IconUser } from '@tabler/icons-react'
import type { OwnAccount } from '@tcheck/contract/groups/account'
import { mayNameThemselves } from '@tcheck/contract/own-name'
import { type ReactNode, useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/toast.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import { refreshVisitor } from '../session/current-user.ts'
import { reloadAccount } from './account-query.ts'
import { asSelf } from './as-self.ts'
import css from './settings.module.css'

interface ProfileCardProps {
  account: OwnAccount
  /** What others call the name: 「教室の担当者」. */
  nameLabel?: string
  /** Further facts: pairs of a term and its words. */
  facts?: readonly (readonly [term: string, words: ReactNode])[]
}

/** Who is signed in; the name may be changed, the login may not. */
export function ProfileCard({ account, nameLabel = '名前', facts = [] }: ProfileCardProps) {
  const [isChanging, setChanging] = useState(false)
  const renderText = useTextRenderer()
  const canRename = mayNameThemselves(account.role)
  return (
    <Card
      title="プロフィール"
      icon={<IconUser className="i" aria-hidden />}
      action={
        canRename && (
          <Button size="sm" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            {isChanging ? 'やめる' : `${nameLabel}を変える`}
          </Button>
        )
      }
    >
      <dl className={`grid gap-8-16 ${css.facts}`}>
        <dt className="muted">ユーザー名</dt>
        <dd className="bold">{account.login_id}</dd>
        {!isChanging && (
          <>
            <dt className="muted">{nameLabel}</dt>
            <dd className="bold">{account.name}</dd>
          </>
        )}
        {facts.map(([term, words]) => (
          <div key={term} className={`grid gap-8-16 ${css.fact}`}>
            <dt className="muted">{term}</dt>
            <dd className="bold">{words}</dd>
          </div>
        ))}
      </dl>
      {!canRename && <p className="muted small">{renderText(renameText(account.role))}</p>}
      {isChanging && <NameForm label={nameLabel} name={account.name} onDone={() => setChanging(false)} />}
    </Card>
  )
}

/** Who changes a name that is the roster's. */
const renameText = (role: OwnAccount['role']): string =>
  role === 'student'
    ? '名前をなおしたいときは、先生に言ってください。'
    : '名前は名簿のものです。変えるときは、管理者に伝えてください。'

function NameForm({ label, name, onDone }: { label: string; name: string; onDone: () => void }) {
  const form = useForm({
    route: 'account.updateProfile',
    part: 'account',
    start: { name },
    save: (account) => client.account.updateProfile({ account }, asSelf),
    onSaved: async () => {
      await Promise.all([reloadAccount(), refreshVisitor()])
      notify.success(`${label}を変えました`)
      onDone()
    },
  })
  return (
    <div className={css.below}>
      <Form form={form} verb="保存する" fallback={`${label}を変えられませんでした。もう一度お試しください。`}>
        <TextField {...form.field('name')} label={label} autoComplete="name" />
      </Form>
    </div>
  )
}
