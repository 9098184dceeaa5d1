import type { FastifyServerOptions } from 'fastify'
import { kindOfBusy } from '#server/db/busy.ts'
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

const MINUTE_MS = 60_000

/**
 * While the database is away, everything fails for one reason: one line a minute says so, with how
 * many it stands for, and what else happens stays readable.
 */
export function createOncePerMinute(now: () => number = () => performance.now()) {
  const kinds = new Map<string, { saidAt: number; unsaid: number }>()
  return (args: readonly unknown[]): readonly unknown[] | null => {
    const [fields, ...rest] = args
    const fault = (fields as { fault?: unknown } | null)?.fault
    const kind = kindOfBusy(fault)
    if (kind === null) return args
    const known = kinds.get(kind)
    if (known !== undefined && now() - known.saidAt < MINUTE_MS) {
      known.unsaid += 1
      return null
    }
    kinds.set(kind, { saidAt: now(), unsaid: 0 })
    const { message = '' } = fault as { message?: string }
    const more = { fault: message, kind, andBefore: known?.unsaid ?? 0 }
    return [{ ...(fields as object), ...more }, ...rest]
  }
}

/** JSON lines on standard output, masked. `destination` is for tests that read them. */
export function loggerOptions(
  level: string,
  destination?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  const once = createOncePerMinute()
  return {
    level,
    base: null,
    hooks: {
      logMethod(args, method) {
        const line = once(args)
        if (line !== null) method.apply(this, line as typeof args)
      },
    },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => maskByName(fields) as Record<string, unknown>,
    },
    ...(destination === undefined ? {} : { stream: destination }),
  }
}
