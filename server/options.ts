import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Reads a script's command line. Prints the usage and exits if it contains `--help` or an unknown option.
 */
export function readOptions<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
    process.exit(1);
  }
}
