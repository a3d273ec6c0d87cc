import { type LoaderFunctionArgs, redirect, redirectDocument, useLoaderData, useRevalidator } from 'react-router'
import { wantedPage } from '../../../app/wanted-page.ts'
import { loadVisitor, rolesOf } from '../../../features/session/current-user.ts'
import { clearStudentName, keepStudentName, studentName } from '../../../features/session/student-name.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCardDrawing } from '../drawings/qr-card.tsx'
import { MessagePage } from '../shell/message-page.tsx'
import { nameInAddress } from './name-in-address.ts'

type Arrival = 'unknown' | 'expired' | 'offline'

const home = '/student/home'

/** A link or QR code's name is kept, taken out of the address, and the visit goes on to where it was meant. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Arrival | Response> {
  const url = new URL(request.url)
  const page = wantedPage(url.search, home)
  const name = nameInAddress(url.search, window.location.hash)
  if (name !== null) {
    window.history.replaceState(window.history.state, '', '/student')
    // Another student in the same tab begins with a fresh page: nothing of the one before is left in memory.
    const isOther = studentName() !== null && studentName() !== name
    keepStudentName(name)
    if (isOther) return redirectDocument(page)
  }
  const hadName = studentName() !== null
  const visitor = await loadVisitor('student')
  if (visitor && rolesOf(visitor).has('student')) return redirect(page)
  if (!hadName) return 'unknown'
  if (studentName() !== null && visitor === null) return 'offline'
  clearStudentName()
  return 'expired'
}

export function Component() {
  const arrival = useLoaderData<Arrival>()
  const { revalidate, state } = useRevalidator()
  if (arrival === 'offline') {
    return (
      <MessagePage drawing={<QrCardDrawing />} title="いま、つながっていません">
        <p>答えは、この端末に保存しています。つながったら、もう一度おしてください。</p>
        <Button kind="primary" size="lg" disabled={state === 'loading'} onClick={() => void revalidate()}>
          もう一度つなぐ
        </Button>
      </MessagePage>
    )
  }
  if (arrival === 'expired') {
    return (
      <MessagePage drawing={<QrCardDrawing />} title="このリンクは使えなくなりました">
        <p>先生に聞いてください。新しいQRコードをもらったら、カメラで読み取ってください。</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage drawing={<QrCardDrawing />} title="QRコードを読み取ってください">
      <p>
        先生からもらったカードのQRコードを、
        <br />
        この端末のカメラで読み取ると、始められます。
      </p>
      <p className="muted">リンクをもらったときは、そのリンクをおしてください。</p>
    </MessagePage>
  )
}
