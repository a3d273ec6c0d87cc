import { ButtonLink } from '../../../ui/button.tsx'
import { QrCardDrawing } from '../drawings/qr-card.tsx'
import { MessagePage } from '../shell/message-page.tsx'
import { Words } from '../shell/words.tsx'

const goneTitles = {
  gone: 'このリンクは{使|つか}えなくなりました',
  unknown: 'QRコードを{読|よ}み{取|と}ってください',
}

/** A link that has ended or that this student may not use; or one to the answers of somebody who is not known here. */
export const GoneLink = ({ why }: { why: keyof typeof goneTitles }) => (
  <MessagePage drawing={<QrCardDrawing />} title={<Words text={goneTitles[why]} />}>
    <p>
      <Words text="{先生|せんせい}に{聞|き}いてください。" />
    </p>
  </MessagePage>
)

/** A link whose mission is not delivered yet. */
export const WaitingLink = ({ setId }: { setId: string }) => (
  <MessagePage drawing={<QrCardDrawing />} title={<Words text="まだ{始|はじ}まっていません" />}>
    <p>
      <Words text="{先生|せんせい}が{始|はじ}めるまで、{待|ま}ってください。" />
    </p>
    <ButtonLink kind="soft" size="lg" to={`/student/${setId}`} reloadDocument>
      もう一度ひらく
    </ButtonLink>
  </MessagePage>
)

/** A link without classes: only who has a card comes in. */
export const CardLink = ({ title }: { title: string }) => (
  <MessagePage title={<Words text={title} />}>
    <p>
      <Words text="{先生|せんせい}からもらったQRコードを、カメラで{読|よ}み{取|と}ってください。" />
    </p>
  </MessagePage>
)
