import type { ClassRef } from '@tcheck/contract/fields'
import { plainText } from '@tcheck/markup/plain-text'
import { OneLine } from '../../../features/math/one-line.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { className } from '../school/school-names.ts'
import { dateTimeWords } from '../school/tokyo-time.ts'
import css from './printed-code.module.css'
import { spacedCode } from './short-code-view.ts'
import type { ShortCodes } from './use-short-codes.ts'

interface PrintedCodeProps {
  mission: { title: string; classes: readonly ClassRef[] }
  link: string
  /** Where a code is typed: 「tcheck.example/student」. */
  address: string
  codes: ShortCodes['codes']
}

/** What 「印刷する」 puts on an A4 page: the QR code, and the short codes with their end. */
export const PrintedCode = ({ mission, link, address, codes }: PrintedCodeProps) => (
  <PrintSheet>
    <div className={css.page}>
      <p className={css.brand}>
        <LogoMark size={22} />
        Tチェック
      </p>
      <h1 className={css.title}>
        <OneLine text={mission.title} />
      </h1>
      <QrCode text={link} label={`${plainText(mission.title)}のQRコード`} className={css.code} />
      <p className={css.link}>{link}</p>
      {codes.length > 0 && (
        <>
          <p>または、{address} をひらいて、6けたのコードを入れます。</p>
          <ul className={css.codes}>
            {codes.map((one) => (
              <li key={one.code}>
                <span>{className(one, mission.classes)}</span>
                <b>{spacedCode(one.code)}</b>
                <span>{dateTimeWords(one.ends_at)}まで</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </PrintSheet>
)
