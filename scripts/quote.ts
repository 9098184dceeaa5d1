// `npm run quote`: prints the answer to its arguments.
import { answerQuote } from './quote/quote-answer.ts'

const { exitCode, output, error } = answerQuote(process.argv.slice(2))
if (output !== '') console.log(output)
if (error !== '') console.error(error)
process.exitCode = exitCode
