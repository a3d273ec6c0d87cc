import { IconPrinter, IconX } from '@tabler/icons-react'
import type { ShareableUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import { plainText } from '@tcheck/markup/plain-text'
import { OneLine } from '../../../features/math/one-line.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { useModal } from '../../../ui/dialog.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import css from './shareable-urls.module.css'
import { dayWords, linkOf } from './url-view.ts'

interface UrlDialogProps {
  url: ShareableUrl
  /** Just issued: says so. */
  isNew: boolean
  onClose: () => void
}

/** A link to hand out: the address, its QR code, until when. */
export function UrlDialog({ url, isNew, onClose }: UrlDialogProps) {
  const dialog = useModal()
  const link = linkOf(url.id)
  return (
    <dialog ref={dialog} className={`panel ${css.dialog}`} aria-labelledby="url-dialog-title" onClose={onClose}>
      <div className={`flex align-center ${css.dialogHead}`}>
        <h2 id="url-dialog-title">{isNew ? '共有URLを発行しました' : <OneLine text={url.title} />}</h2>
        <span className="grow" />
        <IconButton aria-label="閉じる" onClick={() => dialog.current?.close()}>
          <IconX className="i" aria-hidden />
        </IconButton>
      </div>
      <div className={`stack gap-20 align-center one-column-700 ${css.handOut}`}>
        <QrCode text={link} label={`${plainText(url.title)}のQRコード`} className={css.code} />
        <div className="stack">
          <p>
            <b>
              <OneLine text={url.title} />
            </b>
            <br />
            <span className="muted">{`${url.branch_name}・${dayWords(url.expires_at)}まで`}</span>
          </p>
          <p className={css.address}>{link}</p>
          <div className="row">
            <CopyLinkButton address={() => link}>リンクをコピー</CopyLinkButton>
            <Button onClick={() => window.print()}>
              <IconPrinter className="i" aria-hidden />
              印刷する
            </Button>
          </div>
        </div>
      </div>
      <PrintSheet>
        <div className={`grid justify-items-center center ${css.paper}`}>
          <h1>
            <OneLine text={url.title} />
          </h1>
          <p>{`${url.branch_name} ${dayWords(url.expires_at)}まで`}</p>
          <QrCode text={link} label={`${plainText(url.title)}のQRコード`} className={css.printedCode} />
          <p>{link}</p>
        </div>
      </PrintSheet>
    </dialog>
  )
}
