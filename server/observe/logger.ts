import type { FastifyServerOptions } from 'fastify'
import { maskByName } from './masking.ts'

/** What services can log outside a request: something a person should look at. */
export interface Log {
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** The log of an app that is still to be built. */
export function logOf(appOf: () => { readonly log: Log }): Log {
  return {
    warn: (fields, text) => appOf().log.warn(fields, text),
    error: (fields, text) => appOf().log.error(fields, text),
  }
}

/** JSON lines on standard output, masked. `destination` is for tests that read them. */
export function loggerOptions(
  level: string,
  destination?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => maskByName(fields) as Record<string, unknown>,
    },
    ...(destination === undefined ? {} : { stream: destination }),
  }
}
