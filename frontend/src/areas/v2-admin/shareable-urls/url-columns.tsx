import type { ShareableUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import { plainText } from '@tcheck/markup/plain-text'
import { OneLine } from '../../../features/math/one-line.tsx'
import type { Column } from '../../../features/records/column.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import css from './shareable-urls.module.css'
import { categoryWords, dayWords, lookOf } from './url-view.ts'

export const columns: readonly Column<ShareableUrl>[] = [
  {
    key: 'title',
    header: '問題',
    text: ({ title, code }) => `${plainText(title)} ${code}`,
    cell: ({ title, category, subject_name, grade_id, code, note }) => (
      <span className={`stack gap-2 ${css.what}`}>
        <b>
          <OneLine text={title} />
        </b>
        <span className="muted small">
          <span>{`${categoryWords[category]}・${gradeText(grade_id)} ${subjectInWords(subject_name, grade_id)} `}</span>
          <code>{code}</code>
        </span>
        {note && <span className="small">{`メモ: ${note}`}</span>}
      </span>
    ),
  },
  { key: 'note', header: 'メモ', isHidden: true },
  { key: 'branch_name', header: '教室' },
  {
    key: 'allows_entry',
    header: '入り方',
    text: ({ allows_entry }) => (allows_entry ? 'だれでも・番号でも' : 'だれでも'),
  },
  {
    key: 'expires_at',
    text: (url) => `${lookOf(url).word} ${dayWords(url.expires_at)}まで`,
    cell: ({ expires_at, ...url }) => (
      <span className={`stack gap-2 ${css.stack}`}>
        <Chip kind={lookOf(url).kind}>{lookOf(url).word}</Chip>
        <span className="small nowrap">{`${dayWords(expires_at)}まで`}</span>
      </span>
    ),
  },
  {
    key: 'opened_count',
    isNumber: true,
    cell: ({ opened_count, last_opened_at }) => (
      <span className={`stack gap-2 ${css.stack}`}>
        <b>{`${opened_count}回`}</b>
        {last_opened_at && <span className="muted small nowrap">{`最後 ${dayAndTime(last_opened_at)}`}</span>}
      </span>
    ),
  },
  { key: 'created_at', text: ({ created_at }) => dayWords(created_at) },
]
