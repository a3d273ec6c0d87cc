import { ReceivedMessages } from '../../../features/messages/received-messages.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** `/v1/parent/messages`: what the classroom wrote, of all children. */
export const Component = () => (
  <div className="main">
    <PageHead title="教室からの連絡" />
    <ReceivedMessages />
  </div>
)
