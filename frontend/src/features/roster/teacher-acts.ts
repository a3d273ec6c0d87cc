import type { RecordAct } from '../records/record-acts.tsx'

interface Stopped {
  id: string
  name: string
  state: string
}

/** Stopping a teacher and letting them in again, as the branch and the admin do it. */
export const teacherActs = <T extends Stopped>(
  close: (sent: { id: string; undo: boolean }) => Promise<unknown>,
): readonly RecordAct<T>[] => [
  {
    verb: '停止する',
    isOffered: ({ state }) => state !== 'closed',
    ask: ({ name }) => ({
      title: `「${name}」を停止しますか?`,
      loss: 'この講師は、いま使っている端末も含めて、どこからも入れなくなります。記録は残り、あとで元に戻せます。',
    }),
    act: ({ id }) => close({ id, undo: false }),
    said: '講師を停止しました',
  },
  {
    verb: '元に戻す',
    isOffered: ({ state }) => state === 'closed',
    act: ({ id }) => close({ id, undo: true }),
    said: '講師を元に戻しました',
  },
]
