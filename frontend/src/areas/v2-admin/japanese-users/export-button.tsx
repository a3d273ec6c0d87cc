import { IconDownload } from '@tabler/icons-react'
import { client } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { notify } from '../../../ui/toast.tsx'

interface ExportButtonProps {
  isSaving: boolean
  onExport: () => void
}

/** The counts as a file of Excel. */
export const saveExcel = async (month?: string) =>
  notify.success(
    `「${saveFile(await client.adminJapaneseUsers.exportExcel(month === undefined ? {} : { month }), '国語利用者.xlsx')}」を保存しました`,
  )

export const ExportButton = ({ isSaving, onExport }: ExportButtonProps) => (
  <BusyButton kind="primary" isBusy={isSaving} onClick={onExport}>
    <IconDownload className="i" aria-hidden />
    <span>{isSaving ? 'Excelを作っています…' : 'Excelに書き出す'}</span>
  </BusyButton>
)
