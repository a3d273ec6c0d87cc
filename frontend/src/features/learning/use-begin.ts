import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLearner } from './use-learner.ts'

/** Begins a run and goes to it; a second press of a double one begins no second run. */
export function useBegin() {
  const { owner } = useLearner()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<'none' | 'failed' | null>(null)
  const begin = async (make: (owner: string) => Promise<string | null>) => {
    if (isBusy || owner === null) return
    setIsBusy(true)
    setTrouble(null)
    try {
      const address = await make(owner)
      if (address === null) setTrouble('none')
      else await navigate(address)
    } catch {
      setTrouble('failed')
    }
    setIsBusy(false)
  }
  return { begin: (make: (owner: string) => Promise<string | null>) => void begin(make), isBusy, trouble }
}
