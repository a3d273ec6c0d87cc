/**
 * Names of entries by grade, kumi and ban. They are sealed into the link that the student goes on with, and each says what
 * it was for, which is all that it opens: `<serial>@<mission>` or `<serial>~<shareable key>`. Entries to a mission that were
 * sealed by earlier releases are a serial alone.
 */
const TO_MISSION = '@'
const BY_LINK = '~'

export const entryToMission = (serial: string, missionId: string) => `${serial}${TO_MISSION}${missionId}`
export const entryByLink = (serial: string, key: string) => `${serial}${BY_LINK}${key}`

const behind = (sign: string, entryId: string | null) => {
  const at = entryId?.indexOf(sign) ?? -1
  return entryId === null || at < 0 ? undefined : entryId.slice(at + sign.length)
}

/** What an entry opens; neither for one of before. */
export const placeOfEntry = (entryId: string | null) => ({
  missionId: behind(TO_MISSION, entryId),
  shareableKey: behind(BY_LINK, entryId),
})
