import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'
import { Link } from 'react-router'
import { Note } from '../../../ui/note.tsx'
import { tokyoDay } from '../school/tokyo-time.ts'
import { soonestToEnd } from './needs-now.ts'

/** Says early that a book's code ends, so that no lesson meets a closed set. */
export function ExpiringCodes({ codes }: { codes: readonly RegisteredMaterialCode[] }) {
  const code = soonestToEnd(codes, tokyoDay(new Date()))
  if (!code) return null
  const [, month, date] = code.valid_until.split('-')
  return (
    <Note kind="info">
      <p>
        <span>{`教材コード「${code.title}」の期限は`}</span>
        <b className="nowrap">{`${Number(month)}月${Number(date)}日`}</b>
        <span>です。</span>
        <br />
        <Link to="/teacher/setting">設定で確かめる</Link>
      </p>
    </Note>
  )
}
