import { RichText } from '../math/rich-text.tsx'

/** The device keeps no answers: what the server does not have is in this page only. */
export function NotKept({ grade }: { grade: number }) {
  const renderText = (text: string) => <RichText text={text} grade={grade} />
  return (
    <>
      {renderText('この{端末|たんまつ}に{答|こた}えを{保存|ほぞん}できません。')}
      <b>{renderText('この{画面|がめん}をとじないでください。')}</b>
      {renderText('つながっている{間|あいだ}は、{先生|せんせい}のところへ{送|おく}ります。')}
    </>
  )
}
