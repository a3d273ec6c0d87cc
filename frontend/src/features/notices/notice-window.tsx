import type { Notice } from '@tcheck/contract/groups/account'
import { Dialog } from '../../ui/dialog.tsx'
import { NoticeList } from './notice-list.tsx'

/** What is announced now, over any page. */
export function NoticeWindow({ notices, onClose }: { notices: readonly Notice[]; onClose: () => void }) {
  return (
    <Dialog title="お知らせ" shape="wide" onClose={onClose}>
      <NoticeList notices={notices} />
    </Dialog>
  )
}
