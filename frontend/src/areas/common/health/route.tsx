import { IconCircleCheck, IconExclamationCircle, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sentencesOf } from '../../../lib/api/api-error.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checkApi, checkWeb, type Part } from './check.ts'
import css from './health.module.css'

/** `/health`: whether web, API, database, storage, secrets and audit chain answer, and how long each round trip takes. */
export function Component() {
  const web = useQuery({ queryKey: ['health', 'web'], queryFn: checkWeb, retry: false, staleTime: 0 })
  const api = useQuery({ queryKey: ['health', 'api'], queryFn: checkApi, retry: false, staleTime: 0 })
  const again = () => void Promise.all([web.refetch(), api.refetch()])
  return (
    <div className={`main stack ${css.page}`}>
      <PageHead title="ヘルスチェック">
        <BusyButton onClick={again} isBusy={web.isFetching || api.isFetching}>
          <IconRefresh className="i" aria-hidden />
          もう一度調べる
        </BusyButton>
      </PageHead>
      <Card isPadded={false} label="状態">
        <ul className={css.parts}>
          <PartLine name="Web" parts={web.data} isPending={web.isPending} error={web.error} />
          <PartLine
            name="API・データベース・ストレージ・鍵・操作記録"
            parts={api.data}
            isPending={api.isPending}
            error={api.error}
          />
        </ul>
      </Card>
      <p className="muted small">機械で読むときは GET /api/health を使います。</p>
    </div>
  )
}

interface PartLineProps {
  name: string
  parts: readonly Part[] | undefined
  isPending: boolean
  error: unknown
}

function PartLine({ name, parts, isPending, error }: PartLineProps) {
  if (isPending) {
    return (
      <li>
        <Skeleton lines={1} />
      </li>
    )
  }
  if (!parts) {
    return (
      <li className={`row ${css.part}`}>
        <IconExclamationCircle className={`i ${css.bad}`} aria-hidden />
        <span className={`flex wrap ${css.word}`}>
          <b>{name}</b>
          <span className="muted">{sentencesOf(error, '答えがありませんでした。')[0]}</span>
        </span>
        <Chip kind="danger">止まっています</Chip>
      </li>
    )
  }
  return parts.map(({ word, isOk, milliseconds, detail }) => (
    <li key={word} className={`row ${css.part}`}>
      {isOk ? (
        <IconCircleCheck className={`i ${css.ok}`} aria-hidden />
      ) : (
        <IconExclamationCircle className={`i ${css.bad}`} aria-hidden />
      )}
      <span className={`flex wrap ${css.word}`}>
        <b>{word}</b>
        <span className="muted">{detail}</span>
      </span>
      <span className="num nowrap">{`${milliseconds.toFixed(1)}ミリ秒`}</span>
      <Chip kind={isOk ? 'ok' : 'danger'}>{isOk ? '動いています' : '止まっています'}</Chip>
    </li>
  ))
}
