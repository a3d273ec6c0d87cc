/**
 * Ids of entries by grade, kumi and ban, which the server seals into the student's link. Each names the one mission or shareable URL that
 * it opens: `<serial>@<mission>` or `<serial>~<shareable key>`.
 */
const TO_MISSION = '@'
const BY_LINK = '~'

export const entryToMission = (serial: string, missionId: string) => `${serial}${TO_MISSION}${missionId}`
export const entryByLink = (serial: string, key: string) => `${serial}${BY_LINK}${key}`

const behind = (sign: string, entryId: string | null) => {
  const at = entryId?.indexOf(sign) ?? -1
  return entryId === null || at < 0 ? undefined : entryId.slice(at + sign.length)
}

/** The mission or the link that an entry opens. */
export const missionOfEntry = (entryId: string | null) => ({
  missionId: behind(TO_MISSION, entryId),
  shareableKey: behind(BY_LINK, entryId),
})
