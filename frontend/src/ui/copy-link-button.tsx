import { IconLink } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { notify } from './toast.tsx'

interface CopyLinkButtonProps {
  address: () => string
  disabled?: boolean
  children: string
}

/** Puts an address into the clipboard, to be sent to somebody. */
export function CopyLinkButton({ address, disabled = false, children }: CopyLinkButtonProps) {
  const copy = () =>
    void navigator.clipboard.writeText(address()).then(
      () => notify.success('リンクをコピーしました'),
      () => notify.error('コピーできませんでした。アドレス欄からコピーしてください。'),
    )
  return (
    <Button onClick={copy} disabled={disabled}>
      <IconLink className="i" aria-hidden />
      {children}
    </Button>
  )
}
