import { useId, useState } from 'react'
import { QuestionMedia } from '../media/question-media.tsx'
import css from './question-card.module.css'
import type { Pictures } from './question-pictures-of.ts'

/** Pictures and films of a question: that of the main question, 図1–図4, 資料1–資料3. */
export function QuestionPictures({ picture, tabs, media, name }: Pictures & { name: string }) {
  return (
    <>
      {picture && (
        <div className={`centered ${css.picture}`}>
          <QuestionMedia filename={picture} label={`${name}の図`} />
        </div>
      )}
      {tabs.length > 0 && <PictureTabs key={tabs.join()} images={tabs} name={name} />}
      {media.map((filename, index) => (
        <div key={filename} className={`centered ${css.picture}`}>
          <QuestionMedia filename={filename} label={`${name}の資料${index + 1}`} />
        </div>
      ))}
    </>
  )
}

/** 図1–図4: one picture at a time. Arrow keys move between the tabs. */
function PictureTabs({ images, name }: { images: readonly string[]; name: string }) {
  const [open, setOpen] = useState(0)
  const id = useId()
  const shown = images[open] ?? images[0]
  const move = (key: string) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = (open + step + images.length) % images.length
    setOpen(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  if (!shown) return null
  if (images.length === 1) {
    return (
      <div className={`centered ${css.picture}`}>
        <QuestionMedia filename={shown} label={`${name}の図`} />
      </div>
    )
  }
  return (
    <div className={`stack gap-4 justify-items-start ${css.tabbed}`}>
      <div className="seg" role="tablist" aria-label={`${name}の図`} onKeyDown={(event) => move(event.key)}>
        {images.map((image, index) => (
          <button
            key={image}
            id={`${id}-${index}`}
            type="button"
            role="tab"
            aria-selected={index === open}
            aria-controls={`${id}-panel`}
            tabIndex={index === open ? 0 : -1}
            className={index === open ? `on ${css.tab}` : css.tab}
            onClick={() => setOpen(index)}
          >
            {`図${index + 1}`}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`} className={`centered ${css.picture}`}>
        <QuestionMedia key={shown} filename={shown} label={`${name}の図${open + 1}`} />
      </div>
    </div>
  )
}
