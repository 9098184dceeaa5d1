// The thread that draws one record and ends; started by record-file.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { drawRecord } from './draw-record.ts'
import type { AskedRecord } from './record-file.ts'

const { record, brand, language } = workerData as AskedRecord
parentPort?.postMessage(await drawRecord(record, brand, language), [])
