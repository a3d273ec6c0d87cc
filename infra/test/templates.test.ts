/** Everything that is proven by production's templates, in one file, since loading the library takes most of the time. */
import './templates/limits.ts'
import './templates/permissions.ts'
import './templates/routes.ts'
import './templates/storage.ts'
import './templates/web.ts'
