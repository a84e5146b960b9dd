/** Starts one of the server's programs: `node server/launch.ts main` or `node server/launch.ts worker`. */
import { registerHooks } from "node:module";

const drizzleModule = /\/node_modules\/drizzle-orm\/[^?]*\.js$/;

// Declaring the format of drizzle-orm's modules halves the startup time: its package.json is 180 kB, and Node parses
// it for each of the package's hundred modules to learn that they are ES modules.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith(".") && drizzleModule.test(context.parentURL ?? "")
      ? { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true }
      : next(specifier, context),
});

const program = process.argv[2] === "worker" ? "worker" : "main";
await import(`./${program}.ts`);
