import { IconBook2 } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { TextFileDrop } from '../../../features/uploads/text-file-drop.tsx'
import { client } from '../../../lib/api/client.ts'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/toast.tsx'
import { typedCodes } from './typed-codes.ts'

/**
 * One wrong code and none is registered: the text stays, so that it can be put right. The QR code printed with a code leads here, with
 * the code in the address: it is filled in, and registered by the teacher's own press alone.
 */
export function RegisterCodes({ onRegistered }: { onRegistered: () => Promise<void> }) {
  const [query] = useSearchParams()
  const form = useForm({
    route: 'teacherMaterialCodes.registerAll',
    start: { codes: query.get('code') ?? '' },
    save: ({ codes }) => client.teacherMaterialCodes.registerAll({ codes: typedCodes(codes) }),
    onSaved: async ({ added_count: added }) => {
      form.restart()
      await onRegistered()
      notify.success(added > 0 ? `教材コードを${added}件登録しました` : 'すでに登録されています')
    },
  })
  const text = form.values.codes
  const count = typedCodes(text).length
  return (
    <Card title="教材コードを登録する" icon={<IconBook2 className="i" aria-hidden />}>
      <Form
        form={form}
        verb="登録する"
        busyVerb="登録しています"
        fallback="教材コードの登録に失敗しました"
        others={count > 0 && <span className="muted nowrap">{count}件</span>}
      >
        <TextFileDrop
          label="教材コード"
          onText={(read) => form.change({ codes: [text.trim(), read.trim()].filter(Boolean).join('\n') })}
        >
          <TextField
            {...form.field('codes')}
            maximum={undefined}
            lines={4}
            autoCapitalize="characters"
            placeholder="1行に1つ。まとめて貼り付けられます。"
            hint="教材の表紙の裏に印刷されています。大文字・小文字、全角・半角は気にせず入れられます。1つでも誤りがあると、どれも登録しません。"
          />
        </TextFileDrop>
      </Form>
    </Card>
  )
}
