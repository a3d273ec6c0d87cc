/** A zip for tests of packages that pack nothing themselves. */
export { zipSync } from 'fflate'
