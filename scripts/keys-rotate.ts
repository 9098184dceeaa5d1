// `npm run keys:rotate`: moves everything that is stored encrypted to a new version of the keys,
// while the server runs. It can be interrupted and continues with the next run. After a change of
// APP_SECRET it moves everything to the new one, with the old one in APP_SECRETS_READABLE.
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { openEmbedded, openPostgres } from '#server/db/open.ts'
import { rotateKeys } from '#server/features/key-rotation/service.ts'
import { openFileStore } from '#server/gateways/files/open-file-store.ts'

const config = loadConfig(process.env)
const { database: where } = config
const database = 'url' in where ? await openPostgres(where.url) : await openEmbedded(where.folder)
const clock = createClock()
const files = openFileStore(config, clock)
const rotated = await rotateKeys(
  { db: database.db, clock, config, files },
  { onProgress: (line) => console.log(line) },
)
console.log(
  `version ${rotated.version} is in use: ${rotated.values} values and ${rotated.files} files moved`,
)
await database.close()
