import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract'
import { createPortal } from 'react-dom'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Dialog, dialogActions } from '../dialog/dialog.tsx'
import { QrCode } from '../mission/qr-code.tsx'
import { studentCardLink } from '../mission/student-links.ts'
import css from './card-sheet.module.css'

interface CardSheetProps {
  of: ClassRef
  /** 「2年1組」 */
  name: string
  onClose: () => void
}

/** One class's QR cards, ten an A4 page. They say class and number only, never a name. */
export function CardSheet({ of: { grade, kumi }, name, onClose }: CardSheetProps) {
  const list = useQuery(api.teacherUsers.listStudents.queryOptions({ input: { grade, kumi } }))
  const students = list.data?.students
  return (
    <Dialog title={`${name}のQRカード`} shape="wide" onClose={onClose}>
      <Note kind="warn">
        <p>
          QRカードは、生徒の鍵です。配ったあとは、生徒が自分で持ちます。なくしたときは、管理者に作り直しを頼んでください。
        </p>
      </Note>
      {list.isPending && <Skeleton lines={3} />}
      {list.isError && (
        <ErrorNote title="QRカードを作れませんでした。" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {students && (
        <>
          <ul className={css.preview} aria-label={`${name}のQRカード`}>
            {students.map(({ student_id, ban, encrypted_username }) => (
              <li key={student_id}>
                <StudentCard name={name} ban={ban} link={studentCardLink(encrypted_username)} />
              </li>
            ))}
          </ul>
          <div className={dialogActions}>
            <span className="muted grow">{students.length}枚・A4に10枚ずつ</span>
            <Button kind="primary" onClick={() => window.print()}>
              <IconPrinter className="i" aria-hidden />
              印刷する
            </Button>
          </div>
          {createPortal(
            <div className={css.paper} data-print-sheet="" aria-hidden="true">
              {students.map(({ student_id, ban, encrypted_username }) => (
                <StudentCard key={student_id} name={name} ban={ban} link={studentCardLink(encrypted_username)} />
              ))}
            </div>,
            document.body,
          )}
        </>
      )}
    </Dialog>
  )
}

function StudentCard({ name, ban, link }: { name: string; ban: number; link: string }) {
  return (
    <div className={css.card}>
      <QrCode text={link} label={`${name} ${ban}番のQRコード`} className={css.code} />
      <div className={css.words}>
        <span className={css.brand}>
          <LogoMark size={18} />
          Tチェック
        </span>
        <b className={css.ban}>{ban}番</b>
        <span className={css.class}>{name}</span>
        <small>カメラで読むと、はじまります。人に見せないでください。</small>
      </div>
    </div>
  )
}
