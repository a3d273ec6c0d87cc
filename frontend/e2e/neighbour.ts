/** A v2 teacher of the demo's cram school, whose class is 小6 1組: somebody whose missions are foreign to the school. */
export const neighbour = { login_id: 'sensei-juku', password: 'sensei-juku-demo' }
