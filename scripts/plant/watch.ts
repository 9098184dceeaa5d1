// Prometheus with the rules of ops/alerts.yml, over the processes of a plant. Its patience is shortened,
// so that a proof sees within seconds what would be told within minutes.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstall } from '../testing/system-packages.ts'
import { endNow, freePort, METRICS_TOKEN, type Plant } from './plant.ts'

export interface Watch {
  /** The names of the alerts that fire now. */
  firing(): Promise<string[]>
  close(): Promise<void>
}

/** How far back rates look, in a proof. */
export const WINDOW_SECONDS = 20

export async function startWatch(plant: Plant): Promise<Watch> {
  const program = findOrInstall('prometheus', 'Prometheus', 'prometheus')
  if (program === null) throw new Error('no Prometheus on this system')
  const port = await freePort()
  const rules = readFileSync('ops/alerts.yml', 'utf8')
    .replaceAll(/for: \d+[smhd]/g, 'for: 1s')
    .replaceAll(/\[\d+[mh]\]/g, `[${WINDOW_SECONDS}s]`)
  writeFileSync(join(plant.folder, 'alerts.yml'), rules)
  const config = {
    global: { scrape_interval: '5s', evaluation_interval: '1s', scrape_timeout: '5s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [
      {
        job_name: 'pahiram',
        authorization: { credentials: METRICS_TOKEN },
        static_configs: [{ targets: plant.processes.map((one) => `127.0.0.1:${one.port}`) }],
      },
    ],
  }
  // JSON is YAML.
  writeFileSync(join(plant.folder, 'prometheus.yml'), JSON.stringify(config))
  const prometheus: ChildProcess = spawn(
    program,
    [
      `--config.file=${join(plant.folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(plant.folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  return {
    async firing() {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)
      const { data } = (await response.json()) as {
        data: { alerts: { state: string; labels: { alertname: string; gateway?: string } }[] }
      }
      const names = data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels: { alertname, gateway } }) =>
          gateway === undefined ? alertname : `${alertname} (${gateway})`,
        )
      return [...new Set(names)].sort()
    },
    close: () => endNow(prometheus),
  }
}
