/**
 * Milliseconds of processor time of this process from now on, collecting garbage and compiling included. What other
 * processes take of the machine meanwhile does not count, as it would by a clock on the wall.
 */
export function startCpuClock(): () => number {
  const from = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1000
  }
}
