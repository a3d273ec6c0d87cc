import { IconDownload, IconFile } from '@tabler/icons-react'
import type { Notice } from '@tcheck/contract/groups/account'
import { client } from '../../lib/api/client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { sizeWords } from '../uploads/file-size.ts'
import css from './notice-card.module.css'

interface NoticeFileProps {
  /** Of the notice. */
  id: string
  file: NonNullable<Notice['attachment']>
}

/** Saves the file of a notice. The address is asked for and then opened by itself: our tokens go to no other origin. */
export function NoticeFile({ id, file }: NoticeFileProps) {
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
        <span className="muted small nowrap">{sizeWords(file.size_bytes)}</span>
        <IconDownload className="i i-s" aria-hidden />
      </BusyButton>
      <FormErrors error={error} fallback="ダウンロードできませんでした。もう一度お試しください。" />
    </div>
  )
}
