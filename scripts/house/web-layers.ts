// Who may know whom in the web app.
import { featureOf, folderOf } from './source-file.ts'

/** The layers of the web app, lowest first. A folder may import itself and those before it. */
const WEB_LAYERS = ['lib', 'parts', 'forms', 'loans', 'features', 'app', 'surfaces']

export function webWall(from: string, target: string): string[] {
  const layer = webLayerOf(from)
  const lower = webLayerOf(target)
  if (layer === -1 || lower === -1) return []
  if (lower > layer) {
    return [`web/${WEB_LAYERS[layer]} must not import what stands above it: ${target}`]
  }
  const isOtherFeature = layer === lower && featureOf(from) !== featureOf(target)
  if (isOtherFeature) return [`a web feature must not import another: ${target}`]
  return featureOf(from) === 'staff' && featureOf(target) === 'staff' ? staffWall(from, target) : []
}

/** The folders of the staff console, lowest first; those of the last line don't know each other. */
const STAFF_LAYERS = [/\/parts\/$/, /\/desk\/$/, /\/(queue|money|control|people)\/$/]

function staffWall(from: string, target: string): string[] {
  const [own, other] = [from, target].map((path) =>
    STAFF_LAYERS.findIndex((folders) => folders.test(`${folderOf(path)}/`)),
  )
  if (own === -1) return ['the folder has no place among those of the console']
  const isBelow = other !== undefined && own !== undefined && other < own
  return isBelow || folderOf(from) === folderOf(target)
    ? []
    : [`in the console, ${target} stands above it, or beside it`]
}

function webLayerOf(path: string): number {
  return WEB_LAYERS.indexOf(/^web\/([^/]+)\//.exec(path)?.[1] ?? '')
}
