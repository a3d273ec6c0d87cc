import { IconLink } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { notify } from './toast.tsx'

interface CopyLinkButtonProps {
  address: () => string
  disabled?: boolean
  /** Small beside what can be done with a row. */
  size?: 'sm' | 'md'
  children: string
}

/** Puts an address into the clipboard, to be sent to somebody. */
export function CopyLinkButton({ address, disabled = false, size = 'md', children }: CopyLinkButtonProps) {
  const copy = () =>
    void navigator.clipboard.writeText(address()).then(
      () => notify.success('リンクをコピーしました'),
      () => notify.error('コピーできませんでした。アドレス欄からコピーしてください。'),
    )
  return (
    <Button size={size} onClick={copy} disabled={disabled}>
      <IconLink className={size === 'sm' ? 'i i-s' : 'i'} aria-hidden />
      <span>{children}</span>
    </Button>
  )
}
