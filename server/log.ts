import { type DestinationStream, pino } from "pino";
import { terminalStream } from "./log-format.ts";

export type Logger = pino.Logger;

const secrets = [
  "authorization",
  "cookie",
  "password",
  "newPassword",
  "token",
  "otp",
  "secret",
  "api_key",
  "api-key",
  "x-api-key",
  "set-auth-token",
];

interface Failure {
  name?: string;
  message?: string;
  stack?: string;
  code?: string;
  cause?: unknown;
}

/**
 * Reduces an error to the parts that are logged. For a failed query, that is the statement without its parameters,
 * which contain users' content.
 */
function plain(error: Failure): object {
  const isQuery = error.message?.startsWith("Failed query:");
  return {
    type: error.name,
    code: error.code,
    message: isQuery ? error.message?.split("\nparams:")[0] : error.message,
    stack: isQuery ? undefined : error.stack,
    ...(error.cause instanceof Error ? { cause: plain(error.cause) } : {}),
  };
}

const stdout = () => (process.stdout.isTTY ? terminalStream : pino.destination(1));

/**
 * Creates a logger. By default, it writes to stdout: readable lines in a terminal, JSON lines otherwise. Secrets are
 * removed by name from the top three levels of an entry.
 */
export const createLogger = (level: string, stream: DestinationStream = stdout()): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error) => (error instanceof Error ? plain(error) : error) },
      redact: {
        paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        remove: true,
      },
    },
    stream,
  );
