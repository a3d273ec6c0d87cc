import { IconCloudOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Words } from './words.tsx'

type Query = Pick<UseQueryResult, 'isPending' | 'fetchStatus'>

/** What stands in the place of something that is loading; without a connection it says so, and goes on by itself. */
export function Waiting({ query, lines = 6 }: { query: Query; lines?: number }) {
  if (!query.isPending) return null
  if (query.fetchStatus !== 'paused') return <Skeleton lines={lines} />
  return (
    <section className="card" role="status">
      <div className="body stack">
        <p>
          <IconCloudOff className="i" aria-hidden />{' '}
          <b>
            <Words text="いま、つながっていません。" />
          </b>
        </p>
        <p className="muted">
          <Words text="つながると、ここに{出|で}ます。{答|こた}えは、この{端末|たんまつ}に{保存|ほぞん}しています。" />
        </p>
      </div>
    </section>
  )
}
