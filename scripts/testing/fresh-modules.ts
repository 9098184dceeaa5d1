// Test files that share a process share the modules that are loaded in it. This loads them anew for
// each file, because some register `afterEach`, which counts for one file only.
import { vi } from 'vitest'

// Every wait would otherwise last until its test is given up, in a file that did nothing wrong.
if ('clock' in setTimeout) throw new Error('an earlier test file has left the clock standing still')

vi.resetModules()
