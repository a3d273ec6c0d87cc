import { IconDownload, IconFile } from '@tabler/icons-react'
import type { Notice } from '@tcheck/contract/groups/account'
import { client } from '../../lib/api/client.ts'
import { dayOf, monthAndDay } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { LearnersWords } from '../learning/learning-text.tsx'
import { sizeText } from '../uploads/sent-file.tsx'
import css from './notice-card.module.css'

/** Notices as they are answered, important ones first; what the reader has not opened yet says so. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className={css.notices}>
      {notices.map(({ id, importance, title, message, started_at, is_read, attachment }) => (
        <li key={id}>
          <div className={`flex align-baseline wrap ${css.head}`}>
            {!is_read && (
              <span className="chip p">
                <LearnersWords text="{新|あたら}しい" />
              </span>
            )}
            {importance === 'high' && (
              <span className="chip warn">
                <LearnersWords text="{大事|だいじ}" />
              </span>
            )}
            <b>{title}</b>
            <time className="muted small" dateTime={started_at}>
              {monthAndDay(dayOf(started_at))}
            </time>
          </div>
          {message && <p className={css.message}>{message}</p>}
          {attachment && <NoticeFile id={id} file={attachment} />}
        </li>
      ))}
    </ul>
  )
}

interface NoticeFileProps {
  /** Of the notice. */
  id: string
  file: NonNullable<Notice['attachment']>
}

/** Saves the file of a notice. The address is asked for and then opened by itself: our tokens go to no other origin. */
function NoticeFile({ id, file }: NoticeFileProps) {
  const { save, isSaving, error } = useSave({
    save: async () => {
      const answer = await client.accountNotices.showAttachment({ id })
      if (answer.status === 200) window.location.assign(answer.body.url)
    },
  })
  return (
    <div className={css.file}>
      <BusyButton onClick={() => save(undefined)} isBusy={isSaving}>
        <IconFile className="i" aria-hidden />
        <span className="sr">ダウンロード: </span>
        <span className={css.fileName}>{file.file_name}</span>
        <span className="muted small nowrap">{sizeText(file.size_bytes)}</span>
        <IconDownload className="i i-s" aria-hidden />
      </BusyButton>
      <FormErrors error={error} fallback="ダウンロードできませんでした。もう一度お試しください。" />
    </div>
  )
}
