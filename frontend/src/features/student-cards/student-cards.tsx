import { IconPrinter } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { dialogActions } from '../../ui/dialog.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { branchNameOf, useVisitor } from '../session/current-user.ts'
import css from './student-cards.module.css'
import { studentCardLink } from './student-links.ts'

interface CardStudent {
  student_id: string
  ban: number
  encrypted_username: string
  /** Where cards of several classes lie on one sheet: 「2年1組」. */
  place?: string
  /** Left out: the visitor's. */
  branch?: string
}

interface StudentCardsProps {
  /** Of the sheet, and of each card that does not say its own: 「2年1組」. */
  name: string
  students: readonly CardStudent[]
}

/** QR cards as they will be printed, ten an A4 page. They say class and number only, never a name. */
export function StudentCards({ name, students }: StudentCardsProps) {
  return (
    <>
      <div className={dialogActions}>
        <span className="muted grow">{`${students.length}枚・A4に10枚ずつ`}</span>
        <Button kind="primary" onClick={() => window.print()}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
      </div>
      <ul className={`stack gap-10 ${css.preview}`} aria-label={`${name}のQRカード`}>
        {students.map((student) => (
          <li key={student.student_id}>
            <StudentCard name={name} student={student} />
          </li>
        ))}
      </ul>
      <PrintSheet heading="生徒のカード">
        <div className={css.paper}>
          {students.map((student) => (
            <StudentCard key={student.student_id} name={name} student={student} />
          ))}
          <p className={css.foot}>点線で切ります。カードを作り直すと、前のカードは使えなくなります。</p>
        </div>
      </PrintSheet>
    </>
  )
}

function StudentCard({ name: sheet, student }: { name: string; student: CardStudent }) {
  const own = branchNameOf(useVisitor())
  const { ban, encrypted_username, place: name = sheet, branch = own } = student
  return (
    <div className={`stack gap-10 align-center ink-900 ${css.card}`}>
      <QrCode text={studentCardLink(encrypted_username)} label={`${name} ${ban}番のQRコード`} className={css.code} />
      <div className={`grid ${css.words}`}>
        <span className={`row text-12 bold ${css.brand}`}>
          <LogoMark size={18} />
          Tチェック
        </span>
        <b className={css.ban}>{`${ban}番`}</b>
        <span className={`bold ${css.class}`}>{name}</span>
        {branch && <span className="text-12">{branch}</span>}
        <small>カメラで読むと、はじまります。人に見せないでください。</small>
      </div>
    </div>
  )
}
