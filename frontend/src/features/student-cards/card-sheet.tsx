import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { dialogActions } from '../../ui/dialog.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import css from './student-cards.module.css'

interface CardSheetProps {
  /** For screen readers. */
  label: string
  /** Of the sheet of paper. */
  heading: string
  /** Each by its student's id. */
  cards: readonly (readonly [id: string, card: ReactNode])[]
}

/** Cards with a QR code as they will be printed, ten an A4 page. */
export function CardSheet({ label, heading, cards }: CardSheetProps) {
  return (
    <>
      <div className={dialogActions}>
        <span className="muted grow">{`${cards.length}枚・A4に10枚ずつ`}</span>
        <Button kind="primary" onClick={() => window.print()}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
      </div>
      <ul className={`stack gap-10 ${css.preview}`} aria-label={label}>
        {cards.map(([id, card]) => (
          <li key={id}>{card}</li>
        ))}
      </ul>
      <PrintSheet heading={heading}>
        <div className={css.paper}>
          {cards.map(([id, card]) => (
            <div key={id}>{card}</div>
          ))}
          <p className={css.foot}>点線で切ります。カードを作り直すと、前のカードは使えなくなります。</p>
        </div>
      </PrintSheet>
    </>
  )
}

interface CardFaceProps {
  /** 「QRカード」, 「入退室カード」: the two are never mixed up. */
  kind: string
  code: string
  label: string
  children: ReactNode
}

export const CardFace = ({ kind, code, label, children }: CardFaceProps) => (
  <div className={`stack gap-10 align-center ink-900 ${css.card}`}>
    <QrCode text={code} label={label} className={css.code} />
    <div className={`grid ${css.words}`}>
      <span className={`row text-12 bold ${css.brand}`}>
        <LogoMark size={18} />
        <span>Tチェック</span>
        <span className={css.kind}>{kind}</span>
      </span>
      {children}
    </div>
  </div>
)
