/** How somebody without a usable name came to `/student`: with none, with one that ended, or past a server out of reach. */
export type Arrival = 'unknown' | 'expired' | 'offline'
