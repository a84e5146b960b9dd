/** Starts one of the server's programs: `node server/launch.ts main` or `node server/launch.ts worker`. */
import { registerHooks } from "node:module";

const drizzleModule = /\/node_modules\/drizzle-orm\/[^?]*\.js$/;

// The formats of drizzle-orm's modules and of our own are declared here, which halves the startup time. Otherwise, Node
// would parse drizzle-orm's package.json of 180 kB for each of its hundred modules, only to detect that they are ES
// modules, and look for one in each of our folders.
registerHooks({
  resolve: (specifier, context, next) => {
    const parent = context.parentURL ?? "";
    if (!specifier.startsWith(".")) return next(specifier, context);
    const format = drizzleModule.test(parent)
      ? "module"
      : specifier.endsWith(".ts")
        ? "module-typescript"
        : undefined;
    if (!format) return next(specifier, context);
    return { url: new URL(specifier, parent).href, format, shortCircuit: true };
  },
});

const program = process.argv[2] === "worker" ? "worker" : "main";
await import(`./${program}.ts`);
