import { IconQrcode } from '@tabler/icons-react'
import type { ShareableUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import { gradeName } from '../../../features/question-view/set-index.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import css from './shareable-urls.module.css'
import { categoryWords, dayWords, linkOf, momentWords, stateLooks } from './url-view.ts'

interface UrlActions {
  onShow: (url: ShareableUrl) => void
  onRevoke: (url: ShareableUrl) => void
}

export const columnsFor = ({ onShow, onRevoke }: UrlActions): readonly Column<ShareableUrl>[] => [
  {
    key: 'title',
    header: '問題',
    cell: ({ title, category, subject_name, grade_id, code, note }) => (
      <span className={css.what}>
        <b>{title}</b>
        <span className="muted small">
          {categoryWords[category]}・{gradeName(grade_id)} {subject_name} <code>{code}</code>
        </span>
        {note && <span className="small">メモ: {note}</span>}
      </span>
    ),
  },
  { key: 'branch', header: '教室', cell: ({ branch_name }) => <span className="nowrap">{branch_name}</span> },
  {
    key: 'entry',
    header: '入り方',
    cell: ({ allows_entry }) => <span className="nowrap">{allows_entry ? 'だれでも・番号でも' : 'だれでも'}</span>,
  },
  {
    key: 'expires_at',
    header: '有効期限',
    isSortable: true,
    cell: ({ expires_at, state }) => (
      <span className={css.stack}>
        <Chip kind={stateLooks[state].kind}>{stateLooks[state].word}</Chip>
        <span className="small nowrap">{dayWords(expires_at)}まで</span>
      </span>
    ),
  },
  {
    key: 'opened_count',
    header: '開かれた回数',
    isSortable: true,
    isNumber: true,
    cell: ({ opened_count, last_opened_at }) => (
      <span className={css.stack}>
        <b>{opened_count}回</b>
        {last_opened_at && <span className="muted small nowrap">最後 {momentWords(last_opened_at)}</span>}
      </span>
    ),
  },
  {
    key: 'created_at',
    header: '発行',
    isSortable: true,
    cell: ({ created_at }) => <span className="nowrap">{dayWords(created_at)}</span>,
  },
  {
    key: 'actions',
    header: '操作',
    cell: (url) =>
      url.state === 'open' ? (
        <span className={css.actions}>
          <CopyLinkButton address={() => linkOf(url.id)}>コピー</CopyLinkButton>
          <Button onClick={() => onShow(url)} aria-label={`${url.title}のQRコード`}>
            <IconQrcode className="i" aria-hidden />
            QRコード
          </Button>
          <Button kind="quiet" onClick={() => onRevoke(url)} aria-label={`${url.title}の共有URLを無効にする`}>
            無効にする
          </Button>
        </span>
      ) : (
        <span className="muted small">使えません</span>
      ),
  },
]
