import { SentMessages } from '../../../features/messages/sent-messages.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** `/v1/branch/messages`: what the branch wrote to parents. */
export const Component = () => (
  <div className="main">
    <PageHead title="連絡" />
    <SentMessages />
  </div>
)
