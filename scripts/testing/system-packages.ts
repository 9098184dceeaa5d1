// Tests use a real browser and a real PostgreSQL. If the system has a package and we may install
// it, we do; otherwise one line says how.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The same engine without windows: pages cost about half the processor time in it. */
const SMALL_BROWSER = 'chromium-headless-shell'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const FONTS = ['fonts-noto-core', 'fonts-noto-cjk']

export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined) return existsSync(named) ? named : null
  return firstOnPath([SMALL_BROWSER, ...BROWSERS])
}

/** Returns null once there is one, the small one if possible, or a line that says how to get it. */
export function installChromium(): string | null {
  if (process.env['CHROMIUM_PATH'] !== undefined && findChromium() !== null) return null
  if (isOnPath(SMALL_BROWSER)) return null
  if (installPackages('A small browser', [SMALL_BROWSER, ...FONTS]) === null) return null
  return findChromium() === null ? installPackages('A browser', ['chromium', ...FONTS]) : null
}

/** The folder with initdb, postgres and all the rest, the newest where there are several. */
export function findPostgresFolder(): string | null {
  const onPath = firstOnPath(['initdb'])
  // A link on the path leads to where the others are too.
  if (onPath !== null) return dirname(realpathSync(onPath))
  const debian = '/usr/lib/postgresql'
  if (!existsSync(debian)) return null
  return (
    readdirSync(debian)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb'))) ?? null
  )
}

/** One of PostgreSQL's other programs, beside the server or on the path. */
export function findPostgresTool(name: string): string | null {
  const beside = join(findPostgresFolder() ?? '', name)
  return existsSync(beside) ? beside : firstOnPath([name])
}

export const SHELL_PACKAGES = ['gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'xauth']

/** Whether a web view of WebKit can be opened, on a screen of its own. */
export function findWebKitShell(): boolean {
  const hasScreen = firstOnPath(['xvfb-run']) !== null && firstOnPath(['xauth']) !== null
  const bindings =
    'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")'
  return hasScreen && spawnSync(shellPython(), ['-c', bindings]).status === 0
}

/** The system's own Python has the bindings; another Python may come first on the path. */
export function shellPython(): string {
  return existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'
}

/** What tests call besides servers and browsers, and the package that brings it. */
const PROGRAMS = [
  ['tesseract', 'tesseract-ocr'],
  ['hledger', 'hledger'],
  ['zbarimg', 'zbar-tools'],
] as const

/**
 * All that is missing, at once. Each installed only when it was missed took a minute in total, in
 * which nothing else ran. What can't be installed this way, a stage that needs it tries again alone,
 * and says so.
 */
export function installForTests(): void {
  const hasBrowser = process.env['CHROMIUM_PATH'] !== undefined || isOnPath(SMALL_BROWSER)
  const packages = [
    ...(hasBrowser ? [] : [SMALL_BROWSER, ...FONTS]),
    ...(findWebKitShell() ? [] : SHELL_PACKAGES),
    ...(findPostgresFolder() === null ? ['postgresql'] : []),
    ...PROGRAMS.flatMap(([program, name]) => (isOnPath(program) ? [] : [name])),
  ]
  if (packages.length > 0) installPackages('What tests need', packages)
}

const isOnPath = (program: string) => firstOnPath([program]) !== null

/** Returns null once they are installed, or a line that says how to install them. */
export function installPackages(what: string, packages: readonly string[]): string | null {
  const how = `${what} is missing; on Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}`
  if (firstOnPath(['apt-get']) === null) return how
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  console.log(`Installing ${what} (${packages.join(', ')}) …`)
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args]
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  // A machine without a network should not wait for one.
  apt('update', '-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0')
  const outcome = apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  return outcome.status === 0 ? null : how
}

/** The path of a program, once its package is installed; null after a line that says how. */
export function findOrInstall(program: string, what: string, debianPackage: string): string | null {
  const found = firstOnPath([program])
  if (found !== null) return found
  const how = installPackages(what, [debianPackage])
  if (how !== null) console.log(how)
  return how === null ? firstOnPath([program]) : null
}

function firstOnPath(names: readonly string[]): string | null {
  for (const name of names) {
    try {
      return execFileSync('which', [name], { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim()
    } catch {
      continue
    }
  }
  return null
}
