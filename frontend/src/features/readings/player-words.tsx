import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { ahead, atRest } from '../../lib/fetched-ahead.ts'
import { untilThere } from '../../lib/until-there.ts'
import { bareWords, WordsAs } from '../../ui/words.ts'
import { useReadings } from '../math/furigana.ts'
import { actingUser, useVisitor } from '../session/current-user.ts'

const fetchReadings = ahead(() => import('./say-with-readings.tsx'))

/** The same around a player, whose first question does not wait for the readings of its short words. */
export function PlayerWords({ children }: { children: ReactNode }) {
  const visitor = useVisitor()
  // Whoever looks over a student's shoulder sees what that one reads.
  const grade = (visitor && actingUser(visitor).student?.grade) ?? 1
  const readings = useReadings(grade)
  const [part, setPart] = useState<Awaited<ReturnType<typeof fetchReadings>> | null>(null)
  useEffect(() => {
    let isWanted = true
    void atRest
      .then(() => untilThere(fetchReadings))
      .then((there) => {
        if (!isWanted) return
        there.sayOverStudentPages()
        setPart(there)
      })
    return () => {
      isWanted = false
    }
  }, [])
  const words = useMemo(() => part?.wordsFor(grade, readings) ?? bareWords, [part, grade, readings])
  return <WordsAs value={words}>{children}</WordsAs>
}
