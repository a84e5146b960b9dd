import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; strict: true; allowPositionals: true }>
>["values"];

interface Declaration<O extends Options> {
  /** What the command does, for the list of commands. */
  summary: string;
  /** The names of the command's arguments, all of which are required. */
  args: readonly string[];
  options: O;
  /** What to know before running the command, with a line for each option. */
  help: string;
  /**
   * Runs the command.
   * @returns the exit code; any value that isn't a number means 0
   * @throws Error with a message for the operator
   */
  run(args: string[], values: Values<O>): Promise<unknown>;
}

export interface Command extends Pick<Declaration<Options>, "summary" | "args" | "help"> {
  /** Runs the command with the arguments from the command line. @throws UsageError, or as `run` does */
  start(argv: string[]): Promise<number>;
}

/** Thrown if the arguments are wrong. */
export class UsageError extends Error {}
/** Thrown if a command can't be carried out. The message says why, and what to do. */
export class AdminError extends Error {}

export function defineCommand<const O extends Options>({
  run,
  options,
  ...declaration
}: Declaration<O>): Command {
  function parse(argv: string[]) {
    try {
      return parseArgs({ args: argv, options, strict: true, allowPositionals: true });
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
  }
  return {
    ...declaration,
    async start(argv) {
      const { values, positionals } = parse(argv);
      const { args } = declaration;
      if (positionals.length !== args.length)
        throw new UsageError(
          args.length === 0 ? "This command takes no arguments" : `Required arguments: ${args.join(" and ")}`,
        );
      const code = await run(positionals, values as Values<O>);
      return typeof code === "number" ? code : 0;
    },
  };
}

/** Prints a line for the operator. */
export const say = (text: string) => void process.stdout.write(`${text}\n`);
