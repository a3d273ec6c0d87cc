import { useQuery } from '@tanstack/react-query'
import type { SaveRecord } from '@tcheck/contract/save-record'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { SaveRecordView } from './save-record.tsx'

interface SaveRecordPartProps {
  id: string
  /** Changes with each save of the attempt. */
  version: string
  load: (id: string) => Promise<{ save_record: SaveRecord }>
}

/** 「保存の記録」, loaded when somebody opens it. */
export function SaveRecordPart({ id, version, load }: SaveRecordPartProps) {
  const [isOpen, setOpen] = useState(false)
  const part = useId()
  const record = useQuery({
    queryKey: ['save-record', id, version],
    enabled: isOpen,
    queryFn: () => load(id),
  })
  return (
    <section className="stack gap-8" aria-labelledby={part}>
      <div className="row wrap">
        <h2 id={part}>保存の記録</h2>
        <span className="grow" />
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '閉じる' : '保存の記録を見る'}
        </Button>
      </div>
      <p className="muted small">答えがいつ届いたか、書きかえる前の答えは何だったかが分かります。</p>
      {isOpen && <LoadState query={record} failure="保存の記録を読み込めませんでした。" lines={4} />}
      {isOpen && record.data && <SaveRecordView record={record.data.save_record} />}
    </section>
  )
}
