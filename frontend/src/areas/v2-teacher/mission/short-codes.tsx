import type { ClassRef } from '@tcheck/contract/fields'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { className, isSameClass, sortClasses } from '../school/school-names.ts'
import { spacedCode } from './short-code-view.ts'
import css from './short-codes.module.css'
import type { ShortCodes } from './use-short-codes.ts'

interface ShortCodesProps {
  classes: readonly ClassRef[]
  shortCodes: ShortCodes
  /** For the projector. */
  isLarge?: boolean
}

/** How many classes a wall has lines for. */
export const MOST_ON_A_WALL = 3

/** A line a class: its short code with the time left, or the button that shows one. */
export function ShortCodeLines({ classes, shortCodes, isLarge = false }: ShortCodesProps) {
  const { codes, isBusy, show, renew, end } = shortCodes
  // A whole grade's classes do not fit on a wall: there, those whose code is shown.
  const isCrowded = isLarge && classes.length > MOST_ON_A_WALL
  const listed = isCrowded ? classes.filter((one) => codes.some((code) => isSameClass(code, one))) : classes
  const looks = [css.lines, isLarge && css.large, isLarge && listed.length > 1 && css.several]
  return (
    <ul className={looks.filter(Boolean).join(' ')} aria-label="短いコード">
      {sortClasses(listed).map((one) => {
        const live = codes.find((code) => isSameClass(code, one))
        const name = className(one, classes)
        return (
          <li key={name}>
            <span className={css.class}>{name}</span>
            {live ? (
              <>
                <b className={css.code}>{spacedCode(live.code)}</b>
                <span className={css.left}>{live.left}</span>
                <span className={css.acts}>
                  <BusyButton
                    size="sm"
                    isBusy={isBusy}
                    onClick={() => renew(live)}
                    aria-label={`${name}のコードを新しくする`}
                  >
                    新しくする
                  </BusyButton>
                  <BusyButton
                    size="sm"
                    isBusy={isBusy}
                    onClick={() => end(one)}
                    aria-label={`${name}のコードをおわりにする`}
                  >
                    おわりにする
                  </BusyButton>
                </span>
              </>
            ) : (
              <BusyButton size="sm" isBusy={isBusy} onClick={() => show(one)} aria-label={`${name}の短いコードを出す`}>
                短いコードを出す
              </BusyButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
