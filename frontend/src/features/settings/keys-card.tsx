import { IconKeyboard } from '@tabler/icons-react'
import { Card } from '../../ui/card.tsx'
import { ShortcutSwitch } from './shortcut-switch.tsx'

/** How the keyboard acts on this device. */
export const KeysCard = () => (
  <Card title="キーボード" icon={<IconKeyboard className="i" aria-hidden />}>
    <ShortcutSwitch />
    <p className="muted small">
      この端末だけの設定です。jとkで次と前の行、/で検索に移ります。音声で操作するときなどは、切ってください。
    </p>
  </Card>
)
