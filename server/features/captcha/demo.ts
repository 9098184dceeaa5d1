// What solves a captcha, readable in a demo.
import * as z from 'zod/mini'
import { AppError } from '#server/app-error.ts'
import type { FeatureDemo } from '#server/calls/demo.ts'
import { readAnswer } from './service.ts'

const captchaRequest = z.object({ sid: z.string() })

export const demo: FeatureDemo = {
  registerControls(app, dependencies) {
    app.get('/dev/captcha', async (request) => {
      const parsed = z.safeParse(captchaRequest, request.query)
      if (!parsed.success) {
        throw new AppError('field_invalid', [{ field: 'sid', problem: 'invalid' }])
      }
      const text = await readAnswer(dependencies, parsed.data.sid)
      if (text === null) throw new AppError('not_found')
      return { code: 0, message: '', data: { text } }
    })
  },
}
