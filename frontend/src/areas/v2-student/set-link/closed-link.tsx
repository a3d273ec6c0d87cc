import { ButtonLink } from '../../../ui/button.tsx'
import { QrCardDrawing } from '../drawings/qr-card.tsx'
import { MessagePage } from '../shell/message-page.tsx'

/** A link that has ended, or that this student may not use. */
export const GoneLink = ({ sentence }: { sentence: string }) => (
  <MessagePage drawing={<QrCardDrawing />} title={sentence}>
    <p>先生に聞いてください。</p>
  </MessagePage>
)

/** A link whose mission is not delivered yet. */
export const WaitingLink = ({ setId }: { setId: string }) => (
  <MessagePage drawing={<QrCardDrawing />} title="まだ始まっていません">
    <p>先生が始めるまで、待ってください。</p>
    <ButtonLink kind="soft" size="lg" to={`/student/${setId}`} reloadDocument>
      もう一度ひらく
    </ButtonLink>
  </MessagePage>
)
