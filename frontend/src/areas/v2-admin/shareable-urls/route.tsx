import { IconPlus, IconQrcode, IconUnlink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ShareableUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { ListPage } from '../../../features/records/list-screen.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmByTyping } from '../../../ui/confirm-dialog.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { IssueForm } from './issue-form.tsx'
import { columns } from './url-columns.tsx'
import { UrlDialog } from './url-dialog.tsx'
import { linkOf, lossOfMany, lossWords } from './url-view.ts'

const isOpen = ({ state }: ShareableUrl) => state === 'open'
const revoke = ({ id }: ShareableUrl) => client.adminShareableUrls.revoke({ id })

/** 共有URL: links that open one set without a roster. Issue, hand out, see how often they were opened, revoke. */
export function Component() {
  const queries = useQueryClient()
  const [isIssuing, setIssuing] = useState(false)
  const [shown, setShown] = useState<{ url: ShareableUrl; isNew: boolean } | null>(null)
  const [leaving, setLeaving] = useState<ShareableUrl | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: api.adminShareableUrls.key() })
  const revoking = useSave({
    save: revoke,
    onSaved: async () => {
      setLeaving(null)
      notify.success('共有URLを無効にしました')
      await refresh()
    },
  })
  const issued = async (url: ShareableUrl) => {
    setIssuing(false)
    setShown({ url, isNew: true })
    await refresh()
  }
  return (
    <ListPage
      list="adminShareableUrls.list"
      thing="共有URL"
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      columns={columns}
      acts={[
        {
          verb: 'コピー',
          isOffered: isOpen,
          part: ({ id }) => (
            <CopyLinkButton size="sm" address={() => linkOf(id)}>
              コピー
            </CopyLinkButton>
          ),
        },
        {
          verb: 'QRコード',
          icon: IconQrcode,
          isOffered: isOpen,
          onAct: (url) => setShown({ url, isNew: false }),
          label: ({ title }) => `${plainText(title)}のQRコード`,
        },
        {
          verb: '無効にする',
          kind: 'quiet',
          isOffered: isOpen,
          onAct: setLeaving,
          label: ({ title }) => `${plainText(title)}の共有URLを無効にする`,
        },
      ]}
      noActs={() => <span className="muted small">使えません</span>}
      bulk={[
        {
          verb: '無効にする',
          icon: IconUnlink,
          isOffered: isOpen,
          each: revoke,
          confirm: (urls) => ({ question: `${urls.length}件の共有URLを無効にしますか?`, loss: lossOfMany(urls) }),
          done: (count) => `${count}件の共有URLを無効にしました`,
        },
      ]}
      empty={{ text: '発行すると、名簿のない人にも、問題を1つ配れます。' }}
      actions={
        !isIssuing && (
          <Button kind="primary" onClick={() => setIssuing(true)}>
            <IconPlus className="i" aria-hidden />
            発行する
          </Button>
        )
      }
    >
      {isIssuing && <IssueForm onIssued={(url) => void issued(url)} onCancel={() => setIssuing(false)} />}
      {revoking.error && <ErrorNote title="無効にできませんでした。" error={revoking.error} />}
      {shown && <UrlDialog url={shown.url} isNew={shown.isNew} onClose={() => setShown(null)} />}
      {leaving && (
        <ConfirmByTyping
          title={`「${plainText(leaving.title)}」の共有URLを無効にしますか?`}
          loss={lossWords(leaving)}
          name={leaving.code}
          nameLabel={`問題のコード「${leaving.code}」`}
          verb="無効にする"
          isBusy={revoking.isSaving}
          onConfirm={() => revoking.save(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </ListPage>
  )
}
