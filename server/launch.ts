/** Starts one of the server's programs: `node server/launch.ts main` or `node server/launch.ts worker`. */
import { registerHooks } from "node:module";

const drizzleModule = /\/node_modules\/drizzle-orm\/[^?]*\.js$/;

// Declaring the module format of drizzle-orm and of the server's own files halves the startup time. Otherwise, Node
// would parse drizzle-orm's 180 kB package.json for each of its hundred modules, and look for a package.json in each of
// the server's folders, only to find that all of them are ES modules.
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
