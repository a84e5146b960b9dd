/**
 * Part of `npm run check`: finds lookups in an object by a name that is known only at run time. `table[name]` and `name
 * in table` find `constructor`, `toString` and `__proto__` in every object, and `table["__proto__"] = …` replaces its
 * prototype. Names from a fixed set (a union of literals) are fine, and so are list indexes; any other lookup goes
 * through `own` from scene/own.ts, a Map, or Object.entries and Object.fromEntries. The check needs types, so it can't
 * be a linter rule.
 */
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Expression, type Node, SyntaxKind } from "typescript/unstable/ast";
import { isBinaryExpression, isElementAccessExpression } from "typescript/unstable/ast/is";
import { API, type Project, type Type, TypeFlags } from "typescript/unstable/sync";

const root = fileURLToPath(new URL("..", import.meta.url));
const checked = /^(server|contract|scene)\//;
/** The file of the helper itself, which is exempt. */
const helper = "scene/own.ts";

const isAnyName = (type: Type | undefined): boolean =>
  !type ||
  (type.isUnionType()
    ? type.getTypes().some(isAnyName)
    : (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.String | TypeFlags.TemplateLiteral)) !==
      0);

/** Finds the lookups in a file, each with the expression for the name. */
function lookupsIn(file: Node): [node: Node, name: Expression][] {
  const found: [Node, Expression][] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node)) found.push([node, node.argumentExpression]);
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      found.push([node, node.left]);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function problemsIn({ program, checker }: Project, folder: string, name: string): string[] {
  const file = program.getSourceFile(name);
  const lookups = file ? lookupsIn(file) : [];
  if (!file || lookups.length === 0) return [];
  const types = checker.getTypeAtLocation(lookups.map(([, key]) => key));
  return lookups.flatMap(([node], at) => {
    if (!isAnyName(types[at])) return [];
    const line = file.text.slice(0, node.getStart()).split("\n").length;
    return [`${relative(folder, name)}:${line} ${node.getText()}`];
  });
}

/** Every lookup by an arbitrary name in a checkout, as `file:line code`. */
export function unsafeLookups(folder: string): string[] {
  const config = join(folder, "tsconfig.lookups.json");
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} has no project`);
    return project.program
      .getSourceFileNames()
      .filter((name) => checked.test(relative(folder, name)) && relative(folder, name) !== helper)
      .flatMap((name) => problemsIn(project, folder, name));
  } finally {
    api.close();
  }
}

if (import.meta.main) {
  const problems = unsafeLookups(root);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error("Look names up with own() from scene/own.ts or in a Map: see scripts/lookups.ts");
    process.exitCode = 1;
  }
}
