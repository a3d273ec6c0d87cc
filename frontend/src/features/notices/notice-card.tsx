import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { LearnersWords } from '../learning/learning-text.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticesQuery } from './notices-query.ts'

/** Notices that are shown now, important ones first; nothing where there are none, or they could not be had. */
export function NoticeCard() {
  const { data } = useQuery(noticesQuery())
  const notices = data?.notices ?? []
  if (notices.length === 0) return null
  return (
    <Card title={<LearnersWords text="お{知|し}らせ" />} isPadded={false}>
      <NoticeList notices={notices} />
    </Card>
  )
}
