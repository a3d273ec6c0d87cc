import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSignText } from '../session/use-sign-text.ts'
import { asSelf } from '../settings/as-self.ts'
import { PasswordGate } from '../settings/password-gate.tsx'
import { momentInWords } from '../settings/settings-text.ts'
import { IssuedCode } from './issued-code.tsx'

const listQuery = () => api.accountIdentities.list.queryOptions({ input: {}, ...asSelf })
const reload = () => queryClient.invalidateQueries({ queryKey: listQuery().queryKey })

type Work =
  | { kind: 'code' }
  | { kind: 'issued'; code: { link_code: string; expires_at: string } }
  | { kind: 'remove'; id: string }

/** School accounts of the own account; nothing where the branch has no provider and none is linked. */
export function OwnIdentitiesCard() {
  const [work, setWork] = useState<Work | null>(null)
  const words = useSignText()
  const { data, error, refetch } = useQuery(listQuery())
  if (!data && error)
    return <ErrorNote title="学校のアカウントを読み込めませんでした。" error={error} onRetry={() => void refetch()} />
  if (!data || (data.provider === null && data.identities.length === 0)) return null
  const { identities, provider } = data
  const stop = () => setWork(null)
  return (
    <Card
      title="学校のアカウント"
      icon={<IconBuilding className="i" aria-hidden />}
      action={
        <Chip kind={identities.length > 0 ? 'ok' : 'plain'}>
          {identities.length > 0 ? 'つながっています' : 'つながっていません'}
        </Chip>
      }
    >
      {work === null && (
        <div className="stack gap-14">
          {identities.map(({ id, issuer_name, linked_at }) => (
            <p key={id} className="row">
              <span className="grow">
                <b>{issuer_name}</b>
                <span className="muted small">{` ${momentInWords(linked_at)}につなぎました`}</span>
              </span>
              <Button size="sm" onClick={() => setWork({ kind: 'remove', id })} aria-label={`${issuer_name}を外す`}>
                外す
              </Button>
            </p>
          ))}
          {identities.length === 0 && provider && (
            <>
              <p className="muted">
                {`${provider.name}とつなぐと、ユーザー名とパスワードを入力しないで${words.in}できます。`}
              </p>
              <p className="flex justify-end wrap gap-8">
                <Button kind="soft" onClick={() => setWork({ kind: 'code' })}>
                  つなぐ
                </Button>
              </p>
            </>
          )}
        </div>
      )}
      {work?.kind === 'code' && (
        <PasswordGate
          verb="連携コードを出す"
          save={async (password) =>
            setWork({ kind: 'issued', code: await client.accountIdentities.issueLinkCode({ password }, asSelf) })
          }
          onCancel={stop}
        />
      )}
      {work?.kind === 'issued' && (
        <div className="stack gap-14">
          <p>
            <span>{`いったん${words.out}して「学校のアカウントで${words.in}」(学校コード `}</span>
            <b>{provider?.school_code}</b>
            <span>{`)を開き、${provider?.name ?? ''}で本人を確かめると、次のコードをたずねられます。`}</span>
          </p>
          <IssuedCode code={work.code} onDone={stop} />
        </div>
      )}
      {work?.kind === 'remove' && (
        <PasswordGate
          verb="つながりを外す"
          isDanger
          save={(password) => client.accountIdentities.delete({ id: work.id, password }, asSelf)}
          onDone={async () => {
            stop()
            await reload()
            notify.success('学校のアカウントとのつながりを外しました')
          }}
          onCancel={stop}
        />
      )}
    </Card>
  )
}
