import { IconQrcode } from '@tabler/icons-react'
import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'
import { useState } from 'react'
import { materialLink } from '../../../features/student-cards/student-links.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { gradeName } from '../school/school-names.ts'
import css from './setting.module.css'

interface MaterialTableProps {
  codes: readonly RegisteredMaterialCode[]
  isBusy: boolean
  onRemove: (code: RegisteredMaterialCode) => void
}

const dayWords = (isoDay: string) => {
  const [year, month, day] = isoDay.split('-').map(Number)
  return `${year}年${month}月${day}日`
}

function countWords({ question_group_count, cbt_exam_count, science_skill_count }: RegisteredMaterialCode): string {
  const counts = [
    ['単元', question_group_count],
    ['CBT', cbt_exam_count],
    ['理科スキル', science_skill_count],
  ] as const
  return counts.flatMap(([word, count]) => (count > 0 ? `${word} ${count}件` : [])).join('・') || '－'
}

/** The books that are open to this school, what they hold and until when. */
export function MaterialTable({ codes, isBusy, onRemove }: MaterialTableProps) {
  const [shown, setShown] = useState<RegisteredMaterialCode | null>(null)
  return (
    <div className={css.scroll}>
      <table>
        <thead>
          <tr>
            <th scope="col">教材</th>
            <th scope="col">コード</th>
            <th scope="col">使える問題</th>
            <th scope="col">期限</th>
            <th scope="col">
              <span className="sr">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code.id} className={code.is_expired ? css.over : undefined}>
              <td>
                <b>{code.title}</b>
                <span className="muted small">
                  {code.subject_name}・{gradeName(code.grade_id)}
                  {code.junkyo_name && `・${code.junkyo_name}`}
                </span>
              </td>
              <td className="nowrap num">{code.code}</td>
              <td>{countWords(code)}</td>
              <td className="nowrap">
                {code.is_expired ? <Chip kind="warn">期限切れ</Chip> : `${dayWords(code.valid_until)}まで`}
              </td>
              <td>
                <span className={css.tools}>
                  <Button kind="quiet" size="sm" onClick={() => setShown(code)} aria-label={`${code.title}のQRコード`}>
                    <IconQrcode className="i i-s" aria-hidden />
                    QR
                  </Button>
                  <Button
                    kind="quiet"
                    size="sm"
                    disabled={isBusy}
                    onClick={() => onRemove(code)}
                    aria-label={`${code.title}の登録を外す`}
                  >
                    外す
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown && (
        <Dialog title={`${shown.title}のQRコード`} onClose={() => setShown(null)}>
          <div className={css.qr}>
            <QrCode text={materialLink(shown.encrypted_code)} label={`${shown.title}のQRコード`} />
            <p className="muted small">
              生徒がこのQRコードを読むと、この教材の問題が開きます。この教室の生徒だけが使えます。
            </p>
          </div>
        </Dialog>
      )}
    </div>
  )
}
