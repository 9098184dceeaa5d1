// Who may know whom in the server, by import and by SQL: lower layers nothing of higher ones, and
// earlier features nothing of later ones.
import { featureOf, folderOf, importsOf, isCode, isTest, type SourceFile } from './source-file.ts'

/**
 * The server's folders from the bottom up. A file may import its own folder and lower layers;
 * folders of the same layer don't know each other. Features have their own order (featureOrder).
 */
const SERVER_LAYERS: readonly (readonly RegExp[])[] = [
  // Files directly in server/, except those that assemble everything.
  [/^server\/(?!app\.ts|main\.ts|open-gateways\.ts)[a-z-]+\.ts$/],
  [/^server\/db\//, /^server\/codes\//, /^server\/captcha\//],
  [/^server\/audit\//, /^server\/observe\//],
  [/^server\/gateways\/[a-z-]+\.ts$/],
  [/^server\/gateways\/[a-z-]+\//],
  [/^server\/ledger\//],
  [/^server\/orders\//],
  [/^server\/calls\//],
  [/^server\/features\/[a-z-]+\//],
  [/^server\/features\/all\.ts$/],
  [/^server\/http\//, /^server\/jobs\//],
  [/^server\/demo\//],
  [/^server\/(app|main|open-gateways)\.ts$/],
]

const FEATURE_LAYER = SERVER_LAYERS.findIndex((folders) =>
  folders.some((folder) => folder.test('server/features/a/service.ts')),
)
const FEATURE_LIST = 'server/features/all.ts'

function layerOf(path: string): number {
  return SERVER_LAYERS.findIndex((folders) => folders.some((folder) => folder.test(path)))
}

/** The features in their declared order; a later one may import an earlier one. */
export function featureOrder(files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === FEATURE_LIST)?.text ?? ''
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/([a-z-]+)\/manifest\.ts'/g)].map(
      ([, name = '', folder = '']) => [name, folder],
    ),
  )
  const listed = /FEATURES[^=]*=\s*\[([^\]]*)\]/.exec(text)?.[1] ?? ''
  return listed.split(',').flatMap((name) => folders.get(name.trim()) ?? [])
}

/** Tables by name, each with the file that adds it to the schema: its folder owns it. */
function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  const owners = files.flatMap(({ path, text }) => {
    const listed = /^server\/.*interface Schema \{([^}]*)\}/s.exec(`${path}\n${text}`)?.[1] ?? ''
    return [...listed.matchAll(/^ +(\w+):/gm)].map(([, table = '']) => [table, path] as const)
  })
  return new Map(owners)
}

/** A table named in a call of the query builder or in SQL. */
const NAMED_TABLE =
  /(?:\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|using|from|table)\(\s*['"`]|\b(?:FROM|JOIN|INTO|UPDATE|TABLE|USING)\s+(?:ONLY\s+)?)(\w+)/g

/** To read what a later feature writes is to depend on it, as much as an import is. */
function tablesOf(file: SourceFile, owners: ReadonlyMap<string, string>): [string, string][] {
  return [...file.text.matchAll(NAMED_TABLE)].flatMap(([, table = '']) => {
    const owner = owners.get(table)
    return owner === undefined ? [] : [[owner, `the table ${table} of ${owner}`]]
  })
}

export function layersOf(files: readonly SourceFile[]): (file: SourceFile) => string[] {
  const order = featureOrder(files)
  const owners = tableOwners(files)
  return (file) => {
    if (!isCode(file) || isTest(file) || !file.path.startsWith('server/')) return []
    const own = layerOf(file.path)
    if (own === -1) return ['the folder has no place among the layers of the server']
    const imported = importsOf(file).map((target): [string, string] => [target, target])
    return [...new Map([...imported, ...tablesOf(file, owners)])]
      .filter(([target]) => target.startsWith('server/'))
      .filter(([target]) => folderOf(target) !== folderOf(file.path))
      .flatMap(([target, said]) => {
        const other = layerOf(target)
        if (other < own) return []
        if (other === own && own === FEATURE_LAYER)
          return betweenFeatures(order, file, target, said)
        return [`${said} stands above it, or beside it: imports lead downwards`]
      })
  }
}

function betweenFeatures(
  order: readonly string[],
  file: SourceFile,
  target: string,
  said: string,
): string[] {
  const [own, other] = [featureOf(file.path) ?? '', featureOf(target) ?? '']
  if (own === other) return []
  if (!order.includes(own)) return [`the feature ${own} is not in ${FEATURE_LIST}`]
  if (order.includes(other) && order.indexOf(other) < order.indexOf(own)) return []
  return [`the feature ${other} comes after ${own} in ${FEATURE_LIST}: ${said}`]
}
