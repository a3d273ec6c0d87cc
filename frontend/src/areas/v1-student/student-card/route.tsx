import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { notFound } from '../../../app/app-error.ts'
import { DoorCard, doorCardQuery } from '../../../features/door-card/door-card.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { useVisitor } from '../../../features/session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'

/** `/v1/student/student/{id}`: the own card. There is no other student's. */
export function Component() {
  const { id } = useParams()
  const own = useVisitor()?.user.student?.id
  if (own !== undefined && own !== id) throw notFound()
  const query = useQuery(doorCardQuery())
  const card = query.data?.door_card
  return (
    <div className="main">
      <PageHead title={<LearnersWords text="{生徒証|せいとしょう}" />}>
        {card && (
          <Button onClick={() => window.print()}>
            <IconPrinter className="i" aria-hidden />
            <LearnersWords text="{印刷|いんさつ}する" />
          </Button>
        )}
      </PageHead>
      <LoadState query={query} failure={<LearnersWords text="カードを{読|よ}みこめませんでした。" />} lines={4} />
      {card && (
        <>
          <DoorCard card={card} />
          <PrintSheet heading="生徒証">
            <DoorCard card={card} />
          </PrintSheet>
        </>
      )}
    </div>
  )
}
