/** Starts one of the server's programs: `node server/launch.ts main` or `node server/launch.ts worker`. */
import { registerHooks } from "node:module";

const drizzleModule = /\/node_modules\/drizzle-orm\/[^?]*\.js$/;

// The format of drizzle-orm's modules is declared here, which halves the startup time. Otherwise, Node would parse
// its package.json of 180 kB for each of its hundred modules, only to detect that they are ES modules.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith(".") && drizzleModule.test(context.parentURL ?? "")
      ? { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true }
      : next(specifier, context),
});

const program = process.argv[2] === "worker" ? "worker" : "main";
await import(`./${program}.ts`);
