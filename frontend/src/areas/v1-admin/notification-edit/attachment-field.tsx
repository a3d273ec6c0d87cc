import { IconDownload } from '@tabler/icons-react'
import type { Notification } from '@tcheck/contract/groups/admin-notifications'
import { FileDrop } from '../../../features/uploads/file-drop.tsx'
import { FileRow } from '../../../features/uploads/sent-file.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import type { FieldProps } from '../../../ui/form/use-form.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { openAttachment } from '../notifications/open-attachment.ts'

interface AttachmentFieldProps extends FieldProps<string | null> {
  notification: Notification
  isRemoved: boolean
  onRemove: (isRemoved: boolean) => void
}

/** The file of a notification: kept, replaced or removed. */
export function AttachmentField({ notification, isRemoved, onRemove, ...field }: AttachmentFieldProps) {
  const { id, file_name: fileName, file_size_bytes: fileSize } = notification
  const opening = useSave({ save: () => openAttachment(id) })
  return (
    <FileDrop {...field}>
      {fileName !== null && !isRemoved && (
        <FileRow name={fileName} size={fileSize ?? 0} onRemove={() => onRemove(true)} verb="取り外す">
          <BusyButton size="sm" onClick={() => opening.save(undefined)} isBusy={opening.isSaving}>
            <IconDownload className="i" aria-hidden />
            ダウンロード
          </BusyButton>
          <FormErrors error={opening.error} fallback="ダウンロードできませんでした。もう一度お試しください。" />
        </FileRow>
      )}
      {isRemoved && (
        <p role="status">
          <span>{`「${fileName ?? ''}」は、更新すると取り外されます。 `}</span>
          <Button size="sm" onClick={() => onRemove(false)}>
            元に戻す
          </Button>
        </p>
      )}
    </FileDrop>
  )
}
