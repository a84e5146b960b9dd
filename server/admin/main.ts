import { type Command, UsageError } from "./command.ts";

/** The commands by name. Only the requested command is loaded. */
const commands = new Map<string, () => Promise<Command>>([
  ["backup", async () => (await import("./commands/backup.ts")).backup],
  ["doctor", async () => (await import("./commands/doctor.ts")).doctor],
  ["grant", async () => (await import("./commands/grant.ts")).grant],
  ["make-admin", async () => (await import("./commands/make-admin.ts")).makeAdmin],
  ["move-database", async () => (await import("./commands/move-database.ts")).move],
  ["reset-password", async () => (await import("./commands/reset-password.ts")).resetPassword],
  ["restore", async () => (await import("./commands/restore.ts")).restore],
  ["rotate-secret", async () => (await import("./commands/rotate-secret.ts")).rotateSecret],
  ["verify-address", async () => (await import("./commands/verify-address.ts")).verifyAddress],
  ["verify-backup", async () => (await import("./commands/verify-backup.ts")).verify],
]);

const usageOf = (name: string, { args }: Command) =>
  `npm run admin -- ${[name, ...args.map((arg) => `<${arg}>`)].join(" ")}`;

async function overview(): Promise<string> {
  const all = [...commands].map(async ([name, load]) => `  ${name.padEnd(16)}${(await load()).summary}`);
  return [
    "Usage: npm run admin -- <command>",
    "",
    ...(await Promise.all(all)),
    "",
    "For a command's arguments and options: npm run admin -- <command> --help",
    "Exit codes: 0 success, 1 failure, 2 invalid arguments",
  ].join("\n");
}

const helpOf = (name: string, command: Command) =>
  `${command.summary}\n\nUsage: ${usageOf(name, command)}\n\n${command.help.trim()}`;

const write = (stream: NodeJS.WriteStream, text: string) =>
  new Promise<void>((resolve) => stream.write(`${text}\n`, () => resolve()));

async function main([name = "", ...argv]: string[]): Promise<number> {
  const load = commands.get(name);
  if (!load) {
    const isHelp = name === "" || /^(--help|-h|help)$/.test(name);
    const text = await overview();
    await (isHelp
      ? write(process.stdout, text)
      : write(process.stderr, `Unknown command: ${name}\n\n${text}`));
    return isHelp && name !== "" ? 0 : 2;
  }
  const command = await load();
  if (argv.includes("--help") || argv.includes("-h")) {
    await write(process.stdout, helpOf(name, command));
    return 0;
  }
  try {
    return await command.start(argv);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    // The message of a failed query ends with its parameters, which are cut off here.
    const [message] = (error as Error).message.split("\nparams:");
    await write(process.stderr, isUsage ? `${message}\n\n${helpOf(name, command)}` : String(message));
    return isUsage ? 2 : 1;
  }
}

// New files are private, like the server's.
process.umask(0o077);
process.exit(await main(process.argv.slice(3)));
