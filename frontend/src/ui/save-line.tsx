import { IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

export type SaveState = 'saved' | 'saving' | 'offline'

const looks = {
  saved: { className: 'save ok', word: '保存済み', Icon: IconCloudCheck },
  saving: { className: 'save', word: '保存中', Icon: IconRefresh },
  offline: { className: 'save off', word: 'オフライン(端末に保存)', Icon: IconCloudOff },
} as const
const savingAfterMilliseconds = 500

/** Where the answers are. 保存中 appears only when saving takes longer than half a second. */
export function SaveLine({ state }: { state: SaveState }) {
  const shown = useCalmState(state)
  const { className, word, Icon } = looks[shown]
  return (
    <span className={className} role="status">
      <Icon className="i" aria-hidden />
      {word}
    </span>
  )
}

function useCalmState(state: SaveState): SaveState {
  const [shown, setShown] = useState(state)
  useEffect(() => {
    if (state !== 'saving') {
      setShown(state)
      return
    }
    const timer = setTimeout(() => setShown('saving'), savingAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [state])
  return shown
}
