import { IconCloudOff } from '@tabler/icons-react'
import { LearnersWords } from './learning-text.tsx'

/** Beside what ended on this device: the server does not have all of it yet. */
export const NotSentYet = () => (
  <span className="save off">
    <IconCloudOff className="i i-s" aria-hidden />
    <LearnersWords text="まだ{送|おく}れていません" />
  </span>
)
