/**
 * Starts one of the server's programs: `node server/launch.js main`, `worker` or `admin`. This file is JavaScript because
 * no cache is in use yet when Node reads it. If it were TypeScript, each start would load Node's compiler only for it.
 */
import cluster from "node:cluster";
import { enableCompileCache, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

// Caches compiled code, which shortens later starts by a third. The cache is in the program's folder, so it is written
// only if that folder is writable.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/scenewright", import.meta.url)));

const drizzleModule = /\/node_modules\/drizzle-orm\/[^?]*\.js$/;
/**
 * The packages that the server's own files import, by specifier.
 * @type {Map<string, import("node:module").ResolveFnOutput>}
 */
const packages = new Map();

// These shortcuts halve the server's start time. Without them, Node would parse drizzle-orm's 180 kB package.json for
// each of its hundred modules. In each of the server's folders, it would look for a package.json, although all files
// are ES modules, and for the imported packages, although only the root's node_modules contains them.
registerHooks({
  resolve: (specifier, context, next) => {
    const parent = context.parentURL ?? "";
    if (specifier.startsWith(".")) {
      const format = drizzleModule.test(parent)
        ? "module"
        : specifier.endsWith(".ts")
          ? "module-typescript"
          : undefined;
      if (!format) return next(specifier, context);
      return { url: new URL(specifier, parent).href, format, shortCircuit: true };
    }
    if (parent.includes("/node_modules/") || !context.conditions.includes("import"))
      return next(specifier, context);
    const resolved = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    packages.set(specifier, resolved);
    return resolved;
  },
});

const isSupervisor = cluster.isPrimary && Number(process.env.WEB_PROCESSES) > 1;
const others = new Map([
  ["worker", "worker"],
  ["admin", "admin/main"],
]);
const program = others.get(process.argv[2] ?? "") ?? (isSupervisor ? "supervisor" : "main");
await import(`./${program}.ts`);
